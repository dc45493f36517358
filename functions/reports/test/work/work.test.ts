import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import { emptyReportFields, Work } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { ownerPartition } from "../../src/storage/keys.ts";
import { unpaidFeeWrites } from "../../src/work/unpaid-fee.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let read: number[] = [];
/** Runs once, before the next query of months is sent. */
let beforeMonths: (() => Promise<void>) | undefined;
const MonthsQuery = z.object({
  input: z.object({ ExpressionAttributeValues: z.object({ ":first": z.literal("MONTH#") }) }),
});
const Page = z.object({ output: z.object({ Items: z.array(z.unknown()).optional() }) });
beforeAll(async () => {
  dynoxide = await startDynoxide();
  dynoxide.client.middlewareStack.add(
    (next) => async (args) => {
      if (beforeMonths && MonthsQuery.safeParse(args).success) {
        const change = beforeMonths;
        beforeMonths = undefined;
        await change();
        read = [];
      }
      const answer = await next(args);
      const page = Page.safeParse(answer);
      if (page.success && page.data.output.Items) read.push(page.data.output.Items.length);
      return answer;
    },
    { step: "initialize", name: "countRows" },
  );
});
afterAll(() => dynoxide.stop());

const noTimes = { reports: 0, median_minutes: null, longest_minutes: null };

const setupWork = async () => {
  const room = await setup(dynoxide);
  const { call, user, reports, table, store } = room;
  const work = async (query = ""): Promise<Work> => {
    const { status, body } = await call({ method: "GET", path: `/reports/analytics/work/${user}${query}` });
    expect(status).toBe(200);
    return z.object({ data: Work }).parse(body).data;
  };
  const rows = async (prefix: string) => {
    const { Items = [] } = await store.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": ownerPartition(user), ":prefix": prefix },
      }),
    );
    return Items;
  };
  /** A report that was begun then and signed so many hours later. */
  const sign = async (
    id: number,
    begun: string,
    hours: number,
    fields: { district?: string; market_value?: number | null } = {},
    revises?: number,
  ) => {
    const record = buildReport(user, id, {
      status: "completed",
      created_at: begun,
      updated_at: begun,
      fields: { ...emptyReportFields, ...fields },
      ...(revises === undefined ? {} : { revision: { of: revises, number: 1, reason: "A slip" } }),
    });
    await reports.create(record, undefined);
    const finalized_at = new Date(Date.parse(begun) + hours * 3_600_000).toISOString();
    await finalizeReport(reports, record, {
      key: `pdf/${id}`,
      sha256: "0".repeat(64),
      bytes: 1,
      verification_code: `CODE${id}`,
      finalized_at,
      signed_by: "Example Valuer",
      unprintable: [],
    });
  };
  /** The table as a former version left it. */
  const forget = async (...prefixes: string[]) => {
    for (const prefix of prefixes)
      for (const { pk, sk } of await rows(prefix))
        await store.client.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
  };
  return { ...room, work, rows, sign, forget };
};

