import { randomUUID } from "node:crypto";
import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { accountsTable, CLOSED } from "@takseru/auth";
import { createReportRepository, imageObjectKeys, reportsTable } from "@takseru/reports";
import { buildReport } from "@takseru/testing/build-report";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishErasure, openErasures } from "../../operations/erasures.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("finishes what was cut off, goes once more through the last day's, and leaves everybody else alone", async () => {
  const { client } = dynoxide;
  const accounts = await dynoxide.createTable(accountsTable);
  const table = await dynoxide.createTable(reportsTable);
  const objects = createMemoryObjectStore();
  const clock = { now: () => new Date("2026-01-10T04:30:00.000Z") };
  const stores = { client, accounts, reports: table, objects, clock };
  const repository = createReportRepository({ client, table });
  const [cutOff, yesterday, longGone, here] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const put = (TableName: string, Item: Record<string, unknown>) =>
    client.send(new PutCommand({ TableName, Item }));
  const close = (userId: string, closed_at: string, reports_erased_at?: string) =>
    put(accounts, { pk: `USER#${userId}`, sk: CLOSED, closed_at, reports_erased_at });
  await close(cutOff, "2026-01-02T04:30:00.000Z");
  await close(yesterday, "2026-01-09T10:00:00.000Z", "2026-01-09T10:00:01.000Z");
  await close(longGone, "2026-01-02T04:30:00.000Z", "2026-01-02T04:30:01.000Z");
  for (const [number, owner] of [cutOff, here].entries()) {
    await put(accounts, { pk: `USER#${owner}`, sk: "EVENT#2026-01-01T00:00:00.000Z#1", event: "signed_in" });
    await repository.create(buildReport(owner, number + 1), undefined);
    const { original } = imageObjectKeys({ owner, report_id: number + 1, id: "image", object_id: "bytes" });
    await objects.put(original, new Uint8Array([1]), "image/jpeg");
  }

  const open = await openErasures(stores);
  expect(open).toEqual([cutOff, yesterday].sort());
  for (const userId of open) await finishErasure(stores, userId);

  const rowsOf = async (userId: string) => {
    const [users, reports] = await Promise.all(
      [accounts, table].map((TableName) => client.send(new ScanCommand({ TableName }))),
    );
    return [...(users?.Items ?? []), ...(reports?.Items ?? [])].filter(({ pk }) => pk.endsWith(userId));
  };
  expect(await rowsOf(cutOff)).toEqual([
    {
      pk: `USER#${cutOff}`,
      sk: CLOSED,
      closed_at: "2026-01-02T04:30:00.000Z",
      reports_erased_at: clock.now().toISOString(),
    },
  ]);
  expect((await rowsOf(here)).length).toBeGreaterThan(3);
  expect([...objects.objects.keys()].every((key) => key.includes(here))).toBe(true);
  expect(objects.objects.size).toBe(1);
});
