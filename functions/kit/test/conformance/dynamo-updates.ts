import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { caught, type Key, type TestTable } from "./dynamo-table.ts";

/** Writes on one item, their conditions, and what comes back. */
export const dynamoUpdates = ({ TableName, client, newKey, put, get, update }: TestTable): void => {
  it("hands back the item as it stands when a condition fails, and nothing when there is none", async () => {
    const key = newKey();
    await put({ ...key, status: "draft" });
    const change = (at: Key) =>
      update(at, {
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
        "attribute_exists(pk) AND attribute_not_exists(gone) AND NOT #s = :final AND #s <> :final " +
        "AND size(#list) = :one AND contains(#list, :a) AND #map.#land <= :eight " +
        "AND (n BETWEEN :one AND :eight OR begins_with(#s, :a))",
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

  it.each(["version = :v", "version < :v", "image_counts.n <= :v", "version BETWEEN :v AND :v"])(
    "holds %s for false where the attribute is absent",
    async (ConditionExpression) => {
      const key = newKey();
      await put(key);
      const failed = await update(key, {
        UpdateExpression: "SET done = :v",
        ConditionExpression,
        ExpressionAttributeValues: { ":v": 5 },
      }).catch(caught);
      expect(failed).toBeInstanceOf(ConditionalCheckFailedException);
      expect(await get(key)).toEqual(key);
    },
  );

  it("sets one field of a map and leaves its neighbours, whatever the value", async () => {
    const key = newKey();
    await put({ ...key, fields: { kept: "as it was", lot: "1", rate: 5, list: ["a"], note: "x" } });
    await update(key, {
      UpdateExpression: "SET #fields.#f0 = :f0, #fields.#f1 = :f1, #fields.#f2 = :f2, #fields.#f3 = :f3",
      ExpressionAttributeNames: {
        "#fields": "fields",
        "#f0": "lot",
        "#f1": "rate",
        "#f2": "list",
        "#f3": "new",
      },
      ExpressionAttributeValues: { ":f0": "", ":f1": null, ":f2": [], ":f3": [{ name: "Bank", km: 1.2 }] },
    });
    expect(await get(key)).toEqual({
      ...key,
      fields: {
        kept: "as it was",
        note: "x",
        lot: "",
        rate: null,
        list: [],
        new: [{ name: "Bank", km: 1.2 }],
      },
    });
  });

  it("refuses a field of a map that is not there", async () => {
    const key = newKey();
    await put(key);
    const set = { UpdateExpression: "SET image_counts.lot = :v", ExpressionAttributeValues: { ":v": "1" } };
    await expect(update(key, set)).rejects.toThrow(/document path/);
  });

  it("sets and removes in one write, and does not mind when what it removes is absent", async () => {
    const key = newKey();
    await put({ ...key, expires_at_epoch: 4_000_000_000 });
    const confirm = {
      UpdateExpression: "SET user_id = :user, verified_at = :at REMOVE expires_at_epoch, never_there",
      ConditionExpression: "attribute_not_exists(verified_at)",
      ExpressionAttributeValues: { ":user": "u", ":at": "2026" },
    };
    await update(key, confirm);
    expect(await get(key)).toEqual({ ...key, user_id: "u", verified_at: "2026" });
    expect(await update(key, confirm).catch(caught)).toBeInstanceOf(ConditionalCheckFailedException);
  });

  it("counts from nothing with ADD, also inside a map and several at once, below nothing too", async () => {
    const key = newKey();
    await update(key, {
      UpdateExpression: "ADD #from :less, #to :more",
      ExpressionAttributeNames: { "#from": "draft", "#to": "in_progress" },
      ExpressionAttributeValues: { ":less": -1, ":more": 1 },
    });
    await update(key, { UpdateExpression: "SET counts = :none", ExpressionAttributeValues: { ":none": {} } });
    await update(key, {
      UpdateExpression: "ADD counts.boundaries :one SET seen = if_not_exists(seen, :zero) + :one",
      ExpressionAttributeValues: { ":one": 1, ":zero": 0 },
    });
    expect(await get(key)).toEqual({ ...key, draft: -1, in_progress: 1, counts: { boundaries: 1 }, seen: 1 });
  });

  it("gives each of many who count at once another number", async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        update(key, {
          UpdateExpression: "ADD last_id :one",
          ExpressionAttributeValues: { ":one": 1 },
          ReturnValues: "UPDATED_NEW",
        }),
      ),
    );
    const numbers = answers.map(({ Attributes }) => Number(Attributes?.last_id)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
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

  it("deletes what is there, and does not mind what is not", async () => {
    const key = newKey();
    await put(key);
    for (const Key of [key, key]) await client().send(new DeleteCommand({ TableName, Key }));
    expect(await get(key)).toBeUndefined();
  });

  it.each(["status", "owner", "count", "data", "user", "hash"])(
    "refuses the reserved word %s where no name stands for it",
    async (word) => {
      const set = { UpdateExpression: `SET ${word} = :v`, ExpressionAttributeValues: { ":v": 1 } };
      await expect(update(newKey(), set)).rejects.toThrow("reserved");
    },
  );

  it("refuses a name and a value that nothing uses", async () => {
    const UpdateExpression = "SET fine = :v";
    const ExpressionAttributeValues = { ":v": 1 };
    const spareValue = {
      UpdateExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ":w": 2 },
    };
    const spareName = {
      UpdateExpression,
      ExpressionAttributeValues,
      ExpressionAttributeNames: { "#x": "x" },
    };
    await expect(update(newKey(), spareValue)).rejects.toThrow("unused");
    await expect(update(newKey(), spareName)).rejects.toThrow("unused");
  });
};
