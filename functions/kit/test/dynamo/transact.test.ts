import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError, createDocumentClient, transact } from "../../src/index.ts";
import { things } from "../helpers/things-table.ts";

let dynoxide: Dynoxide;
let table: string;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  table = await dynoxide.createTable(things);
});
afterAll(() => dynoxide.stop());

const newKey = () => ({ pk: randomUUID(), sk: "THING" });
type Key = ReturnType<typeof newKey>;
const read = async (key: Key) =>
  (await dynoxide.client.send(new GetCommand({ TableName: table, Key: key }))).Item;
const add = (key: Key, item: Record<string, unknown> = {}) => ({
  Put: {
    TableName: table,
    Item: { ...key, ...item },
    ConditionExpression: "attribute_not_exists(pk)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  },
});

test("a transaction whose condition fails writes nothing and throws the outcome of that write with the old item", async () => {
  const [fresh, taken] = [newKey(), newKey()];
  await transact(dynoxide.client, [{ write: add(taken, { colour: "blue" }) }]);
  const repeated = transact(dynoxide.client, [
    { write: add(fresh), onConditionFailed: () => new Error("wrong write") },
    { write: add(taken), onConditionFailed: (old) => new AppError("VERSION_CONFLICT", { details: old }) },
  ]);
  await expect(repeated).rejects.toMatchObject({ code: "VERSION_CONFLICT", details: { colour: "blue" } });
  expect(await read(fresh)).toBeUndefined();
});

test("writes that may run before or after the others leave a transaction of more than 100", async () => {
  const [own, taken] = [newKey(), newKey()];
  const before = Array.from({ length: 150 }, newKey);
  const after = Array.from({ length: 150 }, newKey);
  await Promise.all(
    after.map((key) => dynoxide.client.send(new PutCommand({ TableName: table, Item: key }))),
  );
  const movable = [
    ...before.map((Item) => ({ write: { Put: { TableName: table, Item } }, mayRun: "before" as const })),
    ...after.map((Key) => ({ write: { Delete: { TableName: table, Key } }, mayRun: "after" as const })),
  ];
  await transact(dynoxide.client, [{ write: add(taken) }]);
  const failing = transact(dynoxide.client, [
    { write: add(taken), onConditionFailed: () => new AppError("VERSION_CONFLICT") },
    ...movable,
  ]);
  await expect(failing).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(await Promise.all(after.map(read))).not.toContain(undefined);

  await transact(dynoxide.client, [{ write: add(own) }, ...movable]);
  expect(await Promise.all([own, ...before].map(read))).not.toContain(undefined);
  expect((await Promise.all(after.map(read))).every((item) => item === undefined)).toBe(true);
});

const conflicting = (times: number, Code = "TransactionConflict") => {
  let sent = 0;
  const client = createDocumentClient({
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  client.middlewareStack.add(
    () => async () => {
      sent += 1;
      if (sent > times) return { output: { $metadata: {} }, response: {} };
      throw new TransactionCanceledException({
        message: "Transaction cancelled",
        $metadata: {},
        CancellationReasons: [{ Code: "None" }, { Code }],
      });
    },
    { step: "initialize", priority: "high" },
  );
  return { sent: () => sent, client };
};

// dynoxide has one writer and no limit of capacity, so the client simulates these.
test.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
  "a transaction that is cancelled for a %s is sent again",
  async (code) => {
    const { client, sent } = conflicting(2, code);
    await transact(client, [{ write: add(newKey()) }, { write: add(newKey()) }]);
    expect(sent()).toBe(3);
  },
);

test("a transaction that keeps conflicting is given up as UNAVAILABLE with a time to retry", async () => {
  const { client, sent } = conflicting(1_000);
  const writes = [newKey(), newKey()].map((key) => ({
    write: add(key),
    onConditionFailed: () => new Error("wrong"),
  }));
  await expect(transact(client, writes)).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 1 });
  expect(sent()).toBeLessThan(20);
});

test("many writes that may all run before others need no others", async () => {
  const keys = Array.from({ length: 101 }, newKey);
  await transact(
    dynoxide.client,
    keys.map((Item) => ({ write: { Put: { TableName: table, Item } }, mayRun: "before" as const })),
  );
  expect(await Promise.all(keys.map(read))).not.toContain(undefined);
  await transact(dynoxide.client, []);
});
