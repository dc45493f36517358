import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, type Item, prefixCondition, type TransactionWrite, transact } from "@takseru/kit";
import { Comparable, limits } from "@takseru/shared-types";
import * as z from "zod";
import { type IdempotencyRecord, idempotencyWrite } from "../storage/idempotency.ts";
import {
  comparableContentKey,
  comparableCountKey,
  comparableKey,
  comparablePrefix,
} from "../storage/keys.ts";
import { readMany } from "../storage/read-many.ts";
import type { ReportsStore } from "../storage/table.ts";
import { contentOf, indexRows } from "./comparable-rows.ts";

/** An earlier call with the same idempotency key has added the comparable. */
class AlreadyAdded extends Error {
  readonly id: string;

  constructor(id: string) {
    super("The call is a repeat");
    this.id = id;
  }
}

/** Another call has changed the entry since it was read. */
class Overtaken extends Error {}

const notFound = (): AppError => new AppError("COMPARABLE_NOT_FOUND");

/** Version of the index rows; a bank with another version is indexed anew. */
const INDEX_VERSION = 1;
const BankRow = z.object({ comparables: z.number().default(0), index_version: z.number().optional() });
const ContentRow = z.object({ sk: z.string(), id: z.string() });

const BATCH_SIZE = 100;
const MAX_ATTEMPTS = 5;

/** Retries after a conflict with another call. */
const whileOvertaken = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (attempts === MAX_ATTEMPTS) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1 });
    }
  }
};

