import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { type TransactionWrite, transact as transactSteps } from "../../src/dynamo/transact.ts";
import { caught, type Key, type TestTable } from "./dynamo-table.ts";

const reasonsOf = (error: unknown) => {
  if (!(error instanceof TransactionCanceledException)) throw error;
  return error.CancellationReasons ?? [];
};

/** Writes on several items: all or none, and why not. */
export const dynamoTransactions = ({
  TableName,
  client,
  newKey,
  put,
  get,
  query,
  transact,
  addOne,
}: TestTable): void => {
  it("writes a transaction whole or not at all, and says in its order which conditions failed and what stood there", async () => {
    const [taken, absent, fresh, silent] = [newKey(), newKey(), newKey(), newKey()];
    await put({ ...taken, v: 1 });
    await put({ ...silent, v: 1 });
    const mustBeNew = { ConditionExpression: "attribute_not_exists(pk)" };
    const tellOld = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const };
    const reasons = reasonsOf(
      await transact([
        { Put: { TableName, Item: fresh } },
        { Put: { TableName, Item: { ...taken, v: 2 }, ...mustBeNew, ...tellOld } },
        {
          Delete: {
            TableName,
            Key: absent,
            ConditionExpression: "version = :v",
            ExpressionAttributeValues: { ":v": 1 },
            ...tellOld,
          },
        },
        { Put: { TableName, Item: { ...silent, v: 2 }, ...mustBeNew } },
      ]).catch(caught),
    );
    const failed = "ConditionalCheckFailed";
    expect(reasons.map(({ Code }) => Code)).toEqual(["None", failed, failed, failed]);
    expect(reasons.map(({ Item }) => Item?.v)).toEqual([undefined, { N: "1" }, undefined, undefined]);
    expect(await Promise.all([fresh, taken, silent].map(get))).toEqual([
      undefined,
      { ...taken, v: 1 },
      { ...silent, v: 1 },
    ]);
  });

  it("puts, updates and deletes in one transaction, and does not mind deleting what is not there", async () => {
    const [made, changed, deleted, absent] = [newKey(), newKey(), newKey(), newKey()];
    await put({ ...changed, n: 1 });
    await put(deleted);
    await transact([
      { Put: { TableName, Item: { ...made, v: [] } } },
      addOne(changed),
      { Delete: { TableName, Key: deleted, ConditionExpression: "attribute_exists(pk)" } },
      { Delete: { TableName, Key: absent } },
    ]);
    expect(await Promise.all([made, changed, deleted].map(get))).toEqual([
      { ...made, v: [] },
      { ...changed, n: 2 },
      undefined,
    ]);
  });

  it("takes a mark that is new or whose time is over, and hands back one that holds", async () => {
    const key = newKey();
    // Far ahead, so that no engine drops it by its own clock.
    const start = 4_000_000_000;
    const mark = (by: string, now: number) =>
      transact([
        {
          Put: {
            TableName,
            Item: { ...key, by, expires_at_epoch: now + 10 },
            ConditionExpression: "attribute_not_exists(pk) OR expires_at_epoch < :now",
            ExpressionAttributeValues: { ":now": now },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
      ]);
    await mark("first", start);
    const [reason] = reasonsOf(await mark("too early", start + 10).catch(caught));
    expect(reason?.Item?.by).toEqual({ S: "first" });
    await mark("later", start + 11);
    expect(await get(key)).toMatchObject({ by: "later", expires_at_epoch: start + 21 });
  });

  it("takes a transaction of one hundred writes, and refuses two writes of one item", async () => {
    const pk = randomUUID();
    await transact(
      Array.from({ length: 100 }, (_, n) => ({ Put: { TableName, Item: { pk, sk: String(n) } } })),
    );
    const { Count } = await query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      Select: "COUNT",
    });
    expect(Count).toBe(100);
    const key = newKey();
    await expect(transact([{ Put: { TableName, Item: key } }, addOne(key)])).rejects.toThrow(
      "multiple operations on one item",
    );
  });

  it("repeats a transaction of the same token without effect", async () => {
    const key = newKey();
    const token = randomUUID();
    await transact([addOne(key)], token);
    await transact([addOne(key)], token);
    expect(await get(key)).toEqual({ ...key, n: 1 });
  });

  it("lets one of many who make the same item at once make it", async () => {
    const key = newKey();
    const make = (): TransactionWrite[] => [
      {
        write: { Put: { TableName, Item: key, ConditionExpression: "attribute_not_exists(pk)" } },
        onConditionFailed: () => new Error("taken"),
      },
      { write: addOne(newKey()) },
    ];
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => transactSteps(client(), make())));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = made.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(new Set(reasons)).toEqual(new Set(["Error: taken"]));
  });

  it("never lets transactions that come at once pass a limit that stands in their condition", async () => {
    const report = newKey();
    await put({ ...report, image_counts: { land_views: 0, boundaries: 0 }, version: 1 });
    const count = (image: Key): TransactionWrite[] => [
      { write: { Put: { TableName, Item: image } } },
      {
        write: {
          Update: {
            TableName,
            Key: report,
            UpdateExpression: "SET image_counts.#c = image_counts.#c + :delta, version = version + :delta",
            ConditionExpression: "attribute_exists(pk) AND #s <> :final AND image_counts.#c <= :room",
            ExpressionAttributeNames: { "#c": "land_views", "#s": "status" },
            ExpressionAttributeValues: { ":delta": 1, ":final": "finalized", ":room": 7 },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
        onConditionFailed: (old) => new Error(`full at version ${old?.version}`),
      },
    ];
    const images = Array.from({ length: 20 }, newKey);
    const counted = await Promise.allSettled(images.map((image) => transactSteps(client(), count(image))));
    expect(counted.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
    const refusals = counted.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(new Set(refusals)).toEqual(new Set(["Error: full at version 9"]));
    expect(await get(report)).toMatchObject({ image_counts: { land_views: 8, boundaries: 0 }, version: 9 });
    expect((await Promise.all(images.map(get))).filter((image) => image !== undefined)).toHaveLength(8);
  });
};
