import { Day } from "@takseru/shared-types";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openJobKey } from "../../src/storage/keys.ts";
import { setup as setupRoom } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const instruction = {
  instruction_source: "Hill Savings Bank PLC, Kandy Branch",
  client_organization: "Hill Savings Bank PLC",
  client_branch: "Kandy",
  current_owner: "Mrs. A. Example",
  owner_telephone: "077 123 4567",
  place_in_words: "Katugastota, behind the school",
  due_date: "2026-01-09",
};

const finalPdf = {
  key: "finals/1.pdf",
  sha256: "0".repeat(64),
  bytes: 1,
  verification_code: "DAY2026CODE",
  finalized_at: "2026-01-05T04:30:00.000Z",
  signed_by: "Example Valuer",
  unprintable: [],
};

const setup = async () => {
  const room = await setupRoom(dynoxide);
  const day = async (user = room.user) =>
    Day.parse((await room.as(user)({ method: "GET", path: `/reports/user/${user}/day` })).body);
  return { ...room, day };
};

describe("the day", () => {
  it("has a report that was asked for by somebody, with what its valuer needs of it", async () => {
    const { create, day } = await setup();
    const { id } = await create(instruction);
    expect((await day()).jobs).toEqual([
      {
        report_id: id,
        report_reference: "",
        client: "Hill Savings Bank PLC",
        branch: "Kandy",
        place: "Katugastota, behind the school",
        current_owner: "Mrs. A. Example",
        owner_telephone: "+94771234567",
        due_date: "2026-01-09",
        appointment_date: null,
        appointment_time: "",
        appointment_contact: "",
        inspection_date: null,
        latitude: null,
        longitude: null,
      },
    ]);
  });

  it("has none of a report about which nobody noted an instruction", async () => {
    const { create, day } = await setup();
    await create({ lot_number: "1A" });
    expect((await day()).jobs).toEqual([]);
  });

  it("follows each save, the completion, the deletion and the return of the report", async () => {
    const { create, save, setStatus, call, day } = await setup();
    const { id } = await create({
      ...instruction,
      lot_number: "1",
      plan_number: "2",
      market_value: 9_000_000,
    });
    const appointment = { appointment_date: "2026-01-06", appointment_time: "9.30" };
    await save(id, { section: "basic_information", data: appointment });
    expect((await day()).jobs[0]).toMatchObject({
      appointment_date: "2026-01-06",
      appointment_time: "09:30",
    });
    await save(id, { section: "property_location", data: { latitude: 7.29, longitude: 80.64 } });
    expect((await day()).jobs[0]).toMatchObject({ latitude: 7.29, longitude: 80.64 });
    expect((await setStatus(id, "completed")).status).toBe(200);
    expect((await day()).jobs).toEqual([]);
    await setStatus(id, "in_progress");
    expect((await day()).jobs).toHaveLength(1);
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect((await day()).jobs).toEqual([]);
    await call({ method: "POST", path: `/reports/${id}/restore` });
    expect((await day()).jobs).toHaveLength(1);
  });

  it("forgets an instruction that was emptied", async () => {
    const { create, save, day } = await setup();
    const { id } = await create({ due_date: "2026-01-09" });
    await save(id, { section: "basic_information", data: { due_date: "" } });
    expect((await day()).jobs).toEqual([]);
  });

  it("costs no write of its own where a save changes nothing that it shows", async () => {
    const { create, save, store, user } = await setup();
    const { id } = await create(instruction);
    const { GetCommand, UpdateCommand } = await import("@aws-sdk/lib-dynamodb");
    const at = { TableName: store.table, Key: openJobKey(user, id) };
    await store.client.send(
      new UpdateCommand({
        ...at,
        UpdateExpression: "SET seen = :yes",
        ExpressionAttributeValues: { ":yes": true },
      }),
    );
    await save(id, { section: "legal_description", data: { lot_number: "7B" } });
    expect((await store.client.send(new GetCommand(at))).Item).toMatchObject({ seen: true });
  });

  it("has the signed reports whose fee is not paid, and no fee of a report that is being written", async () => {
    const { create, save, call, day, reports, user } = await setup();
    const fee = {
      valuation_fee: 32_500,
      expenses: null,
      tax_percent: null,
      due_date: "2026-01-20",
      paid_on: null,
    };
    const open = await create({ lot_number: "1" });
    await call({ method: "PUT", path: `/reports/${open.id}/fee`, body: fee });
    const signed = await create({
      instruction_source: "Mrs. B. Example",
      report_reference: "VR/EX/2026/022",
    });
    await save(signed.id, { section: "legal_description", data: { lot_number: "2" } });
    await call({ method: "PUT", path: `/reports/${signed.id}/fee`, body: fee });
    const record = await reports.find(user, signed.id);
    if (!record) throw new Error("the report is not there");
    await reports.save(record, { status: "completed", section: "status", at: record.updated_at });
    const completed = { ...record, status: "completed" as const, version: record.version + 1 };
    await finalizeReport(reports, completed, finalPdf);
    expect((await day()).unpaid).toEqual({
      count: 1,
      amount: 32_500,
      reports: [
        {
          report_id: signed.id,
          report_reference: "VR/EX/2026/022",
          client: "Mrs. B. Example",
          amount: 32_500,
          due_date: "2026-01-20",
          invoiced_on: null,
        },
      ],
    });
    await call({
      method: "PUT",
      path: `/reports/${signed.id}/fee`,
      body: { ...fee, paid_on: "2026-01-05" },
    });
    expect((await day()).unpaid).toEqual({ count: 0, amount: 0, reports: [] });
  });

  it("is a valuer's own", async () => {
    const { create, day } = await setup();
    await create(instruction);
    const { day: dayOfAnother } = await setup();
    expect((await dayOfAnother()).jobs).toEqual([]);
    expect((await day()).jobs).toHaveLength(1);
  });
});
