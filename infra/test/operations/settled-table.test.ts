import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { accountsTable, passwordLinkKey, sessionKey } from "@takseru/auth";
import { reportSequenceKey, reportsTable } from "@takseru/reports";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameAt } from "../../operations/restored-table.ts";
import { oldSequence, oldSessions } from "../../operations/settled-table.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("the sessions of then end, and nothing else does", async () => {
  const { client, createTable } = dynoxide;
  const TableName = await createTable(accountsTable);
  const account = { pk: "USER#a", sk: "ACCOUNT" };
  for (const Item of [account, sessionKey("a", "hash"), sessionKey("b", "hash"), passwordLinkKey("hash")])
    await client.send(new PutCommand({ TableName, Item }));

  const [found] = await oldSessions(client, TableName);
  expect(found?.what).toBe("3 sessions and links for new passwords of then");
  await found?.mend();

  const { Items } = await client.send(new ScanCommand({ TableName }));
  expect(Items).toEqual([account]);
  expect(await oldSessions(client, TableName)).toEqual([]);
});

test("report numbers that may have been given since then are left out", async () => {
  const { client, createTable } = dynoxide;
  const TableName = await createTable(reportsTable);
  await client.send(new PutCommand({ TableName, Item: { ...reportSequenceKey, last_id: 41 } }));

  const [found] = await oldSequence(client, TableName);
  expect(found?.what).toBe("the next report would be 42; to be 1042");
});

test("a restored table is named by the moment", () => {
  expect(nameAt("Reports-1A", new Date("2026-11-21T08:00:00.000Z"))).toBe("Reports-1A-at-20261121T080000Z");
});
