import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { prefixCondition } from "../../src/dynamo/prefix-condition.ts";
import type { TestTable } from "./dynamo-table.ts";

/** Ranges, their order and their pages, in the table and in its indexes. */
export const dynamoQueries = ({ TableName, newKey, put, update, query, transact }: TestTable): void => {
  const inPartition = (pk: string, condition = "", values: Record<string, string> = {}) => ({
    KeyConditionExpression: `pk = :pk${condition}`,
    ExpressionAttributeValues: { ":pk": pk, ...values },
    ConsistentRead: true,
  });

  it("reads a range backwards, only the attributes that are asked for", async () => {
    const pk = randomUUID();
    for (const id of [1, 2, 9, 10, 11])
      await put({ pk, sk: `REPORT#${String(id).padStart(10, "0")}`, id, fields: { lot: "x" } });
    for (const sk of ["IMAGE#1", "REPORTS", "COUNTERS"]) await put({ pk, sk, id: 0 });
    const range = inPartition(pk, " AND sk BETWEEN :first AND :last", {
      ":first": "REPORT#",
      ":last": "REPORT#~",
    });
    const page = await query({ ...range, ScanIndexForward: false, Limit: 4, ProjectionExpression: "id" });
    expect(page.Items).toEqual([{ id: 11 }, { id: 10 }, { id: 9 }, { id: 2 }]);
    expect(page.LastEvaluatedKey).toEqual({ pk, sk: "REPORT#0000000002" });
  });

  it("finds by a range what begins with a text, whatever follows it, and nothing else", async () => {
    const pk = randomUUID();
    const found = ["IMAGE#1", "IMAGE#1#", "IMAGE#1~", "IMAGE#1දේ", "IMAGE#1\u{1f3e0}"];
    for (const sk of ["IMAGE", "IMAGE#", "IMAGE#0", "IMAGE#2", "JOB#1", ...found]) await put({ pk, sk });
    const { Items } = await query({ ...prefixCondition({ pk, prefix: "IMAGE#1" }), ConsistentRead: true });
    expect(Items?.map((item) => item.sk)).toEqual(found);
  });

  it("goes on backwards within a range of both ends, also behind a key that is gone", async () => {
    const pk = randomUUID();
    for (const sk of [
      "DATE#all#-#9",
      "DATE#all#2024#1",
      "DATE#all#2024#2",
      "DATE#all#2025#1",
      "DATE#perch#2024#1",
    ])
      await put({ pk, sk });
    const range = inPartition(pk, " AND sk BETWEEN :first AND :last", {
      ":first": "DATE#all#2024",
      ":last": "DATE#all#2025~",
    });
    const after = async (sk: string) =>
      (await query({ ...range, ScanIndexForward: false, ExclusiveStartKey: { pk, sk } })).Items?.map(
        (item) => item.sk,
      );
    expect(await after("DATE#all#2025#1")).toEqual(["DATE#all#2024#2", "DATE#all#2024#1"]);
    expect(await after("DATE#all#2024#3")).toEqual(["DATE#all#2024#2", "DATE#all#2024#1"]);
    expect(await after("DATE#all#2024#1")).toEqual([]);
  });

  it("ends after a page that happens to be full: what may follow it is empty", async () => {
    const pk = randomUUID();
    for (const sk of ["1", "2"]) await put({ pk, sk });
    const full = await query({ ...inPartition(pk), Limit: 2 });
    expect(full.Items).toHaveLength(2);
    // DynamoDB says here that it goes on. An engine that knows better may end at once.
    const rest = full.LastEvaluatedKey
      ? await query({ ...inPartition(pk), Limit: 2, ExclusiveStartKey: full.LastEvaluatedKey })
      : full;
    expect([rest.LastEvaluatedKey, rest === full || rest.Items]).toEqual([undefined, rest === full || []]);
  });

  it("goes on behind a key that is gone meanwhile, and answers an empty list for an empty partition", async () => {
    const pk = randomUUID();
    for (const sk of ["1", "3"]) await put({ pk, sk });
    const { Items } = await query({ ...inPartition(pk), ExclusiveStartKey: { pk, sk: "2" } });
    expect(Items).toEqual([{ pk, sk: "3" }]);
    const nothing = await query({ ...inPartition(randomUUID()), Limit: 5 });
    expect([nothing.Items, nothing.LastEvaluatedKey]).toEqual([[], undefined]);
  });

  it("orders sort keys by their UTF-8 bytes and finds them by prefix and range", async () => {
    const pk = randomUUID();
    for (const sk of ["z", "image#2", "B", "image#10", "é", "a", "🏠", "\uffee", "අ"]) await put({ pk, sk });
    const keys = async (condition: string, values: Record<string, string>) =>
      (await query(inPartition(pk, condition, values))).Items?.map(({ sk }) => sk);
    expect(await keys("", {})).toEqual(["B", "a", "image#10", "image#2", "z", "é", "අ", "\uffee", "🏠"]);
    expect(await keys(" AND begins_with(sk, :p)", { ":p": "image#" })).toEqual(["image#10", "image#2"]);
    expect(await keys(" AND sk BETWEEN :a AND :b", { ":a": "a", ":b": "z" })).toEqual([
      "a",
      "image#10",
      "image#2",
      "z",
    ]);
  });

  it("cuts a page at one megabyte and says where to go on", async () => {
    const pk = randomUUID();
    for (let n = 0; n < 5; n += 1) await put({ pk, sk: String(n), text: "x".repeat(300 * 1024) });
    const all: string[] = [];
    let start: Record<string, unknown> | undefined;
    let pages = 0;
    do {
      const page = await query({ ...inPartition(pk), ExclusiveStartKey: start });
      all.push(...(page.Items ?? []).map(({ sk }) => String(sk)));
      start = page.LastEvaluatedKey;
      pages += 1;
    } while (start);
    expect(all).toEqual(["0", "1", "2", "3", "4"]);
    expect(pages).toBeGreaterThan(1);
  });

  it("pages through an index in either direction, from the key of the last item", async () => {
    const owner = randomUUID();
    for (let n = 0; n < 5; n += 1) await put({ ...newKey(), owner, changed: `2026-0${n + 1}`, n });
    const page = (ExclusiveStartKey?: Record<string, unknown>) =>
      query({
        IndexName: "by_owner",
        KeyConditionExpression: "#o = :o AND changed >= :from",
        ExpressionAttributeNames: { "#o": "owner" },
        ExpressionAttributeValues: { ":o": owner, ":from": "2026-02" },
        ScanIndexForward: false,
        Limit: 3,
        ExclusiveStartKey,
      });
    const first = await page();
    expect(first.Items?.map(({ n }) => n)).toEqual([4, 3, 2]);
    expect(Object.keys(first.LastEvaluatedKey ?? {}).sort()).toEqual(["changed", "owner", "pk", "sk"]);
    const second = await page(first.LastEvaluatedKey);
    expect(second.Items?.map(({ n }) => n)).toEqual([1]);
    expect(second.LastEvaluatedKey).toBeUndefined();
  });

  it("moves an item in an index over the table's own sort key, whole, when its status changes", async () => {
    const [pk, other] = [randomUUID(), randomUUID()];
    const withStatus = async (status: string, start?: Record<string, unknown>) =>
      query({
        IndexName: "by_status",
        KeyConditionExpression: "owner_status = :status AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":status": `${pk}#${status}`, ":first": "REPORT#", ":last": "REPORT#~" },
        ScanIndexForward: false,
        Limit: 2,
        ExclusiveStartKey: start,
      });
    const row = (id: string, status: string) => ({
      ...{ pk, sk: `REPORT#${id}`, owner_status: `${pk}#${status}` },
      fields: { lot: "", list: [] },
    });
    for (const id of ["1", "2", "3"]) await put(row(id, "draft"));
    await put({ ...row("2", "draft"), pk: other, owner_status: `${other}#draft` });
    const first = await withStatus("draft");
    expect(first.Items).toEqual([row("3", "draft"), row("2", "draft")]);
    expect(Object.keys(first.LastEvaluatedKey ?? {}).sort()).toEqual(["owner_status", "pk", "sk"]);
    expect((await withStatus("draft", first.LastEvaluatedKey)).Items).toEqual([row("1", "draft")]);

    await transact([{ Put: { TableName, Item: row("3", "completed") } }]);
    expect((await withStatus("draft")).Items).toEqual([row("2", "draft"), row("1", "draft")]);
    expect((await withStatus("completed")).Items).toEqual([row("3", "completed")]);
  });

  it("refuses a consistent read of an index", async () => {
    const read = query({
      IndexName: "by_status",
      KeyConditionExpression: "owner_status = :s",
      ExpressionAttributeValues: { ":s": "x" },
      ConsistentRead: true,
    });
    await expect(read).rejects.toThrow(/consistent read/i);
  });

  it("refuses an empty text as an index key, and leaves items without the key out of the index", async () => {
    const owner = randomUUID();
    await expect(put({ ...newKey(), owner: "", changed: "1" })).rejects.toThrow("empty string");
    const key = newKey();
    await put({ ...key, owner, changed: "1" });
    await put({ ...newKey(), owner });
    const count = async () =>
      (
        await query({
          IndexName: "by_owner",
          KeyConditionExpression: "#o = :o",
          ExpressionAttributeNames: { "#o": "owner" },
          ExpressionAttributeValues: { ":o": owner },
          Select: "COUNT",
        })
      ).Count;
    expect(await count()).toBe(1);
    await update(key, { UpdateExpression: "REMOVE changed" });
    expect(await count()).toBe(0);
  });

  it("knows no table of another name", async () => {
    const nowhere = query({ ...inPartition("x"), TableName: `${TableName}-elsewhere` });
    await expect(nowhere).rejects.toHaveProperty("name", "ResourceNotFoundException");
  });
};
