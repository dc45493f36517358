import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { caught, type Key, type TestTable } from "./dynamo-table.ts";

/** Counters with a limit and a time, and transactions that look at an item without changing it. */
export const dynamoCounters = ({ TableName, newKey, put, get, update, transact }: TestTable): void => {
  const begin = (key: Key, now: number, ends: number) =>
    put(
      { ...key, taken: 1, window_ends: ends },
      {
        ConditionExpression: "attribute_not_exists(pk) OR window_ends <= :now",
        ExpressionAttributeValues: { ":now": now },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    );
  const add = (key: Key, count: number, limit: number) =>
    update(key, {
      UpdateExpression: "ADD taken :count",
      ConditionExpression: "window_ends = :ends AND taken < :limit AND taken > :none",
      ExpressionAttributeValues: { ":count": count, ":ends": 100, ":limit": limit, ":none": 0 },
      ReturnValues: "ALL_NEW",
    });

  it("replaces an item on a condition, and hands back the one that stands in the way", async () => {
    const key = newKey();
    await begin(key, 0, 100);
    const refused = await begin(key, 99, 199).catch(caught);
    expect(refused).toBeInstanceOf(ConditionalCheckFailedException);
    expect(refused).toHaveProperty("Item.window_ends", { N: "100" });
    await begin(key, 100, 200);
    expect(await get(key)).toEqual({ ...key, taken: 1, window_ends: 200 });
  });

  it("counts up to a limit and no further under parallel calls, and down again", async () => {
    const key = newKey();
    await begin(key, 0, 100);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => add(key, 1, 5)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const { Attributes } = await add(key, -1, 10);
    expect(Attributes).toEqual({ ...key, taken: 4, window_ends: 100 });
  });

  it("makes one beginning of many at once", async () => {
    const key = newKey();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => begin(key, 0, 100)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("writes a transaction only while another item is as it was, and leaves that one alone", async () => {
    const [watched, written] = [newKey(), newKey()];
    await put({ ...watched, password: "a" });
    const write = (password: string) =>
      transact([
        {
          ConditionCheck: {
            TableName,
            Key: watched,
            ConditionExpression: "password = :password",
            ExpressionAttributeValues: { ":password": password },
          },
        },
        { Put: { TableName, Item: written } },
      ]);
    const refused = await write("b").catch(caught);
    expect(refused).toBeInstanceOf(TransactionCanceledException);
    expect(refused).toHaveProperty("CancellationReasons.0.Code", "ConditionalCheckFailed");
    expect(await get(written)).toBeUndefined();
    await write("a");
    expect(await get(written)).toEqual(written);
    expect(await get(watched)).toEqual({ ...watched, password: "a" });
  });
};
