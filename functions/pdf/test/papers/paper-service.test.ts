import { setTimeout as waitFor } from "node:timers/promises";
import { FINALIZE_CLAIM_SECONDS, reportKey } from "@takseru/reports";
import { SignedPaper } from "@takseru/shared-types";
import { checkPdfSignature } from "@takseru/shared-types/pdf-signature";
import { callApi } from "@takseru/testing/call-api";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readPaper } from "../../src/papers/stored-paper.ts";
import { render } from "../helpers/render.ts";
import { FINALIZE, FileLink, setup } from "../helpers/setup.ts";
import { killAt, stages } from "../helpers/stages.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const forcedSale = { kind: "certificate", report_id: 7, purpose: "forced_sale" };
const Papers = z.object({ data: z.array(SignedPaper), nextCursor: z.string().optional() });

type Headers = Record<string, string>;

/** The room on the golden report, with a clock that calls wait by. */
const setupRoom = async () => {
  const room = await setup(dynoxide);
  room.time.wait = async (ms) => room.time.advance(ms / 1_000);
  const post = (path: string, body: object, headers: Headers = {}, token = room.user) =>
    callApi(room.handler, {
      method: "POST",
      path,
      token,
      headers: { accept: "application/json", ...headers },
      body,
    });
  const sign = (body: object = forcedSale, headers?: Headers) => post("/papers", body, headers);
  const list = async (query = "?report_id=7") =>
    Papers.parse((await room.call("GET", `/papers${query}`)).body).data;
  const stored = () =>
    [...room.objects.objects.keys()].filter((key) => key.startsWith(`pdf/${room.user}/papers/`)).sort();
  return { ...room, post, sign, list, stored };
};

/** The same, with the report signed. */
const setupSigned = async () => {
  const room = await setupRoom();
  expect((await room.call(...FINALIZE)).status).toBe(200);
  return room;
};

