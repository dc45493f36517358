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
import { type CellRange, cellName, cellsWithin, withoutRanges } from "./cells.ts";
import { type ComparableFacts, factsInRow } from "./comparable-rows.ts";

/** Metres from any place in the country to any other. */
const ALL_OF_SRI_LANKA = 600_000;
const FIRST_CIRCLE = 200;
/** A bank of at most this many entries is read at once, because narrow circles would mostly find nothing. */
const FEW_ENTRIES = 200;
/** The next circle is sized for a few more entries than needed, assuming the density of those read. */
const TO_SPARE = 1.2;
const growth = (found: number, needed: number): number =>
  found === 0 ? 4 : Math.min(2, Math.max(TO_SPARE, Math.sqrt((TO_SPARE * needed) / found)));

interface Walk {
  ownerId: string;
  order: ComparableOrder;
  scope: string;
  /** Values between which the walk stays, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The row to begin after. */
  after: { value: string; id: string } | undefined;
  limit: number;
}

interface Around {
  ownerId: string;
  scope: string;
  position: Position;
  /** Metres. */
  radius: number;
}

interface Nearest extends Around {
  needed: number;
  /** The circle stops growing after this many rows, even if a filter has let few of them through. */
  maxRows: number;
  /** Entries of the whole bank. */
  total: number;
  metresTo: (facts: ComparableFacts) => number | undefined;
  /** Those of the rows that match the filters. */
  wantedOf: (rows: readonly ComparableFacts[]) => Promise<ReadonlySet<ComparableFacts>>;
}

/** Reads the index rows of comparables. */
export const createComparableIndexRepository = (store: ReportsStore) => {
  const inCells = async (
    ownerId: string,
    scope: string,
    { first: from, end }: CellRange,
    // All of them by default, because any may be the nearest.
    limit: number = limits.comparablesInBank,
  ): Promise<ComparableFacts[]> => {
    const { pk, first, last } = comparableCellRange(ownerId, scope, cellName(from), cellName(end - 1));
    const rows = await queryUpTo(
      store,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        ConsistentRead: true,
      },
      limit,
    );
    return rows.map((row) => factsInRow(row));
  };

  return {
    /** Highest value first, and of equal ones the newest first. */
    async walk({ ownerId, order, scope, from, to, after, limit }: Walk) {
      // DynamoDB refuses a range whose end is before its start.
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

    /** Rows with a word of this prefix, one for each entry; `undefined` if there are more than `limit`. */
    async withWord(
      ownerId: string,
      beginning: string,
      limit: number,
    ): Promise<ComparableFacts[] | undefined> {
      const { pk, first, last } = comparableWordRange(ownerId, beginning);
      const rows = await queryUpTo(
        store,
        {
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
          ConsistentRead: true,
        },
        limit + 1,
      );
      if (rows.length > limit) return undefined;
      const facts = rows.map((row) => factsInRow(row));
      return [...new Map(facts.map((one) => [JSON.stringify(one), one])).values()];
    },

    /** All rows of the cells around a position, some of them beyond the radius; `undefined` if there are more than `limit`. */
    async within({ ownerId, scope, position, radius }: Around, limit: number) {
      const rows: ComparableFacts[] = [];
      for (const range of cellsWithin(position, Math.min(radius, ALL_OF_SRI_LANKA))) {
        rows.push(...(await inCells(ownerId, scope, range, limit + 1 - rows.length)));
        if (rows.length > limit) return undefined;
      }
      return rows;
    },

    /**
     * The nearest ones within the radius, in a circle that grows until it holds enough; no row is read twice. What is read depends on what
     * lies around, not on how much the bank holds. `isWhole`: there are no more within the radius.
     */
    async nearest({ ownerId, scope, position, radius, needed, maxRows, total, metresTo, wantedOf }: Nearest) {
      const most = Math.min(radius, ALL_OF_SRI_LANKA);
      const read: CellRange[] = [];
      const found: Array<{ facts: ComparableFacts; away: number }> = [];
      for (let metres = total <= FEW_ENTRIES ? most : Math.min(FIRST_CIRCLE, most), rowsRead = 0; ; ) {
        const ranges = withoutRanges(cellsWithin(position, metres), read);
        const rows = (await Promise.all(ranges.map((range) => inCells(ownerId, scope, range)))).flat();
        read.push(...ranges);
        rowsRead += rows.length;
        for (const facts of await wantedOf(rows)) {
          const away = metresTo(facts);
          if (away !== undefined && away <= radius) found.push({ facts, away });
        }
        // Entries beyond the circle are left out: one in an unread cell may be nearer.
        const sure = found.filter(({ away }) => away <= metres);
        const isWhole = metres >= most;
        if (isWhole || sure.length >= needed || rowsRead >= maxRows)
          return {
            rows: sure
              .sort((one, other) => one.away - other.away || (one.facts.id < other.facts.id ? 1 : -1))
              .map(({ facts }) => facts),
            isWhole,
          };
        metres = Math.min(most, metres * growth(sure.length, needed));
      }
    },
  };
};

export type ComparableIndexRepository = ReturnType<typeof createComparableIndexRepository>;
