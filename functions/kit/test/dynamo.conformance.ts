import { randomUUID } from "node:crypto";
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  TransactionCanceledException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, it } from "vitest";
import { isItemTooLarge } from "../src/dynamo.ts";
import { type TableDefinition, toCreateTable } from "../src/table-definition.ts";

const definition: TableDefinition = {
  name: "Conformance",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [{ name: "byOwner", partitionKey: "owner", sortKey: "changed" }],
  ttl: "expires_at",
};

const caught = (error: unknown): unknown => error;

/**
 * What our code relies on in DynamoDB, whichever engine speaks its protocol. Not relied on, because dynoxide 1.2.1
 * differs: TransactionConflict (it has one writer, so none arises), a second UpdateTimeToLive (DynamoDB refuses it),
 * the order of attributes, PITR calls, indexes that lag behind their table. Expired items may still be read anywhere.
 */
export const dynamoConformance = (target: () => DynamoDBDocumentClient): void => {
  let client: DynamoDBDocumentClient;
  const TableName = `Conformance-${randomUUID()}`;
  const newKey = () => ({ pk: randomUUID(), sk: "item" });
  const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item }));
  const get = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const update = (Key: Record<string, string>, input: Partial<UpdateCommandInput>) =>
    client.send(new UpdateCommand({ TableName, Key, ...input }));
  const query = (input: Partial<QueryCommandInput>) => client.send(new QueryCommand({ TableName, ...input }));
  const transact = (TransactItems: TransactWriteCommandInput["TransactItems"], ClientRequestToken?: string) =>
    client.send(
      new TransactWriteCommand({ TransactItems, ...(ClientRequestToken ? { ClientRequestToken } : {}) }),
    );
  const addOne = (Key: Record<string, string>) => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: "ADD n :one",
      ExpressionAttributeValues: { ":one": 1 },
    },
  });

  beforeAll(async () => {
    client = target();
    await client.send(new CreateTableCommand(toCreateTable(definition, TableName)));
    await waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName });
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: definition.ttl, Enabled: true },
      }),
    );
  });

  it("keeps every kind of value as it was: text of any script, empty text, numbers, null, lists, maps", async () => {
    const item = {
      ...newKey(),
      text: "තක්සේරු மதிப்பீடு 🏠",
      empty: "",
      nothing: null,
      yes: true,
      list: [],
      map: { nested: [{ deep: "" }] },
      latitude: 7.2936,
      small: 0.000001,
      amount: 22_500_000.5,
      safe: Number.MAX_SAFE_INTEGER,
      negative: -5.25,
    };
    await put(item);
    expect(await get({ pk: item.pk, sk: item.sk })).toEqual(item);
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

  it("refuses an empty text as an index key, and leaves items without the key out of the index", async () => {
    const owner = randomUUID();
    await expect(put({ ...newKey(), owner: "", changed: "1" })).rejects.toThrow("empty string");
    const key = newKey();
    await put({ ...key, owner, changed: "1" });
    await put({ ...newKey(), owner });
    const count = () =>
      query({
        IndexName: "byOwner",
        KeyConditionExpression: "#o = :o",
        ExpressionAttributeNames: { "#o": "owner" },
        ExpressionAttributeValues: { ":o": owner },
        Select: "COUNT",
      });
    expect((await count()).Count).toBe(1);
    await update(key, { UpdateExpression: "REMOVE changed" });
    expect((await count()).Count).toBe(0);
  });

  it("hands back the item as it stands when a condition fails, and nothing when there is none", async () => {
    const key = newKey();
    await put({ ...key, status: "draft" });
    const change = (Key: Record<string, string>) =>
      update(Key, {
        UpdateExpression: "SET #s = :to ADD version :one",
        ConditionExpression: "#s IN (:a, :b)",
        ExpressionAttributeNames: { "#s": "status" },
        ExpressionAttributeValues: { ":to": "x", ":one": 1, ":a": "completed", ":b": "in_progress" },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }).catch(caught);
    const present = await change(key);
    expect(present).toBeInstanceOf(ConditionalCheckFailedException);
    expect(present).toHaveProperty("Item.status", { S: "draft" });
    const absent = await change(newKey());
    expect(absent).toBeInstanceOf(ConditionalCheckFailedException);
    expect(absent).not.toHaveProperty("Item.status");
    expect(await get(key)).toEqual({ ...key, status: "draft" });
  });

  it("weighs conditions of every form that we write", async () => {
    const key = newKey();
    await put({ ...key, n: 3, list: ["a"], map: { land: 7 }, status: "draft" });
    const { Attributes } = await update(key, {
      UpdateExpression: "SET #ok = :yes, #map.#land = #map.#land + :one REMOVE #list",
      ConditionExpression:
        "attribute_exists(pk) AND attribute_not_exists(gone) AND NOT #s = :final AND size(#list) = :one " +
        "AND contains(#list, :a) AND #map.#land < :eight AND (n BETWEEN :one AND :eight OR begins_with(#s, :a))",
      ExpressionAttributeNames: {
        "#ok": "ok",
        "#map": "map",
        "#land": "land",
        "#list": "list",
        "#s": "status",
      },
      ExpressionAttributeValues: { ":yes": true, ":one": 1, ":final": "finalized", ":a": "a", ":eight": 8 },
      ReturnValues: "ALL_NEW",
    });
    expect(Attributes).toEqual({ ...key, n: 3, map: { land: 8 }, status: "draft", ok: true });
  });

  it("counts from nothing with ADD, also inside a map, and gives each caller another number", async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        update(key, {
          UpdateExpression: "ADD n :one",
          ExpressionAttributeValues: { ":one": 1 },
          ReturnValues: "UPDATED_NEW",
        }),
      ),
    );
    const numbers = answers.map(({ Attributes }) => Number(Attributes?.n)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await update(key, { UpdateExpression: "SET counts = :none", ExpressionAttributeValues: { ":none": {} } });
    await update(key, {
      UpdateExpression: "ADD counts.boundaries :one SET seen = if_not_exists(seen, :zero) + :one",
      ExpressionAttributeValues: { ":one": 1, ":zero": 0 },
    });
    expect(await get(key)).toMatchObject({ counts: { boundaries: 1 }, seen: 1 });
  });

  it("lets exactly one of many writers of one version win", async () => {
    const key = newKey();
    await put({ ...key, version: 1 });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        update(key, {
          UpdateExpression: "SET version = :next",
          ConditionExpression: "version = :seen",
          ExpressionAttributeValues: { ":next": 2, ":seen": 1 },
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("writes a transaction whole or not at all, and says which condition failed and what stood there", async () => {
    const [taken, absent, fresh] = [newKey(), newKey(), newKey()];
    await put({ ...taken, v: 1 });
    const error = await transact([
      { Put: { TableName, Item: fresh } },
      {
        Put: {
          TableName,
          Item: { ...taken, v: 2 },
          ConditionExpression: "attribute_not_exists(pk)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      {
        ConditionCheck: {
          TableName,
          Key: absent,
          ConditionExpression: "attribute_exists(pk)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
    ]).catch(caught);
    if (!(error instanceof TransactionCanceledException)) throw error;
    const codes = error.CancellationReasons?.map(({ Code }) => Code);
    expect(codes).toEqual(["None", "ConditionalCheckFailed", "ConditionalCheckFailed"]);
    expect(error.CancellationReasons?.[1]?.Item?.v).toEqual({ N: "1" });
    expect(error.CancellationReasons?.[2]?.Item ?? {}).toEqual({});
    expect(await get(fresh)).toBeUndefined();
    expect(await get(taken)).toEqual({ ...taken, v: 1 });
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

  it("pages through an index in either direction, from the key of the last item", async () => {
    const owner = randomUUID();
    for (let n = 0; n < 5; n += 1) await put({ ...newKey(), owner, changed: `2026-0${n + 1}`, n });
    const page = (ExclusiveStartKey?: Record<string, unknown>) =>
      query({
        IndexName: "byOwner",
        KeyConditionExpression: "#o = :o AND changed >= :from",
        ExpressionAttributeNames: { "#o": "owner" },
        ExpressionAttributeValues: { ":o": owner, ":from": "2026-02" },
        ScanIndexForward: false,
        Limit: 3,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      });
    const first = await page();
    expect(first.Items?.map(({ n }) => n)).toEqual([4, 3, 2]);
    expect(Object.keys(first.LastEvaluatedKey ?? {}).sort()).toEqual(["changed", "owner", "pk", "sk"]);
    const second = await page(first.LastEvaluatedKey);
    expect(second.Items?.map(({ n }) => n)).toEqual([1]);
    expect(second.LastEvaluatedKey).toBeUndefined();
  });

  it("filters after it has counted the page, so that a page may be short and yet go on", async () => {
    const owner = randomUUID();
    for (let n = 0; n < 6; n += 1) await put({ ...newKey(), owner, changed: String(n), odd: n % 2 === 1 });
    const page = await query({
      IndexName: "byOwner",
      KeyConditionExpression: "#o = :o",
      FilterExpression: "odd = :yes",
      ExpressionAttributeNames: { "#o": "owner" },
      ExpressionAttributeValues: { ":o": owner, ":yes": true },
      Limit: 4,
    });
    expect([page.Count, page.ScannedCount, page.LastEvaluatedKey === undefined]).toEqual([2, 4, false]);
  });

  it("cuts a page at one megabyte and says where to go on", async () => {
    const pk = randomUUID();
    for (let n = 0; n < 5; n += 1) await put({ pk, sk: String(n), text: "x".repeat(300 * 1024) });
    const all: string[] = [];
    let start: Record<string, unknown> | undefined;
    let pages = 0;
    do {
      const page = await query({
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      all.push(...(page.Items ?? []).map(({ sk }) => String(sk)));
      start = page.LastEvaluatedKey;
      pages += 1;
    } while (start);
    expect(all).toEqual(["0", "1", "2", "3", "4"]);
    expect(pages).toBeGreaterThan(1);
  });

  it("orders sort keys by their UTF-8 bytes and finds them by prefix and range", async () => {
    const pk = randomUUID();
    for (const sk of ["z", "image#2", "B", "image#10", "é", "a", "🏠", "අ"]) await put({ pk, sk });
    const keys = async (condition: string, values: Record<string, string>) =>
      (
        await query({
          KeyConditionExpression: `pk = :pk${condition}`,
          ExpressionAttributeValues: { ":pk": pk, ...values },
        })
      ).Items?.map(({ sk }) => sk);
    expect(await keys("", {})).toEqual(["B", "a", "image#10", "image#2", "z", "é", "අ", "🏠"]);
    expect(await keys(" AND begins_with(sk, :p)", { ":p": "image#" })).toEqual(["image#10", "image#2"]);
    expect(await keys(" AND sk BETWEEN :a AND :b", { ":a": "a", ":b": "z" })).toEqual([
      "a",
      "image#10",
      "image#2",
      "z",
    ]);
  });

  it("gets many items at once and leaves the absent ones out", async () => {
    const [present, absent] = [newKey(), newKey()];
    await put(present);
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [present, absent] } } }),
    );
    expect(Responses?.[TableName]).toEqual([present]);
  });

  it("refuses a reserved word where no name stands for it, and a value that nothing uses", async () => {
    const value = { ":v": 1 };
    await expect(
      update(newKey(), { UpdateExpression: "SET status = :v", ExpressionAttributeValues: value }),
    ).rejects.toThrow("reserved");
    await expect(
      update(newKey(), {
        UpdateExpression: "SET fine = :v",
        ExpressionAttributeValues: { ...value, ":w": 2 },
      }),
    ).rejects.toThrow("unused");
  });

  it("refuses to make a table twice", async () => {
    const again = await client
      .send(new CreateTableCommand(toCreateTable(definition, TableName)))
      .catch(caught);
    expect(again).toHaveProperty("name", "ResourceInUseException");
  });
};