describe("the work of a valuer", () => {
  it("is nothing at first", async () => {
    const { work } = await setupWork();
    expect(await work()).toEqual({
      start_date: "2026-01-01",
      end_date: "2026-01-05",
      begun: [],
      signed: { ...noTimes, by_month: [] },
      districts: [],
      fees: { unpaid: { reports: 0, amount: 0 }, overdue: { reports: 0, amount: 0 }, by_month: [] },
    });
  });

  it("counts the reports of each month in Colombo by the state they have today", async () => {
    const { create, save, call, work, at } = await setupWork();
    at("2026-01-31T18:29:59.000Z");
    await create();
    at("2026-01-31T18:30:00.000Z");
    const { id } = await create();
    const { id: deletedId } = await create();
    at("2026-03-02T04:30:00.000Z");
    await save(id, { section: "legal_description", data: { lot_number: "1" } });
    await call({ method: "DELETE", path: `/reports/${deletedId}` });
    const counted = { draft: 0, in_progress: 0, completed: 0, finalized: 0 };
    const both = "?start_date=2026-01-01&end_date=2026-02-01";
    const months = [
      { month: "2026-01", ...counted, draft: 1 },
      { month: "2026-02", ...counted, in_progress: 1 },
    ];
    expect((await work(both)).begun).toEqual(months);
    expect((await work("?start_date=2026-02-28&end_date=2026-02-28")).begun).toEqual(months.slice(1));
    await call({ method: "POST", path: `/reports/${deletedId}/restore` });
    expect((await work(both)).begun).toEqual([months[0], { ...months[1], draft: 1 }]);
  });

  it("gives the time from beginning to signature: the median, the longest, and both by month", async () => {
    const { sign, work } = await setupWork();
    await sign(1, "2026-01-02T04:30:00.000Z", 10);
    await sign(2, "2026-01-03T04:30:00.000Z", 30);
    await sign(3, "2026-02-03T04:30:00.000Z", 50.5);
    const { signed } = await work("?start_date=2026-01-01&end_date=2026-12-31");
    expect(signed).toEqual({
      reports: 3,
      median_minutes: 1_800,
      longest_minutes: 3_030,
      by_month: [
        { month: "2026-01", reports: 2, median_minutes: 1_200, longest_minutes: 1_800 },
        { month: "2026-02", reports: 1, median_minutes: 3_030, longest_minutes: 3_030 },
      ],
    });
  });

  it("takes reports by the day of their signature in Colombo, both ends included", async () => {
    const { sign, work } = await setupWork();
    await sign(1, "2026-01-09T18:00:00.000Z", 0.25);
    await sign(2, "2026-01-09T18:00:00.000Z", 1);
    await sign(3, "2026-01-11T18:00:00.000Z", 0.25);
    await sign(4, "2026-01-11T18:00:00.000Z", 1);
    const { signed } = await work("?start_date=2026-01-10&end_date=2026-01-11");
    expect(signed.reports).toBe(2);
  });

  it("adds up market values by district; a revision takes the place of what it revises", async () => {
    const { sign, work } = await setupWork();
    const day = "2026-01-02T04:30:00.000Z";
    await sign(1, day, 1, { district: "Kandy", market_value: 10_000_000 });
    await sign(2, day, 1, { district: "Kandy", market_value: 5_000_000.5 });
    await sign(3, day, 1, { district: "Galle", market_value: 40_000_000 });
    await sign(4, day, 1, { district: "Galle", market_value: null });
    await sign(5, day, 2, { district: "Galle", market_value: 42_000_000 }, 3);
    expect((await work("?start_date=2026-01-01&end_date=2026-01-31")).districts).toEqual([
      { district: "Galle", reports: 1, market_value: 42_000_000 },
      { district: "Kandy", reports: 2, market_value: 15_000_000.5 },
    ]);
  });

  it("adds up the fees that are not paid, those that are overdue, and by the month in which they are due", async () => {
    const { user, table, store, work, at } = await setupWork();
    at("2026-02-10T04:30:00.000Z");
    const fee = (amount: number, due_date: string | null, paid_on: string | null = null) => ({
      amount,
      due_date,
      paid_on,
    });
    const saved = [
      fee(10_000, "2026-02-09"),
      fee(20_000, "2026-02-10"),
      fee(30_000, null),
      fee(40_000, "2026-01-01", "2026-01-02"),
    ];
    for (const [index, after] of saved.entries()) {
      const writes = unpaidFeeWrites(table, { owner: user, id: index + 1 }, undefined, after);
      expect(writes).toHaveLength(after.paid_on === null ? 1 : 0);
      if (writes.length > 0) await transact(store.client, writes);
    }
    expect((await work()).fees).toEqual({
      unpaid: { reports: 3, amount: 60_000 },
      overdue: { reports: 1, amount: 10_000 },
      by_month: [
        { month: "2026-02", reports: 2, amount: 30_000 },
        { month: null, reports: 1, amount: 30_000 },
      ],
    });
    const change = async (before: ReturnType<typeof fee>, after: ReturnType<typeof fee> | undefined) =>
      transact(store.client, unpaidFeeWrites(table, { owner: user, id: 1 }, before, after));
    await change(fee(10_000, "2026-02-09"), fee(11_000, "2026-02-09"));
    await change(fee(11_000, "2026-02-09"), fee(12_000, "2026-03-01"));
    expect((await work()).fees).toMatchObject({
      unpaid: { reports: 3, amount: 62_000 },
      overdue: { reports: 0 },
    });
    await change(fee(12_000, "2026-03-01"), fee(12_000, "2026-03-01", "2026-02-10"));
    expect((await work()).fees.unpaid).toEqual({ reports: 2, amount: 50_000 });
  });

  it("counts the fee of a report once it is saved, and no more once it is paid or the report is deleted", async () => {
    const { create, call, work, at } = await setupWork();
    at("2026-02-10T04:30:00.000Z");
    const { id } = await create();
    const save = (paid_on: string | null) =>
      call({
        method: "PUT",
        path: `/reports/${id}/fee`,
        body: { valuation_fee: 25_000, expenses: 1_500, tax_percent: null, due_date: "2026-02-01", paid_on },
      });
    const overdue = async () => (await work()).fees.overdue;
    expect(await save(null)).toMatchObject({ status: 200, body: { amount: 26_500 } });
    expect(await overdue()).toEqual({ reports: 1, amount: 26_500 });
    await save("2026-02-09");
    expect(await overdue()).toEqual({ reports: 0, amount: 0 });
    await save(null);
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await overdue()).toEqual({ reports: 0, amount: 0 });
    await call({ method: "POST", path: `/reports/${id}/restore` });
    expect(await overdue()).toEqual({ reports: 1, amount: 26_500 });
  });

  it.each([
    "?start_date=2026-01-02&end_date=2026-01-01",
    "?start_date=2024-01-01&end_date=2025-01-01",
    "?end_date=soon",
  ])("refuses %s", async (query) => {
    const { call, user } = await setupWork();
    const answer = await call({ method: "GET", path: `/reports/analytics/work/${user}${query}` });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_FAILED" } } });
  });
});

