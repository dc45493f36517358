import { limits } from "@takseru/shared-types";
import { idFromSortKey, overdueFeeRange, reportKey, searchWordRange } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import type { ReportsStore } from "../storage/table.ts";
import { type SearchHit, searchHitProjection } from "./search-hit.ts";

/** Finds reports by their search words and by their fees. */
export const createSearchRepository = (store: ReportsStore) => {
  const readHits = async (ownerId: string, ids: readonly number[]): Promise<SearchHit[]> => {
    const items = await readMany(
      store,
      ids.map((id) => reportKey(ownerId, id)),
      searchHitProjection.parameters,
    );
    return items.map((item) => searchHitProjection.schema.parse(item));
  };
  return {
    /** At most `limits.searchedReports` reports that have a word with this beginning. */
    async findByWord(ownerId: string, beginning: string): Promise<SearchHit[]> {
      const { pk, first, last } = searchWordRange(ownerId, beginning);
      const words = await queryUpTo(
        store,
        {
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
          ProjectionExpression: "sk",
          // Of the reports with the same word, the newest first.
          ScanIndexForward: false,
          ConsistentRead: true,
        },
        limits.searchedReports,
      );
      return readHits(ownerId, [...new Set(words.map(idFromSortKey))]);
    },

    /** At most `limits.searchedReports` reports whose fee was due before today, a day as yyyy-mm-dd; the longest due first. */
    async findOverdue(ownerId: string, today: string): Promise<SearchHit[]> {
      const { pk, first, last } = overdueFeeRange(ownerId, today);
      const rows = await queryUpTo(
        store,
        {
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
          ProjectionExpression: "sk",
          ConsistentRead: true,
        },
        limits.searchedReports,
      );
      return readHits(ownerId, rows.map(idFromSortKey));
    },
  };
};

export type SearchRepository = ReturnType<typeof createSearchRepository>;
