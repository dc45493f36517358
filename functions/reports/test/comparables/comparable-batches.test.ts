import { GetCommand, PutCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Comparable, ComparableInput, FoundComparable, limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { timeOrderedId } from "../../src/comparables/time-ordered-id.ts";
import { comparableCountKey, comparableKey } from "../../src/storage/keys.ts";
import { buildComparable } from "../helpers/build-comparable.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const Page = z.object({ data: z.array(FoundComparable), nextCursor: z.string().optional(), total: z.int() });
const Batch = z.object({ data: z.array(z.object({ id: z.string(), added: z.boolean() })) });

const lots = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildComparable({
      description: `Lot ${from + index}, Example Road`,
      latitude: 7.29 + (from + index) / 10_000,
      longitude: 80.64,
    }),
  );

const withBank = async () => {
  const room = await setup(dynoxide);
  const addAll = (sales: unknown[]) =>
    room.call({ method: "POST", path: "/comparables/batch", body: { sales } });
  const lookUp = (sales: unknown[]) =>
    room.call({ method: "POST", path: "/comparables/lookup", body: { sales } });
  const list = async (query = "") =>
    Page.parse((await room.call({ method: "GET", path: `/comparables${query}` })).body);
  return { ...room, addAll, lookUp, list };
};