describe("a certificate of a signed report", () => {
  it("is signed under a number and a code of its own, kept, listed, and answered as PDF and Word", async () => {
    const room = await setupSigned();
    const { status, body } = await room.sign();
    expect(status).toBe(201);
    const paper = SignedPaper.parse(body);
    expect(paper).toMatchObject({
      kind: "certificate",
      title: "Certificate of forced sale value",
      number: "VR/JS/C/2026/001",
      rupees: 18_000_000,
      signature: { kind: "seal" },
      reports: [{ report_id: 7, report_reference: "VR/JS/2026/014", revision_number: 0, superseded: null }],
    });
    expect(await room.list()).toEqual([paper]);
    expect(await room.list("")).toEqual([paper]);
    expect(await room.list("?report_id=8")).toEqual([]);
    const file = await room.call("GET", `/papers/${paper.id}/pdf`);
    expect(file).toMatchObject({
      status: 200,
      body: { sha256: paper.sha256, file_name: "VR-JS-C-2026-001 Kandy.pdf" },
    });
    const pdf = room.bytesOf(`pdf/${room.user}/papers/${paper.sha256}.pdf`);
    expect(await checkPdfSignature(Uint8Array.from(pdf))).toMatchObject({ state: "whole" });
    const { text } = await readPdf(pdf);
    for (const words of [
      "Certificate of forced sale value",
      "Rs. 18,000,000/=",
      "(Sri Lanka Rupees Eighteen Million Only)",
      "Nirmala Wickramasinghe",
      "My report VR/JS/2026/014 of 05/01/2026",
      paper.verification_code,
    ])
      expect(squeezed(text)).toContain(squeezed(words));
    expect(await room.call("GET", `/papers/${paper.id}/word`)).toMatchObject({
      status: 200,
      body: { file_name: "VR-JS-C-2026-001 Kandy.docx" },
    });
  });

  it("is rendered again from what is stored beside it: the same bytes below its signature", async () => {
    const room = await setupSigned();
    await room.addLetterheadImage("signature", 3);
    const paper = SignedPaper.parse((await room.sign()).body);
    const [snapshotKey = "", pdfKey = ""] = room.stored().toSorted((a) => (a.endsWith(".json") ? -1 : 1));
    const pdf = room.bytesOf(pdfKey);
    const { snapshot, options } = readPaper(room.bytesOf(snapshotKey), pdf);
    const again = await render(snapshot, options);
    expect(pdf.subarray(0, again.pdf.byteLength).equals(again.pdf)).toBe(true);
    expect(options.paper?.number).toBe(paper.number);
  });

  it("is found by its code, with its own value and the report that it rests on", async () => {
    const room = await setupSigned();
    const paper = SignedPaper.parse((await room.sign()).body);
    expect(await room.call("GET", `/verify/${paper.verification_code}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          report_reference: paper.number,
          pdf_sha256: paper.sha256,
          report_date: "2026-01-06",
          values: [{ name: "Forced sale value", printed: "Rs. 18,000,000/=" }],
          paper: {
            title: "Certificate of forced sale value",
            reports: [{ report_reference: "VR/JS/2026/014", rupees: 18_000_000 }],
          },
        },
      },
    });
  });

  it("previews as a draft that takes no number", async () => {
    const room = await setupSigned();
    const { status, body } = await room.post("/papers/preview", forcedSale);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { file_name: "certificate-of-forced-sale-value-draft.pdf", signature: null },
    });
    const pdf = room.bytesOf(`drafts/${room.user}/papers/${FileLink.parse(body).sha256}.pdf`);
    const { text } = await readPdf(pdf);
    expect(squeezed(text)).toContain(squeezed("No code: this is a draft"));
    expect(text).not.toContain("VR/JS/C/");
    expect(room.stored()).toEqual([]);
    expect(SignedPaper.parse((await room.sign()).body).number).toBe("VR/JS/C/2026/001");
  });

  it("counts on in the series of its kind", async () => {
    const room = await setupSigned();
    const visa = { ...forcedSale, purpose: "visa" };
    for (const number of ["VR/JS/C/2026/001", "VR/JS/C/2026/002"]) {
      expect(SignedPaper.parse((await room.sign(visa)).body).number).toBe(number);
      // Papers of one millisecond are in no order.
      room.time.advance(1);
    }
    expect((await room.list()).map(({ number }) => number)).toEqual(["VR/JS/C/2026/002", "VR/JS/C/2026/001"]);
  });

  it("says at its head that a revision has taken the report's place", async () => {
    const room = await setupSigned();
    const { final_pdf } = await room.found();
    const { verification_code } = final_pdf ?? {};
    await room.putRow({
      ...(await room.reports.verification(verification_code ?? "")),
      pk: `VERIFICATION#${verification_code}`,
      sk: "VERIFICATION",
      superseded_by: { number: 2, finalized_at: "2026-01-06T03:00:00.000Z", code: "ABCD-EFGH-JKMN-PQRS" },
    });
    const paper = SignedPaper.parse((await room.sign()).body);
    expect(paper.reports[0]?.superseded).toMatchObject({ number: 2 });
    const { text } = await readPdf(room.bytesOf(`pdf/${room.user}/papers/${paper.sha256}.pdf`));
    expect(squeezed(text)).toContain(
      squeezed("Made from an earlier issue: revision 2 of 06/01/2026 has taken the place of the report"),
    );
    expect(await room.call("GET", `/verify/${paper.verification_code}`)).toMatchObject({
      body: { data: { paper: { reports: [{ superseded: { number: 2 } }] } } },
    });
  });
});

describe("a paper is refused", () => {
  it("of a report that is not signed, that another valuer has, or that does not state its value", async () => {
    const room = await setup(dynoxide);
    const post = (body: object, token = room.user) =>
      callApi(room.handler, {
        method: "POST",
        path: "/papers",
        token,
        headers: { accept: "application/json" },
        body,
      });
    expect(await post(forcedSale)).toMatchObject({
      status: 422,
      body: {
        error: { code: "PAPER_NOT_POSSIBLE" },
        message: "The report VR/JS/2026/014 is not signed yet. Papers are made from signed reports.",
      },
    });
    await room.call(...FINALIZE);
    expect((await post(forcedSale, "00000000-0000-4000-8000-000000000009")).status).toBe(404);
    expect((await post({ ...forcedSale, report_id: 8 })).status).toBe(404);
    expect(await post({ ...forcedSale, purpose: "asset_declaration" })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("as at 31 March") },
    });
  });

  it("as a file to anybody but its valuer", async () => {
    const room = await setupSigned();
    const { id } = SignedPaper.parse((await room.sign()).body);
    const stranger = room.as("00000000-0000-4000-8000-000000000009");
    for (const file of ["pdf", "word"])
      expect((await stranger("GET", `/papers/${id}/${file}`)).status).toBe(404);
    expect(Papers.parse((await stranger("GET", "/papers?report_id=7")).body).data).toEqual([]);
  });
});

