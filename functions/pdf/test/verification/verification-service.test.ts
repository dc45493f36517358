import { randomUUID } from "node:crypto";
import { limits } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { callApi } from "@takseru/testing/call-api";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RenderOptions } from "../../src/document/snapshot.ts";
import { createVerificationCode } from "../../src/verification/verification-code.ts";
import { buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { setup } from "../helpers/setup.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const FinalizeReply = z.object({ sha256: z.string() });
const Verification = z.object({ data: z.looseObject({ pdf_sha256: z.string() }) });

type Room = Awaited<ReturnType<typeof setup>>;

const finalize = async ({ call, found }: Room) => {
  const { sha256 } = FinalizeReply.parse((await call("POST", "/reports/7/finalize")).body);
  return { sha256, code: (await found()).final_pdf?.verification_code ?? "" };
};

const verified = async ({ handler }: Room, code: string) => {
  const { status, body } = await callApi(handler, { method: "GET", path: `/verify/${code}` });
  expect(status).toBe(200);
  return Verification.parse(body).data;
};

/** A finalized revision, as the rooms write it. */
const revised = async ({ reports, user }: Room, of: number, id: number, reason: string) => {
  const record = buildReport(user, id, {
    status: "completed",
    revision: { of, number: id - 7, reason },
  });
  await reports.create(record, undefined);
  const code = createVerificationCode();
  await finalizeReport(reports, record, {
    key: "",
    sha256: "",
    bytes: 0,
    unprintable: [],
    verification_code: code,
    finalized_at: "2026-01-06T04:30:00.000Z",
    signed_by: "J. P. Samarasekara",
  });
  return { code };
};

describe("the public verification", () => {
  it("counts how often others than the valuer asked and the last day of that, and tells nobody who asks", async () => {
    const room = await setup(dynoxide);
    const { code } = await finalize(room);
    const { handler, user, reports } = room;
    const ask = (token?: string) =>
      callApi(handler, { method: "GET", path: `/verify/${code}`, ...(token && { token }) });
    await ask(user);
    expect(await reports.verification(code)).not.toHaveProperty("openings");
    const answers = await Promise.all([...Array.from({ length: 8 }, () => ask()), ask(randomUUID())]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/openings|last_opened_on/);
    }
    expect(await reports.verification(code)).toMatchObject({
      openings: 9,
      last_opened_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it("shows anybody what was printed, however the code is typed, and nothing of the owner of the land", async () => {
    const room = await setup(dynoxide);
    const { sha256, code } = await finalize(room);
    const address = encodeURIComponent(`https://takseru.example/verify/${code}`);
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", "%20"), address])
      expect(await verified(room, typed)).toMatchObject({
        report_reference: "VR/JS/2026/014",
        valuer_name: "J. P. Samarasekara",
        finalized_at: "2026-01-06T04:30:00.000Z",
        market_value: 22_500_000,
        pdf_sha256: sha256,
      });
    const { fields } = await room.found();
    const answer = await verified(room, code);
    expect(answer).toMatchObject({
      lot_number: fields.lot_number,
      plan_number: fields.plan_number,
      village_name: fields.village_name,
      district: fields.district,
      valuation_date: fields.valuation_date,
      forced_sale_value: fields.forced_sale_value,
      insurance_value: fields.insurance_value,
    });
    expect(fields.current_owner).not.toBe("");
    for (const secret of [
      fields.current_owner,
      fields.property_address,
      fields.instruction_source,
      room.user,
    ])
      expect(JSON.stringify(answer)).not.toContain(secret);
    expect(answer).not.toHaveProperty("owner");
    expect(answer).not.toHaveProperty("report_id");
    expect(answer).not.toHaveProperty("superseded");
  });

  it.each(["AAAA-BBBB-CCCC-DDDD", "x", "%F0%9F%98%80"])("finds nothing under %s", async (code) => {
    const { handler } = await setup(dynoxide);
    expect(await callApi(handler, { method: "GET", path: `/verify/${code}` })).toMatchObject({
      status: 404,
      body: { success: false, error: expect.objectContaining({ code: "VERIFICATION_NOT_FOUND" }) },
    });
  });

  it("says of each revised report which revision is the newest, never its code", async () => {
    const room = await setup(dynoxide);
    const first = await finalize(room);
    const second = await revised(room, 7, 8, "A boundary was corrected");
    expect(await verified(room, first.code)).toMatchObject({
      superseded: { number: 1, finalized_at: "2026-01-06T04:30:00.000Z" },
    });
    const third = await revised(room, 8, 9, "The bank asked for a new date");
    for (const { code } of [first, second]) {
      const answer = await verified(room, code);
      expect(answer).toMatchObject({ superseded: { number: 2 } });
      expect(JSON.stringify(answer)).not.toContain(third.code);
    }
    expect(await verified(room, second.code)).toMatchObject({
      revision: { number: 1, reason: "A boundary was corrected" },
    });
    const newest = await verified(room, third.code);
    expect(newest).toMatchObject({ revision: { number: 2, reason: "The bank asked for a new date" } });
    expect(newest).not.toHaveProperty("superseded");
  });

  it("a Word copy of a revised report says so, with the newest revision; its signed PDF stays as it is", async () => {
    const room = await setup(dynoxide);
    await finalize(room);
    const written: RenderOptions[] = [];
    const { write } = room.wordWriter;
    room.wordWriter.write = (snapshot, options) => {
      written.push(options);
      return write(snapshot, options);
    };
    const pdf = async () => (await room.call("GET", "/reports/7/preview")).body;
    await room.call("GET", "/reports/7/word");
    const before = await pdf();
    await revised(room, 7, 8, "A boundary was corrected");
    await revised(room, 8, 9, "The bank asked for a new date");
    await room.call("GET", "/reports/7/word");
    expect(written.map(({ superseded }) => superseded?.number)).toEqual([undefined, 2]);
    expect(await pdf()).toMatchObject({ sha256: FinalizeReply.parse(before).sha256 });
    const options = { ...finalOptions, superseded: { number: 2, finalized_at: "2026-03-01T04:00:00.000Z" } };
    const word = openWord(await writeHere(buildSnapshot(), options));
    const heads = [...word.parts.values()].filter(({ path }) => path.startsWith("word/header"));
    expect(heads.length).toBeGreaterThan(1);
    for (const { root } of heads) expect(root.text).toContain("SUPERSEDED BY REVISION 2 OF 01/03/2026");
    expect(wordText(word)).toContain(
      "was superseded by revision 2 of 01/03/2026: ask the valuer for that one.",
    );
  });

  it("still answers what a row of a former version has", async () => {
    const room = await setup(dynoxide);
    await room.putRow({
      pk: "VERIFICATION#AAAA-BBBB-CCCC-DDDD",
      sk: "VERIFICATION",
      owner: room.user,
      report_id: 7,
      report_reference: "VR/OLD/1",
      valuer_name: "J. P. Samarasekara",
      finalized_at: "2026-01-06T04:30:00.000Z",
      market_value: null,
      pdf_sha256: "00",
    });
    expect(await verified(room, "AAAA-BBBB-CCCC-DDDD")).toEqual({
      report_reference: "VR/OLD/1",
      valuer_name: "J. P. Samarasekara",
      finalized_at: "2026-01-06T04:30:00.000Z",
      market_value: null,
      pdf_sha256: "00",
    });
  });

  it("answers one address so often, others still, and says when to come again", async () => {
    const { handler } = await setup(dynoxide);
    const ask = (address: string) => callApi(handler, { method: "GET", path: "/verify/x", ip: address });
    const { count } = limits.calls.verify;
    const answers = await Promise.all(Array.from({ length: count }, () => ask("192.0.2.7")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await ask("192.0.2.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("192.0.2.8")).status).toBe(404);
  });
});
