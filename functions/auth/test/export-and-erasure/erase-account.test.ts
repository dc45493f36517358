import { randomUUID } from "node:crypto";
import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountErasure } from "../../src/export-and-erasure/erase-account.ts";
import { createAccountRepository } from "../../src/storage/account-repository.ts";
import { accountKey, CLOSED, closedKey, eventKey, rowsOf, sessionKey } from "../../src/storage/keys.ts";
import { accountsTable } from "../../src/storage/table.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const now = "2026-01-10T04:30:00.000Z";

const setup = async () => {
  const { client } = dynoxide;
  const table = await dynoxide.createTable(accountsTable);
  const accounts = createAccountRepository({ client, table });
  const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName: table, Item }));
  const clock = { now: () => new Date(now) };
  return {
    accounts,
    erasure: () => createAccountErasure({ accounts, clock, log: () => {} }),
    /** An account with rows enough for several batches. */
    fill: async (userId: string) => {
      await put(sessionKey(userId, "hash"));
      for (let number = 0; number < 120; number += 1) await put(eventKey(userId, now, String(number)));
    },
    close: (userId: string, closed_at: string, notes: Record<string, string> = {}) =>
      put({ ...closedKey(userId), closed_at, ...notes }),
    open: (userId: string) => put(accountKey(userId)),
    rows: async (userId: string) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: rowsOf(userId),
        }),
      );
      return Items;
    },
  };
};

test("a run finishes the erasure of an account that the former version closed, and touches no other", async () => {
  const { erasure, fill, close, open, rows } = await setup();
  const [left, here] = [randomUUID(), randomUUID()];
  for (const userId of [left, here]) await fill(userId);
  await close(left, "2026-01-02T04:30:00.000Z", { reports_erased_at: "2026-01-02T04:30:01.000Z" });
  await open(here);

  await erasure().finishErasures();

  expect(await rows(left)).toEqual([
    {
      ...closedKey(left),
      closed_at: "2026-01-02T04:30:00.000Z",
      reports_erased_at: "2026-01-02T04:30:01.000Z",
      account_erased_at: now,
    },
  ]);
  expect(await rows(here)).toHaveLength(122);
});

test("two runs at once end as one would", async () => {
  const { erasure, fill, close, rows } = await setup();
  const left = randomUUID();
  await fill(left);
  await close(left, "2026-01-02T04:30:00.000Z");

  await Promise.all([erasure().finishErasures(), erasure().finishErasures()]);

  expect((await rows(left)).map(({ sk }) => sk)).toEqual([CLOSED]);
});

test("what was erased within the hour of the closing is gone through once more, for what was under way", async () => {
  const { accounts, close } = await setup();
  const [soon, later, never] = [randomUUID(), randomUUID(), randomUUID()];
  await close(later, "2026-01-02T04:30:00.000Z", { account_erased_at: "2026-01-02T05:30:00.000Z" });
  await close(never, "2026-01-03T04:30:00.000Z");
  await close(soon, "2026-01-04T04:30:00.000Z", { account_erased_at: "2026-01-04T05:29:59.999Z" });

  expect(await accounts.openClosures("account")).toEqual([never, soon]);
  expect(await accounts.openClosures("reports")).toEqual([later, never, soon]);
});
