import { messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const taken = { status: 409, body: error("REFERENCE_TAKEN", messages.reports.referenceTaken) };

describe("a deleted report's reference", () => {
  const setupDeleted = async () => {
    const room = await setup(dynoxide);
    const { id } = await room.create({ report_reference: "VR/1" });
    await room.call({ method: "DELETE", path: `/reports/${id}` });
    const post = () =>
      room.call({ method: "POST", path: "/reports/create", body: { report_reference: "VR/1" } });
    return { ...room, id, post };
  };

  it("is free for a new report when the deleted one can no longer be restored", async () => {
    const { post, at, call, id } = await setupDeleted();
    at("2026-02-04T05:29:59.000Z");
    expect(await post()).toMatchObject(taken);
    at("2026-02-04T05:30:01.000Z");
    expect(await post()).toMatchObject({ status: 201, body: { report_reference: "VR/1" } });
    expect(await post()).toMatchObject(taken);
    expect(await call({ method: "POST", path: `/reports/${id}/restore` })).toMatchObject({ status: 404 });
  });

  it("is free for a changed report too", async () => {
    const { create, save, at } = await setupDeleted();
    const { id, version } = await create();
    const rename = () =>
      save(id, { section: "basic_information", data: { report_reference: "VR/1" }, version });
    expect(await rename()).toMatchObject(taken);
    at("2026-03-04T04:30:00.000Z");
    expect(await rename()).toMatchObject({ status: 200, body: { report_reference: "VR/1" } });
  });
});
