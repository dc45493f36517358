import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, onConditionFailed, transact } from "@takseru/kit";
import { Comparable, type ComparableInput, limits, optionalFacts } from "@takseru/shared-types";
import * as z from "zod";
import { type IdempotencyRecord, idempotencyWrite } from "../storage/idempotency.ts";
import { comparableCountKey, comparableKey, comparablePrefix } from "../storage/keys.ts";
import type { ReportsStore } from "../storage/table.ts";

/** An earlier call with the same idempotency key has added the comparable. */
class AlreadyAdded extends Error {
  readonly id: string;

  constructor(id: string) {
    super("The call is a repeat");
    this.id = id;
  }
}

const notFound = (): AppError => new AppError("COMPARABLE_NOT_FOUND");

/** The rows of an owner's bank of comparables, and their number. */
export const createComparableRepository = ({ client, table }: ReportsStore) => {
  const countWrite = (ownerId: string, delta: 1 | -1) => ({
    write: {
      Update: {
        TableName: table,
        Key: comparableCountKey(ownerId),
        UpdateExpression: "ADD comparables :delta",
        ...(delta > 0 ? { ConditionExpression: "attribute_not_exists(pk) OR comparables < :max" } : {}),
        ExpressionAttributeValues: {
          ":delta": delta,
          ...(delta > 0 ? { ":max": limits.comparablesInBank } : {}),
        },
      },
    },
    onConditionFailed: () => new AppError("COMPARABLES_FULL"),
  });

  return {
    /** Newest first, the comparables before the id `before`; at most 1 MB. */
    async page(ownerId: string, before: string | undefined, limit: number) {
      const { pk, prefix } = comparablePrefix(ownerId);
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
          ExclusiveStartKey: before === undefined ? undefined : comparableKey(ownerId, before),
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return {
        comparables: Items.map((item) => Comparable.parse(item)),
        hasMore: LastEvaluatedKey !== undefined,
      };
    },

    async find(ownerId: string, id: string): Promise<Comparable> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: comparableKey(ownerId, id), ConsistentRead: true }),
      );
      if (!Item) throw notFound();
      return Comparable.parse(Item);
    },

    /** Returns its id, or that of an earlier call with the same key; COMPARABLES_FULL if the bank is full. */
    async add(
      ownerId: string,
      comparable: Comparable,
      idempotency: IdempotencyRecord | undefined,
    ): Promise<string> {
      const { id } = comparable;
      const alreadyAdded = (result: Record<string, unknown>) =>
        new AlreadyAdded(z.object({ comparable_id: z.string() }).parse(result).comparable_id);
      try {
        await transact(client, [
          ...(idempotency
            ? [idempotencyWrite(table, ownerId, idempotency, { comparable_id: id }, alreadyAdded)]
            : []),
          { write: { Put: { TableName: table, Item: { ...comparableKey(ownerId, id), ...comparable } } } },
          countWrite(ownerId, 1),
        ]);
        return id;
      } catch (error) {
        if (error instanceof AlreadyAdded) return error.id;
        throw error;
      }
    },

    async change(ownerId: string, id: string, input: ComparableInput, at: string): Promise<Comparable> {
      const sets = Object.entries({ ...input, updated_at: at }).filter(([, value]) => value !== undefined);
      const emptied = optionalFacts.filter((name) => input[name] === undefined);
      const { Attributes } = await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key: comparableKey(ownerId, id),
            UpdateExpression: [
              `SET ${sets.map((_, index) => `#n${index} = :v${index}`).join(", ")}`,
              ...(emptied.length > 0 ? [`REMOVE ${emptied.map((name) => `#${name}`).join(", ")}`] : []),
            ].join(" "),
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeNames: Object.fromEntries([
              ...sets.map(([name], index) => [`#n${index}`, name]),
              ...emptied.map((name) => [`#${name}`, name]),
            ]),
            ExpressionAttributeValues: Object.fromEntries(
              sets.map(([, value], index) => [`:v${index}`, value]),
            ),
            ReturnValues: "ALL_NEW",
          }),
        )
        .catch(onConditionFailed(notFound));
      return Comparable.parse(Attributes);
    },

    async remove(ownerId: string, id: string): Promise<void> {
      await transact(client, [
        {
          write: {
            Delete: {
              TableName: table,
              Key: comparableKey(ownerId, id),
              ConditionExpression: "attribute_exists(pk)",
            },
          },
          onConditionFailed: notFound,
        },
        countWrite(ownerId, -1),
      ]);
    },
  };
};

export type ComparableRepository = ReturnType<typeof createComparableRepository>;