describe("a schedule of forty signed reports", () => {
  it("is made from their stored PDFs, and names the one whose report was revised since", async () => {
    const room = await setupRoom();
    await room.addPhotograph("building_exterior", "Front of the house", 1);
    expect((await room.call(...FINALIZE)).status).toBe(200);
    const signed = await room.found();
    const { final_pdf: pdf } = signed;
    if (!pdf?.snapshot) throw new Error("the report is signed");
    const ids = Array.from({ length: 40 }, (_, index) => index + 7);
    // Each report has a PDF and a snapshot of its own in the store.
    for (const id of ids.slice(1)) {
      const ownKey = (key: string) => key.replace("/7/", `/${id}/`);
      for (const key of [pdf.key, pdf.snapshot.key]) {
        const stored = room.objects.objects.get(key);
        if (stored) room.objects.objects.set(ownKey(key), stored);
      }
      await room.putRow({
        ...reportKey(room.user, id),
        ...signed,
        id,
        fields: { ...signed.fields, report_reference: `VR/JS/2026/${100 + id}` },
        final_pdf: {
          ...pdf,
          key: ownKey(pdf.key),
          snapshot: { ...pdf.snapshot, key: ownKey(pdf.snapshot.key) },
          verification_code: id === 20 ? "REVI-SED2-2222-2222" : `${pdf.verification_code.slice(0, -2)}${id}`,
        },
      });
    }
    const { reports } = room;
    const successors = reports.successors.bind(reports);
    reports.successors = async (codes) =>
      new Map([
        ...(await successors(codes)),
        ...(codes.includes("REVI-SED2-2222-2222")
          ? [["REVI-SED2-2222-2222", { number: 1, finalized_at: "2026-01-05T04:30:00.000Z" }] as const]
          : []),
      ]);
    const { status, body } = await room.sign({
      kind: "schedule",
      owner_name: "Mr. R. S. Perera",
      purpose: "in support of his application for a visa",
      properties: ids.map((report_id) => ({ report_id })),
    });
    expect(status).toBe(201);
    const paper = SignedPaper.parse(body);
    expect(paper.rupees).toBe(40 * 22_500_000);
    const [key] = room.stored().filter((one) => one.endsWith(".pdf"));
    const { text, pages } = await readPdf(room.bytesOf(key ?? ""));
    expect(text).toContain(
      squeezed("revision 1 of 05/01/2026 has taken the place of the report VR/JS/2026/120 of 05/01/2026."),
    );
    expect(pages.filter((page) => page.includes("Improvements"))).toHaveLength(40);
    expect(paper.reports.filter(({ superseded }) => superseded).map(({ report_id }) => report_id)).toEqual([
      20,
    ]);
  });
});

describe("a call that is repeated with its key", () => {
  const key = { "idempotency-key": "one-paper" };

  it("answers with the one paper, also of five at once", async () => {
    const room = await setupSigned();
    room.time.wait = (ms) => waitFor(ms);
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.sign(forcedSale, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => SignedPaper.parse(body).sha256)).size).toBe(1);
    expect(await room.list()).toHaveLength(1);
    expect((await room.sign({ ...forcedSale, purpose: "visa" }, key)).body).toMatchObject({
      error: { code: "IDEMPOTENCY_MISMATCH" },
    });
  });

  describe.each(stages)("after one that was killed at $name", (stage) => {
    it.each(["before", "after"] as const)("just %s it, makes the paper once and whole", async (moment) => {
      const room = await setupSigned();
      const killed = killAt(room, stage, moment);
      void room.sign(forcedSale, key);
      await killed;
      room.time.advance(FINALIZE_CLAIM_SECONDS);
      const { status, body } = await room.sign(forcedSale, key);
      expect(status).toBe(201);
      const paper = SignedPaper.parse(body);
      expect(await room.list()).toEqual([paper]);
      expect(paper.number).toBe("VR/JS/C/2026/001");
      expect(room.stored()).toHaveLength(2);
      expect((await room.call("GET", `/papers/${paper.id}/pdf`)).status).toBe(200);
      expect((await room.call("GET", `/verify/${paper.verification_code}`)).status).toBe(200);
    });
  });
});
