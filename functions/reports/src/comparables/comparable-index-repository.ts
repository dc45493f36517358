import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { limits, type Position } from "@takseru/shared-types";
import {
  type ComparableOrder,
  comparableCellRange,
  comparableOrderKey,
  comparableOrderRange,
  comparableWordRange,
} from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import type { ReportsStore } from "../storage/table.ts";
import { cellsAround, LARGEST_CELLS, SMALLEST_CELLS } from "./cells.ts";
import { type ComparableFacts, factsInRow } from "./comparable-rows.ts";

/** With so many rows around the position read, a filter that lets few of them through has no farther ones looked at. */
const ENOUGH_ROWS = 2_000;

interface Walk {
  ownerId: string;
  order: ComparableOrder;
  scope: string;
  /** Values between which the walk stays, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The row that it begins after. */
  after: { value: string; id: string } | undefined;
  limit: number;
}

interface Around {
  ownerId: string;
  scope: string;
  position: Position;
  /** Metres. */
  radius: number;
  needed: number;
  /** Its distance, for those that are looked for. */
  metresTo: (facts: ComparableFacts) => number | undefined;
}

/** Reads the rows by which comparables are found. */
export const createComparableIndexRepository = (store: ReportsStore) => {
  const inCell = async (ownerId: string, scope: string, cell: string): Promise<ComparableFacts[]> => {
    const { pk, first, last } = comparableCellRange(ownerId, scope, cell);
    const rows = await queryUpTo(
      store,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        ConsistentRead: true,
      },
      // The whole cell: any of its entries may be the nearest.
      limits.comparablesInBank,
    );
    return rows.map((row) => factsInRow(row));
  };

  return {
    /** Highest value first, and of equal ones the newest first. */
    async walk({ ownerId, order, scope, from, to, after, limit }: Walk) {
      // DynamoDB refuses a range that ends before it begins.
      if (from !== undefined && to !== undefined && from > to) return { rows: [], hasMore: false };
      const { pk, first, last } = comparableOrderRange(ownerId, order, scope, { from, to });
      const { Items = [], LastEvaluatedKey } = await store.client.send(
        new QueryCommand({
          TableName: store.table,
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
          ExclusiveStartKey: after && comparableOrderKey(ownerId, order, scope, after.value, after.id),
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return {
        rows: Items.map((row) => factsInRow(row)),
        hasMore: LastEvaluatedKey !== undefined,
      };
    },

    /** Those with a word that begins so, newest first among those of one word, at most `limit` rows; one row of several equal ones. */
    async withWord(ownerId: string, beginning: string, limit: number): Promise<ComparableFacts[]> {
      const { pk, first, last } = comparableWordRange(ownerId, beginning);
      const rows = await queryUpTo(
        store,
        {
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
          ScanIndexForward: false,
          ConsistentRead: true,
        },
        limit,
      );
      const facts = rows.map((row) => factsInRow(row));
      return [...new Map(facts.map((one) => [JSON.stringify(one), one])).values()];
    },

    /**
     * The nearest ones within the radius, in cells that grow until they hold enough: what is read depends on what lies around, not on
     * how much the bank holds.
     */
    async nearest({
      ownerId,
      scope,
      position,
      radius,
      needed,
      metresTo,
    }: Around): Promise<ComparableFacts[]> {
      for (let digits = SMALLEST_CELLS; ; ) {
        const { names, metres } = cellsAround(position, digits);
        const rows = (await Promise.all(names.map((name) => inCell(ownerId, scope, name)))).flat();
        const found = rows
          .flatMap((facts) => {
            const away = metresTo(facts);
            return away === undefined || away > radius ? [] : [{ facts, away }];
          })
          .sort((one, other) => one.away - other.away || (one.facts.id < other.facts.id ? 1 : -1));
        // Beyond what the cells cover another one, in a farther cell, may be nearer.
        const sure = found.filter(({ away }) => away <= metres);
        const isAll = metres >= radius || digits <= LARGEST_CELLS;
        if (isAll || sure.length >= needed || rows.length >= ENOUGH_ROWS)
          return (isAll ? found : sure).slice(0, needed).map(({ facts }) => facts);
        digits = Math.max(LARGEST_CELLS, digits - (found.length === 0 ? 2 : 1));
      }
    },
  };
};

export type ComparableIndexRepository = ReturnType<typeof createComparableIndexRepository>;
