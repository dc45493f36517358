import { messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normaliseReference } from "../src/storage/normalised-reference.ts";
import { error, setup } from "./setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("references are compared", () => {
  it.each([
    ["VR/JS/2026/1", "vr/js/2026/001"],
    ["  VR  JS / 7 ", "vr js / 07"],
    ["ＶＲ／２０２６", "VR/2026"],
    ["VR / JS/ 2026 /7", "VR/JS/2026/7"],
  ])("%s and %s as one", (a, b) => {
    expect(normaliseReference(a)).toBe(normaliseReference(b));
  });

  it("by their numbers, of any length", () => {
    const numbers = ["VR/2", "VR/10", "VR/009", "VR/12345678901"];
    const ordered = numbers.toSorted((a, b) => (normaliseReference(a) < normaliseReference(b) ? -1 : 1));
    expect(ordered).toEqual(["VR/2", "VR/009", "VR/10", "VR/12345678901"]);
  });

  it("and none is none", () => {
    expect(normaliseReference("  ")).toBe("");
  });
});

const setupReferences = async () => {
  const room = await setup(dynoxide);
  const { call, save, user } = room;
  const post = (report_reference: string) =>
    call({ method: "POST", path: "/reports/create", body: { report_reference } });
  const rename = (id: number, report_reference: string) =>
    save(id, { section: "basic_information", data: { report_reference } });
  const next = async () => (await call({ method: "GET", path: `/reports/user/${user}/next-reference` })).body;
  return { ...room, post, rename, next };
};

const taken = {
  status: 409,
  body: {
    message: messages.reports.referenceTaken,
    error: { code: "REFERENCE_TAKEN", fields: { report_reference: messages.reports.referenceTaken } },
  },
};

describe("a reference", () => {
  it("is one report's alone, however it is written", async () => {
    const { create, post, rename, list } = await setupReferences();
    await create({ report_reference: "VR/EX/2026/001" });
    expect(await post("vr/ex/2026/1")).toMatchObject(taken);
    const other = await create();
    expect(await rename(other.id, "VR/EX/2026/01 ")).toMatchObject(taken);
    expect((await list()).pagination.total).toBe(2);
  });

  it("is free for another valuer, and none at all is nobody's", async () => {
    const { as, create, post } = await setupReferences();
    await create({ report_reference: "VR/1" });
    const stranger = as("6d0fbf4c-7d42-4d31-a2ad-0a5cf1c7c0a7");
    const body = { report_reference: "VR/1" };
    expect(await stranger({ method: "POST", path: "/reports/create", body })).toMatchObject({ status: 201 });
    expect(await post("")).toMatchObject({ status: 201 });
    expect(await post("")).toMatchObject({ status: 201 });
  });

  it("is taken by one of ten reports that want it at once", async () => {
    const { post } = await setupReferences();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("VR/1")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it("is free again when its report gives it up, and written differently it stays the report's own", async () => {
    const { create, rename, post } = await setupReferences();
    const { id } = await create({ report_reference: "VR/1" });
    expect(await rename(id, "vr/01")).toMatchObject({ status: 200, body: { report_reference: "vr/01" } });
    expect(await post("VR/1")).toMatchObject(taken);
    expect(await rename(id, "VR/2")).toMatchObject({ status: 200 });
    expect(await post("VR/1")).toMatchObject({ status: 201 });
    expect(await rename(id, "")).toMatchObject({ status: 200 });
    expect(await post("VR/2")).toMatchObject({ status: 201 });
  });

  it("is kept by a deleted report until that is purged", async () => {
    const { create, call, post, user, at } = await setupReferences();
    const { id } = await create({ report_reference: "VR/1" });
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await post("VR/1")).toMatchObject(taken);
    at("2026-03-05T04:30:00.000Z");
    await call({ method: "GET", path: `/reports/user/${user}/deleted` });
    expect(await post("VR/1")).toMatchObject({ status: 201 });
  });

  it("may be as long as a field takes, and is still one report's alone", async () => {
    const { create, post } = await setupReferences();
    const long = "1a".repeat(100);
    await create({ report_reference: long });
    expect(await post(long.toUpperCase())).toMatchObject(taken);
  });
});

describe("the next reference", () => {
  it("is the valuer's own, the year of Colombo, and a number of three digits", async () => {
    const { next, at } = await setupReferences();
    expect(await next()).toEqual({ reference: "VR/EX/2026/001" });
    at("2026-12-31T18:29:59.000Z");
    expect(await next()).toEqual({ reference: "VR/EX/2026/001" });
    at("2026-12-31T18:30:00.000Z");
    expect(await next()).toEqual({ reference: "VR/EX/2027/001" });
  });

  it("is one more than the highest number, whatever else begins like it", async () => {
    const { create, next } = await setupReferences();
    for (const number of ["9", "0010", "10/A", "11 (revised)", "draft", "x999", "/77"])
      await create({ report_reference: `VR/EX/2026/${number}` });
    await create({ report_reference: "VR/EX/2025/800" });
    await create({ report_reference: "VR/EXT/2026/900" });
    expect(await next()).toEqual({ reference: "VR/EX/2026/011" });
    await create({ report_reference: "VR/EX/2026/1204" });
    expect(await next()).toEqual({ reference: "VR/EX/2026/1205" });
  });

  it("looks past many that are followed by something", async () => {
    const { create, next } = await setupReferences();
    await create({ report_reference: "VR/EX/2026/7" });
    for (let part = 0; part < 45; part += 1) await create({ report_reference: `VR/EX/2026/8/${part}` });
    expect(await next()).toEqual({ reference: "VR/EX/2026/008" });
  });

  it("is made again when somebody took it in between", async () => {
    const { useCases, create, user } = await setupReferences();
    const asked: string[] = [];
    const report = await useCases.references.withNextReference(user, async (report_reference) => {
      asked.push(report_reference);
      if (asked.length === 1) await create({ report_reference });
      return useCases.report.create(user, { report_reference });
    });
    expect(asked).toEqual(["VR/EX/2026/001", "VR/EX/2026/002"]);
    expect(report.report_reference).toBe("VR/EX/2026/002");
  });

  it("is the caller's own affair", async () => {
    const { call } = await setupReferences();
    const path = "/reports/user/6d0fbf4c-7d42-4d31-a2ad-0a5cf1c7c0a7/next-reference";
    expect(await call({ method: "GET", path })).toMatchObject({ status: 403, body: error("FORBIDDEN") });
  });
});
