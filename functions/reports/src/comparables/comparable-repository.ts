import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, onConditionFailed, transact } from "@takseru/kit";
import { Comparable, type ComparableInput, limits } from "@takseru/shared-types";
import * as z from "zod";
import { type IdempotencyRecord, idempotencyWrite } from "../storage/idempotency.ts";
import { comparableCountKey, comparableKey, comparablePrefix } from "../storage/keys.ts";

/** The same call came before and made this comparable. */
class AddedEarlier extends Error {
  readonly id: string;

  constructor(id: string) {
    super("The call is a repeat");
    this.id = id;
  }
}

const notThere = (): AppError => new AppError("COMPARABLE_NOT_FOUND");

/** A valuer's own bank of comparables, and how many there are in it. */
export const createComparableRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => {
  const countStep = (ownerId: string, delta: 1 | -1) => ({
    write: {
      Update: {
        TableName: table,
        Key: comparableCountKey(ownerId),
        UpdateExpression: "ADD comparables :delta",
        ...(delta > 0 ? { ConditionExpression: "attribute_not_exists(pk) OR comparables < :most" } : {}),
        ExpressionAttributeValues: {
          ":delta": delta,
          ...(delta > 0 ? { ":most": limits.comparablesInBank } : {}),
        },
      },
    },
    onConditionFailed: () => new AppError("COMPARABLES_FULL"),
  });

  return {
    /** Newest first, from the one before `before`; at most 1 MB of them. */
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
      if (!Item) throw notThere();
      return Comparable.parse(Item);
    },

    /** Adds it, or gives the id of the one that the same key added before; COMPARABLES_FULL. */
    async add(ownerId: string, comparable: Comparable, mark: IdempotencyRecord | undefined): Promise<string> {
      const { id } = comparable;
      const earlier = (made: Record<string, unknown>) =>
        new AddedEarlier(z.object({ comparable_id: z.string() }).parse(made).comparable_id);
      try {
        await transact(client, [
          ...(mark ? [idempotencyWrite(table, ownerId, mark, { comparable_id: id }, earlier)] : []),
          { write: { Put: { TableName: table, Item: { ...comparableKey(ownerId, id), ...comparable } } } },
          countStep(ownerId, 1),
        ]);
        return id;
      } catch (error) {
        if (error instanceof AddedEarlier) return error.id;
        throw error;
      }
    },

    async change(ownerId: string, id: string, facts: ComparableInput, at: string): Promise<Comparable> {
      const set = Object.entries({ ...facts, updated_at: at });
      const { Attributes } = await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key: comparableKey(ownerId, id),
            UpdateExpression: `SET ${set.map((_, index) => `#n${index} = :v${index}`).join(", ")}`,
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeNames: Object.fromEntries(set.map(([name], index) => [`#n${index}`, name])),
            ExpressionAttributeValues: Object.fromEntries(
              set.map(([, value], index) => [`:v${index}`, value]),
            ),
            ReturnValues: "ALL_NEW",
          }),
        )
        .catch(onConditionFailed(notThere));
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
          onConditionFailed: notThere,
        },
        countStep(ownerId, -1),
      ]);
    },
  };
};

export type ComparableRepository = ReturnType<typeof createComparableRepository>;
