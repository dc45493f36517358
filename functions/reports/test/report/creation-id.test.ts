import { randomUUID } from "node:crypto";
import { Report } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup as setupRoom } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setup = async () => {
  const room = await setupRoom(dynoxide);
  const send = (body: Record<string, unknown>, key?: string) =>
    room.call({
      method: "POST",
      path: "/reports/create",
      body,
      ...(key && { headers: { "Idempotency-Key": key } }),
    });
  const created = async (body: Record<string, unknown>, key?: string) => {
    const { status, body: reply } = await send(body, key);
    expect(status).toBe(201);
    return Report.parse(reply);
  };
  return { ...room, send, created };
};

describe("a report that a device created under an id of its own", () => {
  it("is one report, however late and with whatever changes it is sent again", async () => {
    const { created, at, list } = await setup();
    const creation_id = randomUUID();
    const first = await created({ creation_id, lot_number: "1A" }, randomUUID());
    at("2026-03-05T04:30:00.000Z");
    const again = await created({ creation_id, lot_number: "2B" }, randomUUID());
    expect(again.id).toBe(first.id);
    expect(again.lot_number).toBe("1A");
    expect((await list()).pagination.total).toBe(1);
  });

  it("takes the valuer's next reference where it has none", async () => {
    const { created } = await setup();
    const first = await created({ creation_id: randomUUID(), lot_number: "1A" });
    const second = await created({ creation_id: randomUUID(), lot_number: "1B" });
    expect([first.report_reference, second.report_reference]).toEqual(["VR/EX/2026/001", "VR/EX/2026/002"]);
  });

  it("keeps the reference that the valuer wrote, and is refused where another report has it", async () => {
    const { created, send } = await setup();
    const own = { report_reference: "KDY/7" };
    expect((await created({ creation_id: randomUUID(), ...own })).report_reference).toBe("KDY/7");
    const { status, body } = await send({ creation_id: randomUUID(), ...own });
    expect([status, body]).toEqual([409, error("REFERENCE_TAKEN")]);
  });

  it("is one of twelve that arrive at the same moment, each twice: each has a reference of its own, none is made twice", async () => {
    const { created, list } = await setup();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const reports = await Promise.all(
      [...ids, ...ids].map((creation_id) => created({ creation_id, lot_number: creation_id })),
    );
    const references = new Set(reports.map(({ report_reference }) => report_reference));
    expect(references.size).toBe(12);
    expect(references.has("")).toBe(false);
    expect((await list()).pagination.total).toBe(12);
  });

  it("is not made again after its valuer has deleted it", async () => {
    const { created, send, call } = await setup();
    const creation_id = randomUUID();
    const { id } = await created({ creation_id, lot_number: "1A" });
    await call({ method: "DELETE", path: `/reports/${id}` });
    const { status, body } = await send({ creation_id, lot_number: "1A" });
    expect([status, body]).toEqual([404, error("REPORT_NOT_FOUND")]);
  });

  it("begins with the fee that was agreed", async () => {
    const { created, get } = await setup();
    const { id } = await created({ creation_id: randomUUID(), valuation_fee: "32,500" });
    expect((await get(id)).fee).toMatchObject({
      valuation_fee: 32_500,
      amount: 32_500,
      paid_on: null,
      version: 1,
    });
  });
});