describe("a report that is created while the months are read", () => {
  it("is counted, and no report is read for it", async () => {
    const { create, work } = await setupWork();
    await create();
    await work();
    beforeMonths = async () => {
      await create();
    };
    expect((await work()).begun).toMatchObject([{ draft: 2 }]);
    // The month, twice, a signed report, no fee.
    expect(read.sort()).toEqual([0, 0, 1, 1]);
  });
});

describe("reports of former versions", () => {
  it("are counted once, with what is written beside them since, and then no report is read any more", async () => {
    const { sign, create, save, work, rows, forget, at } = await setupWork();
    at("2026-01-05T04:30:00.000Z");
    const { id } = await create();
    await sign(7, "2026-01-02T04:30:00.000Z", 10, { district: "Kandy", market_value: 9_000_000 });
    const expected = await work("?start_date=2026-01-01&end_date=2026-01-31");
    await forget("MONTH#", "SIGNED#");
    // A change of one of them moves a counter that does not have it.
    await save(id, { section: "legal_description", data: { lot_number: "1" } });
    const [begun] = expected.begun;
    expect(await work("?start_date=2026-01-01&end_date=2026-01-31")).toEqual({
      ...expected,
      begun: [{ ...begun, draft: 0, in_progress: 1 }],
    });
    expect((await rows("SIGNED#")).length).toBe(1);
    read = [];
    await work("?start_date=2026-01-01&end_date=2026-01-31");
    // A month, a signed report, no fee.
    expect(read.sort()).toEqual([0, 1, 1]);
  });

  it("are counted again after counters and reports have come apart, and months without a report are left out", async () => {
    const { create, store, table, user, work } = await setupWork();
    await create();
    await store.client.send(
      new PutCommand({ TableName: table, Item: { pk: ownerPartition(user), sk: "MONTH#2025-07", draft: 3 } }),
    );
    const { begun } = await work("?start_date=2025-07-01&end_date=2026-01-31");
    expect(begun).toMatchObject([{ month: "2026-01", draft: 1 }]);
  });
});
