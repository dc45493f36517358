import { messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setupReferences = async () => {
  const room = await setup(dynoxide);
  const { call, save } = room;
  const post = (report_reference: string) =>
    call({ method: "POST", path: "/reports/create", body: { report_reference } });
  const rename = (id: number, report_reference: string) =>
    save(id, { section: "basic_information", data: { report_reference } });
  return { ...room, post, rename };
};

const taken = {
  status: 409,
  body: {
    message: messages.reports.referenceTaken,
    error: { code: "REFERENCE_TAKEN", fields: { report_reference: messages.reports.referenceTaken } },
  },
};

describe("a reference", () => {
  it("belongs to one report, in any spelling", async () => {
    const { create, post, rename, list } = await setupReferences();
    await create({ report_reference: "VR/EX/2026/001" });
    expect(await post("vr/ex/2026/1")).toMatchObject(taken);
    const other = await create();
    expect(await rename(other.id, "VR/EX/2026/01 ")).toMatchObject(taken);
    expect((await list()).pagination.total).toBe(2);
  });

  it("is free for another valuer; an empty reference belongs to no report", async () => {
    const { as, create, post } = await setupReferences();
    await create({ report_reference: "VR/1" });
    const stranger = as("6d0fbf4c-7d42-4d31-a2ad-0a5cf1c7c0a7");
    const body = { report_reference: "VR/1" };
    expect(await stranger({ method: "POST", path: "/reports/create", body })).toMatchObject({ status: 201 });
    expect(await post("")).toMatchObject({ status: 201 });
    expect(await post("")).toMatchObject({ status: 201 });
  });

  it("is claimed by one of ten parallel reports", async () => {
    const { post } = await setupReferences();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("VR/1")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it("is released when its report changes it, and stays claimed in another spelling", async () => {
    const { create, rename, post } = await setupReferences();
    const { id } = await create({ report_reference: "VR/1" });
    expect(await rename(id, "vr/01")).toMatchObject({ status: 200, body: { report_reference: "vr/01" } });
    expect(await post("VR/1")).toMatchObject(taken);
    expect(await rename(id, "VR/2")).toMatchObject({ status: 200 });
    expect(await post("VR/1")).toMatchObject({ status: 201 });
    expect(await rename(id, "")).toMatchObject({ status: 200 });
    expect(await post("VR/2")).toMatchObject({ status: 201 });
  });

  it("stays with a deleted report until the purge", async () => {
    const { create, call, post, user, at } = await setupReferences();
    const { id } = await create({ report_reference: "VR/1" });
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await post("VR/1")).toMatchObject(taken);
    at("2026-03-05T04:30:00.000Z");
    await call({ method: "GET", path: `/reports/user/${user}/deleted` });
    expect(await post("VR/1")).toMatchObject({ status: 201 });
  });

  it("is unique at any length that a field takes", async () => {
    const { create, post } = await setupReferences();
    const long = "1a".repeat(100);
    await create({ report_reference: long });
    expect(await post(long.toUpperCase())).toMatchObject(taken);
  });
});
