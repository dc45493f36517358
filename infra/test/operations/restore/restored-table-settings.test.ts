import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { accountsTable, passwordLinkKey, sessionKey } from "@takseru/auth";
import { reportsTable } from "@takseru/reports";
import { raiseReportSequence } from "@takseru/reports/restore";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyName } from "../../../operations/restore/restored-table.ts";
import { findOldCredentials, findOldSequence } from "../../../operations/restore/restored-table-settings.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("sessions and links for new passwords are deleted, and nothing else", async () => {
  const { client, createTable } = dynoxide;
  const TableName = await createTable(accountsTable);
  const account = { pk: "USER#a", sk: "ACCOUNT" };
  for (const Item of [account, sessionKey("a", "hash"), sessionKey("b", "hash"), passwordLinkKey("hash")])
    await client.send(new PutCommand({ TableName, Item }));

  const [found] = await findOldCredentials(client, TableName);
  expect(found?.description).toBe("3 sessions and links for new passwords");
  await found?.repair();

  const { Items } = await client.send(new ScanCommand({ TableName }));
  expect(Items).toEqual([account]);
  expect(await findOldCredentials(client, TableName)).toEqual([]);
});

test("report ids that may have been given after the backup are skipped", async () => {
  const { client, createTable } = dynoxide;
  const TableName = await createTable(reportsTable);
  await raiseReportSequence({ client, table: TableName }, 41);

  const [found] = await findOldSequence(client, TableName);
  expect(found?.description).toBe("the next report would be 42; to be 1042");
});

test("a restored table is named by the moment", () => {
  expect(copyName("Reports-1A", new Date("2026-11-21T08:00:00.000Z"))).toBe("Reports-1A-at-20261121T080000Z");
});