/** Stores an owner's bank of comparables: entries, index rows and their number. */
export const createComparableRepository = ({ client, table }: ReportsStore) => {
  const put = (Item: Item): TransactionWrite => ({ write: { Put: { TableName: table, Item } } });
  const remove = (key: Item): TransactionWrite => ({ write: { Delete: { TableName: table, Key: key } } });
  const keyOf = ({ pk, sk }: Item): Item => ({ pk, sk });

  /** A stale index row is harmless, because every hit is compared with the comparable itself. */
  const indexWrites = (ownerId: string, comparable: Comparable): TransactionWrite[] =>
    indexRows(ownerId, comparable).map((row) => ({ ...put(row), mayRun: "before" }));

  /** The index rows of the former content that the new content does not have. */
  const staleIndexWrites = (ownerId: string, before: Comparable, after?: Comparable): TransactionWrite[] => {
    const kept = new Set(after ? indexRows(ownerId, after).map(({ sk }) => sk) : []);
    return indexRows(ownerId, before)
      .filter(({ sk }) => !kept.has(sk))
      .map((row) => ({ ...remove(keyOf(row)), mayRun: "after" }));
  };

  const contentWrite = (ownerId: string, comparable: Comparable): TransactionWrite => ({
    write: {
      Put: {
        TableName: table,
        Item: { ...comparableContentKey(ownerId, contentOf(comparable)), id: comparable.id },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    onConditionFailed: () => new Overtaken(),
  });

  const countWrite = (ownerId: string, delta: number): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key: comparableCountKey(ownerId),
        UpdateExpression: "ADD comparables :delta",
        ...(delta > 0
          ? { ConditionExpression: "attribute_not_exists(comparables) OR comparables <= :most" }
          : {}),
        ExpressionAttributeValues: {
          ":delta": delta,
          ...(delta > 0 ? { ":most": limits.comparablesInBank - delta } : {}),
        },
      },
    },
    onConditionFailed: () => new AppError("COMPARABLES_FULL"),
  });

  const addWrites = (ownerId: string, added: readonly Comparable[]): TransactionWrite[] => [
    ...added.flatMap((comparable) => [
      ...indexWrites(ownerId, comparable),
      contentWrite(ownerId, comparable),
      put({ ...comparableKey(ownerId, comparable.id), ...comparable }),
    ]),
    countWrite(ownerId, added.length),
  ];

  const bank = async (ownerId: string) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: comparableCountKey(ownerId), ConsistentRead: true }),
    );
    return BankRow.parse(Item ?? {});
  };

  /** Newest first, the comparables before the id `before`; at most 1 MB. */
  const page = async (ownerId: string, before: string | undefined, limit: number) => {
    const { pk, prefix } = comparablePrefix(ownerId);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        ...prefixCondition({ pk, prefix }),
        ExclusiveStartKey: before === undefined ? undefined : comparableKey(ownerId, before),
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    return {
      comparables: Items.map((item) => Comparable.parse(item)),
      hasMore: LastEvaluatedKey !== undefined,
    };
  };

  /** The ids of entries by their content. */
  const idsByContent = async (ownerId: string, contents: readonly string[]): Promise<Map<string, string>> => {
    const keys = [...new Set(contents)].map((content) => comparableContentKey(ownerId, content));
    const rows = (await readMany({ client, table }, keys)).map((item) => ContentRow.parse(item));
    return new Map(rows.map(({ sk, id }) => [sk.slice(sk.indexOf("#") + 1), id]));
  };

  /** Entries of earlier versions have no index rows; they are written once, a page at a time. */
  const writeIndex = async (ownerId: string): Promise<void> => {
    for (let before: string | undefined; ; ) {
      const { comparables, hasMore } = await page(ownerId, before, BATCH_SIZE);
      const known = await idsByContent(ownerId, comparables.map(contentOf));
      const unknown = new Map(comparables.map((comparable) => [contentOf(comparable), comparable]));
      for (const content of known.keys()) unknown.delete(content);
      await transact(client, [
        ...comparables.flatMap((comparable) => indexWrites(ownerId, comparable)),
        ...[...unknown].map(
          ([content, { id }]): TransactionWrite => ({
            ...put({ ...comparableContentKey(ownerId, content), id }),
            mayRun: "before",
          }),
        ),
      ]);
      before = comparables.at(-1)?.id;
      if (!hasMore || before === undefined) break;
    }
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: comparableCountKey(ownerId),
        UpdateExpression: "SET index_version = :version",
        ExpressionAttributeValues: { ":version": INDEX_VERSION },
      }),
    );
  };

  /** The number of entries, after all of them are indexed. */
  const indexedCount = async (ownerId: string): Promise<number> => {
    const { comparables, index_version } = await bank(ownerId);
    if (index_version !== INDEX_VERSION) await writeIndex(ownerId);
    return comparables;
  };

  const find = async (ownerId: string, id: string): Promise<Comparable> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: comparableKey(ownerId, id), ConsistentRead: true }),
    );
    if (!Item) throw notFound();
    return Comparable.parse(Item);
  };

  /** Throws COMPARABLE_EXISTS if another entry is of the same sale. */
  const refuseSecond = async (ownerId: string, id: string, content: string): Promise<void> => {
    const other = (await idsByContent(ownerId, [content])).get(content);
    if (other === undefined || other === id) return;
    const comparable = await find(ownerId, other);
    throw new AppError("COMPARABLE_EXISTS", {
      message: `This sale is among your sales already: ${comparable.description}`,
      details: { comparable },
    });
  };

  /** Releases the claim of an entry's sale, unless it belongs to an equal entry of an earlier version. */
  const freedContentWrites = async (ownerId: string, comparable: Comparable): Promise<TransactionWrite[]> => {
    const content = contentOf(comparable);
    const owner = (await idsByContent(ownerId, [content])).get(content);
    return owner === comparable.id ? [remove(comparableContentKey(ownerId, content))] : [];
  };

  /** Condition: the entry has not changed since it was read. */
  const asRead = ({ updated_at }: Comparable) => ({
    ConditionExpression: "updated_at = :read",
    ExpressionAttributeValues: { ":read": updated_at },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  });
  const overtaken = (old: Item | undefined): Error => (old ? new Overtaken() : notFound());

  return {
    page,
    find,
    indexedCount,
    idsByContent,

    /** The existing entries among `ids`, in the order of `ids`. */
    async findAll(ownerId: string, ids: readonly string[]): Promise<Comparable[]> {
      const items = await readMany(
        { client, table },
        ids.map((id) => comparableKey(ownerId, id)),
      );
      const found = new Map(
        items.map((item) => Comparable.parse(item)).map((comparable) => [comparable.id, comparable]),
      );
      return ids.map((id) => found.get(id)).filter((comparable) => comparable !== undefined);
    },

    /**
     * Returns its id, or that of an earlier call with the same key; COMPARABLES_FULL if the bank is full, COMPARABLE_EXISTS if the sale
     * is in it.
     */
    async add(
      ownerId: string,
      comparable: Comparable,
      idempotency: IdempotencyRecord | undefined,
    ): Promise<string> {
      const { id } = comparable;
      const alreadyAdded = (result: Record<string, unknown>) =>
        new AlreadyAdded(z.object({ comparable_id: z.string() }).parse(result).comparable_id);
      await indexedCount(ownerId);
      try {
        return await whileOvertaken(async () => {
          // The key is checked first, because a repeated call would find its own entry in the bank.
          await transact(client, [
            ...(idempotency
              ? [idempotencyWrite(table, ownerId, idempotency, { comparable_id: id }, alreadyAdded)]
              : []),
            ...addWrites(ownerId, [comparable]),
          ]).catch(async (error: unknown) => {
            if (error instanceof Overtaken) await refuseSecond(ownerId, id, contentOf(comparable));
            throw error;
          });
          return id;
        });
      } catch (error) {
        if (error instanceof AlreadyAdded) return error.id;
        throw error;
      }
    },

    /** Writes all or none. Returns the ids of all sales; those that were already there keep theirs. */
    async addAll(ownerId: string, entries: ReadonlyMap<string, Comparable>): Promise<Map<string, string>> {
      await indexedCount(ownerId);
      return whileOvertaken(async () => {
        const known = await idsByContent(ownerId, [...entries.keys()]);
        const added = [...entries].filter(([content]) => !known.has(content));
        if (added.length > 0)
          await transact(
            client,
            addWrites(
              ownerId,
              added.map(([, entry]) => entry),
            ),
          );
        return new Map([...added.map(([content, { id }]) => [content, id] as const), ...known]);
      });
    },

    /** Throws COMPARABLE_EXISTS if the change would make it another entry's sale. */
    change: (ownerId: string, id: string, changed: (before: Comparable) => Comparable): Promise<Comparable> =>
      whileOvertaken(async () => {
        await indexedCount(ownerId);
        const before = await find(ownerId, id);
        const after = changed(before);
        const isSameSale = contentOf(before) === contentOf(after);
        if (!isSameSale) await refuseSecond(ownerId, id, contentOf(after));
        await transact(client, [
          ...indexWrites(ownerId, after),
          {
            write: {
              Put: {
                TableName: table,
                Item: { ...comparableKey(ownerId, id), ...after },
                ...asRead(before),
              },
            },
            onConditionFailed: overtaken,
          },
          ...(isSameSale
            ? []
            : [...(await freedContentWrites(ownerId, before)), contentWrite(ownerId, after)]),
          ...staleIndexWrites(ownerId, before, after),
        ]);
        return after;
      }),

    remove: (ownerId: string, id: string): Promise<void> =>
      whileOvertaken(async () => {
        const before = await find(ownerId, id);
        await transact(client, [
          {
            write: {
              Delete: { TableName: table, Key: comparableKey(ownerId, id), ...asRead(before) },
            },
            onConditionFailed: overtaken,
          },
          ...(await freedContentWrites(ownerId, before)),
          countWrite(ownerId, -1),
          ...staleIndexWrites(ownerId, before),
        ]);
      }),
  };
};

export type ComparableRepository = ReturnType<typeof createComparableRepository>;
