import { CreateTableCommand, DescribeTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { isItemTooLarge } from "../../src/dynamo/is-item-too-large.ts";
import { toCreateTable } from "../../src/dynamo/table-definition.ts";
import { caught, definition, type TestTable } from "./dynamo-table.ts";

/** What is put can be got, and what a table refuses it refuses everywhere. */
export const dynamoValues = ({
  TableName,
  client,
  newKey,
  put,
  get,
  update,
  transact,
  addOne,
}: TestTable): void => {
  it("keeps every kind of value as it was: text of any script, empty text, numbers, null, lists, maps", async () => {
    const item = {
      ...newKey(),
      text: "තක්සේරු மதிப்பீடு 🏠\nline\ttab",
      empty: "",
      nothing: null,
      yes: true,
      list: ["b", "a", "", null],
      none: [],
      map: { nested: [{ deep: "" }], empty: {}, Case: 1, case: 2 },
      latitude: 7.2936,
      small: 0.000001,
      amount: 999_999_999_999.99,
      safe: Number.MAX_SAFE_INTEGER,
      negative: -5.25,
    };
    await put(item);
    expect(await get({ pk: item.pk, sk: item.sk })).toEqual(item);
  });

  it("leaves out what is undefined", async () => {
    const key = newKey();
    await put({ ...key, absent: undefined, map: { absent: undefined } });
    expect(await get(key)).toEqual({ ...key, map: {} });
  });

  it("adds decimals without binary error", async () => {
    const key = newKey();
    await put({ ...key, v: 0.1 });
    const { Attributes } = await update(key, {
      UpdateExpression: "ADD v :more",
      ExpressionAttributeValues: { ":more": 0.2 },
      ReturnValues: "UPDATED_NEW",
    });
    expect(Attributes).toEqual({ v: 0.3 });
  });

  it("takes a sort key of 1,024 bytes of any script", async () => {
    const key = { ...newKey(), sk: `${"අ".repeat(341)}x` };
    await put({ ...key, v: 1 });
    expect(await get(key)).toEqual({ ...key, v: 1 });
  });

  it("tells letters of a key apart by their bytes: case and composition count", async () => {
    const { pk } = newKey();
    const sks = ["é", "e\u0301", "É"];
    for (const [n, sk] of sks.entries()) await put({ pk, sk, n });
    expect(await Promise.all(sks.map(async (sk) => (await get({ pk, sk }))?.n))).toEqual([0, 1, 2]);
  });

  it("says when an item grows beyond 400 KB, in every kind of write, and writes nothing", async () => {
    const key = newKey();
    await put({ ...key, text: "x".repeat(399 * 1024) });
    const beyond = {
      UpdateExpression: "SET more = :more",
      ExpressionAttributeValues: { ":more": "y".repeat(2048) },
    };
    const large = { ...newKey(), text: "x".repeat(401 * 1024) };
    const other = newKey();
    const failures = [
      await put(large).catch(caught),
      await update(key, beyond).catch(caught),
      await transact([{ Put: { TableName, Item: large } }, addOne(other)]).catch(caught),
      await transact([{ Update: { TableName, Key: key, ...beyond } }, addOne(other)]).catch(caught),
    ];
    expect(failures.map(isItemTooLarge)).toEqual([true, true, true, true]);
    expect(await get(key)).not.toHaveProperty("more");
    expect(await get(other)).toBeUndefined();
  });

  it("counts an item's size in bytes, not in letters", async () => {
    // 140,000 letters of three bytes each are 410 KB.
    expect(isItemTooLarge(await put({ ...newKey(), text: "අ".repeat(140_000) }).catch(caught))).toBe(true);
  });

  it("refuses to make a table twice, and knows which attribute ends an item's time", async () => {
    const again = await client()
      .send(new CreateTableCommand(toCreateTable(definition, TableName)))
      .catch(caught);
    expect(again).toHaveProperty("name", "ResourceInUseException");
    const { TimeToLiveDescription } = await client().send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription?.AttributeName).toBe(definition.ttl);
    expect(TimeToLiveDescription?.TimeToLiveStatus).toMatch(/^ENABL(ED|ING)$/);
  });
};