describe("a batch of sales", () => {
  it("is added once, however often it is sent, and in its order", async () => {
    const { addAll, list } = await withBank();
    const sales = lots(1, limits.comparablesInBatch);
    const first = Batch.parse((await addAll(sales)).body).data;
    expect(first.every(({ added }) => added)).toBe(true);
    const again = Batch.parse((await addAll(sales)).body).data;
    expect(again).toEqual(first.map(({ id }) => ({ id, added: false })));
    const { data, total } = await list();
    expect(total).toBe(sales.length);
    expect(data.map(({ id }) => id).reverse()).toEqual(first.map(({ id }) => id));
  });

  it("takes what is new beside what is there, and a sale that it has twice once", async () => {
    const { addAll, list } = await withBank();
    await addAll(lots(1, 3));
    const { data } = Batch.parse((await addAll([...lots(3, 2), ...lots(4, 1)])).body);
    expect(data.map(({ added }) => added)).toEqual([false, true, false]);
    expect(data[1]?.id).toBe(data[2]?.id);
    expect((await list()).data).toHaveLength(4);
  });

  it("is added whole in parallel calls", async () => {
    const { addAll, list } = await withBank();
    const answers = await Promise.all(Array.from({ length: 4 }, () => addAll(lots(1, 20))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const batches = answers.map(({ body }) => Batch.parse(body).data);
    expect(batches.flat().filter(({ added }) => added)).toHaveLength(20);
    for (const batch of batches) expect(batch.map(({ id }) => id)).toEqual(batches[0]?.map(({ id }) => id));
    const { data, total } = await list();
    expect([data.length, total]).toEqual([20, 20]);
  });

  it("is refused whole where one of its sales is wrong, and says which, or where the bank has no room for all", async () => {
    const { addAll, list, table, user } = await withBank();
    expect(await addAll([...lots(1, 2), buildComparable({ price: "much" })])).toMatchObject({
      status: 400,
      body: { error: { fields: { "sales.2.price": "Please enter a number" } } },
    });
    expect((await addAll(lots(1, limits.comparablesInBatch + 1))).status).toBe(400);
    expect((await addAll([])).status).toBe(400);
    await dynoxide.client.send(
      new PutCommand({
        TableName: table,
        Item: { ...comparableCountKey(user), comparables: limits.comparablesInBank - 2, index_version: 1 },
      }),
    );
    expect(await addAll(lots(1, 3))).toMatchObject({ status: 409, body: error("COMPARABLES_FULL") });
    expect((await list()).data).toEqual([]);
    expect((await addAll(lots(1, 2))).status).toBe(200);
    expect((await list()).data).toHaveLength(2);
  });

  it("can be asked about before it is sent", async () => {
    const { addAll, lookUp } = await withBank();
    const [{ id } = { id: "" }] = Batch.parse((await addAll(lots(2, 1))).body).data;
    expect((await lookUp(lots(1, 3))).body).toEqual({ data: [null, id, null] });
  });
});

describe("a bank of a former version", () => {
  /** Entries as they were stored: without the rows by which they are found, two of them of one sale. */
  const withFormerBank = async (count: number) => {
    const bank = await withBank();
    const { table, user } = bank;
    const at = new Date("2025-12-01T00:00:00.000Z");
    const entries = [...lots(1, count - 1), ...lots(1, 1)].map((sale, index) => {
      const { latitude: _, longitude: __, ...former } = ComparableInput.parse(sale);
      const moment = new Date(at.getTime() + index);
      const created_at = moment.toISOString();
      return Comparable.parse({ ...former, id: timeOrderedId(moment), created_at, updated_at: created_at });
    });
    for (const entry of entries)
      await dynoxide.client.send(
        new PutCommand({ TableName: table, Item: { ...comparableKey(user, entry.id), ...entry } }),
      );
    await dynoxide.client.send(
      new PutCommand({
        TableName: table,
        Item: { ...comparableCountKey(user), comparables: entries.length },
      }),
    );
    return { ...bank, entries };
  };

  it("is found by dates and words as a new one is, and knows its sales", async () => {
    const { list, lookUp, entries, call, addAll } = await withFormerBank(130);
    const { data, total } = await list("?sort=date");
    expect([data.length, total]).toEqual([100, 130]);
    expect((await list("?q=example%20lot")).data).toHaveLength(100);
    const known = z.object({ data: z.array(z.string().nullable()) }).parse((await lookUp(lots(2, 2))).body);
    expect(known.data).toEqual([entries[1]?.id, entries[2]?.id]);
    // One of the two entries of one sale goes, and the sale is still known.
    const twins = [entries[0]?.id, entries[129]?.id];
    const [kept] = z.object({ data: z.array(z.string()) }).parse((await lookUp(lots(1, 1))).body).data;
    expect(twins).toContain(kept);
    const other = twins.find((id) => id !== kept);
    expect((await call({ method: "DELETE", path: `/comparables/${other}` })).status).toBe(200);
    expect(Batch.parse((await addAll(lots(1, 1))).body).data).toEqual([{ id: kept, added: false }]);
  });

  it("takes a change and a removal before it was ever searched", async () => {
    const { list, entries, call } = await withFormerBank(3);
    const [first, second] = entries;
    const changed = await call({
      method: "PUT",
      path: `/comparables/${first?.id}`,
      body: buildComparable({ description: "Corner of Mill Road", transaction_date: "2026-01-02" }),
    });
    expect(changed.status).toBe(200);
    expect((await call({ method: "DELETE", path: `/comparables/${second?.id}` })).status).toBe(200);
    expect((await list("?sort=date")).data.map(({ description }) => description)).toEqual([
      "Corner of Mill Road",
      "Lot 1, Example Road",
    ]);
    expect((await list("?q=mill")).data).toHaveLength(1);
  });
});

describe("the rows of the bank", () => {
  const rowsOf = async (table: string, pk: string) => {
    const { Items = [] } = await dynoxide.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
      }),
    );
    return Items.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith("COMPARABLE"));
  };

  it("go with their entry, and follow its changes", async () => {
    const { addAll, call, table, user, list } = await withBank();
    const { pk } = comparableCountKey(user);
    const [{ id } = { id: "" }] = Batch.parse((await addAll(lots(1, 1))).body).data;
    const before = await rowsOf(table, pk);
    const [body] = lots(1, 1);
    await call({ method: "PUT", path: `/comparables/${id}`, body: { ...body, unit: "acre" } });
    const after = await rowsOf(table, pk);
    expect(after).toHaveLength(before.length);
    expect(after.filter((sk) => sk.includes("#perch#"))).toEqual([]);
    expect((await list("?sort=distance&latitude=7.29&longitude=80.64&unit=acre")).data).toHaveLength(1);
    await call({ method: "DELETE", path: `/comparables/${id}` });
    expect(await rowsOf(table, pk)).toEqual(["COMPARABLES"]);
  });

  it("that a call left behind when its server ended lead to nothing", async () => {
    const { addAll, table, user, list } = await withBank();
    await addAll(lots(1, 1));
    const { Items = [] } = await dynoxide.client.send(new ScanCommand({ TableName: table }));
    const [row] = Items.filter(({ sk }) => String(sk).startsWith("COMPARABLE_DATE#all"));
    const id = timeOrderedId(new Date());
    await dynoxide.client.send(
      new PutCommand({
        TableName: table,
        Item: {
          ...row,
          sk: String(row?.sk).replace(/[^#]+$/, id),
          facts: String(row?.facts).replace(/"id":"[^"]+"/, `"id":"${id}"`),
        },
      }),
    );
    // A row of what the entry was before a change.
    await dynoxide.client.send(
      new PutCommand({
        TableName: table,
        Item: {
          ...row,
          sk: String(row?.sk).replace("2025-11-20", "2024-01-01"),
          facts: String(row?.facts).replace("2025-11-20", "2024-01-01"),
        },
      }),
    );
    expect((await list("?sort=date")).data).toHaveLength(1);
    const { Item } = await dynoxide.client.send(
      new GetCommand({ TableName: table, Key: comparableCountKey(user) }),
    );
    expect(Item).toMatchObject({ comparables: 1 });
  });
});
