import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  AppError,
  createDocumentClient,
  onConditionFailed,
  type TableDefinition,
  transact,
} from "../../src/index.ts";

const things: TableDefinition = {
  name: "Things",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [],
  ttl: "ttl",
};

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

test("a transaction whose condition fails writes nothing and throws that step's outcome with the old item", async () => {
  const [fresh, taken] = [newKey(), newKey()];
  await transact(dynoxide.client, [{ write: add(taken, { colour: "blue" }) }]);
  const again = transact(dynoxide.client, [
    { write: add(fresh), onConditionFailed: () => new Error("wrong step") },
    { write: add(taken), onConditionFailed: (old) => new AppError("VERSION_CONFLICT", { details: old }) },
  ]);
  await expect(again).rejects.toMatchObject({ code: "VERSION_CONFLICT", details: { colour: "blue" } });
  expect(await read(fresh)).toBeUndefined();
});

const clashing = (times: number, Code = "TransactionConflict") => {
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

// dynoxide has one writer and no limit of capacity, so these have to be played.
test.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
  "a transaction that is cancelled by a passing %s is sent again",
  async (code) => {
    const { client, sent } = clashing(2, code);
    await transact(client, [{ write: add(newKey()) }, { write: add(newKey()) }]);
    expect(sent()).toBe(3);
  },
);

test("a transaction that keeps clashing is given up with a 503 that says when to come back", async () => {
  const { client, sent } = clashing(1_000);
  const steps = [newKey(), newKey()].map((key) => ({
    write: add(key),
    onConditionFailed: () => new Error("wrong"),
  }));
  await expect(transact(client, steps)).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 1 });
  expect(sent()).toBeLessThan(20);
});

test("a single write's failed condition is a named outcome, with the old item or without one", async () => {
  const change = (key: Key) =>
    dynoxide.client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: key,
          UpdateExpression: "SET colour = :red",
          ConditionExpression: "colour = :green",
          ExpressionAttributeValues: { ":red": "red", ":green": "green" },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      )
      .catch(onConditionFailed((old) => new AppError(old ? "STATUS_NOT_ALLOWED" : "REPORT_NOT_FOUND")));
  const key = newKey();
  await expect(change(key)).rejects.toMatchObject({ code: "REPORT_NOT_FOUND" });
  await transact(dynoxide.client, [{ write: add(key, { colour: "blue" }) }]);
  await expect(change(key)).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
});

test("other failures pass through as they are", async () => {
  const nowhere = new PutCommand({ TableName: "nowhere", Item: newKey() });
  const refused = dynoxide.client.send(nowhere).catch(onConditionFailed(() => new AppError("NOT_FOUND")));
  await expect(refused).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
