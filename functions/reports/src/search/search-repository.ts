import { limits } from "@takseru/shared-types";
import { idFromSortKey, reportKey, searchWordRange } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import type { ReportsStore } from "../storage/table.ts";
import { type SearchHit, searchHitProjection } from "./search-hit.ts";

/** Finds reports by their search words. */
export const createSearchRepository = (store: ReportsStore) => ({
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
    const ids = [...new Set(words.map(idFromSortKey))];
    const items = await readMany(
      store,
      ids.map((id) => reportKey(ownerId, id)),
      searchHitProjection.parameters,
    );
    return items.map((item) => searchHitProjection.schema.parse(item));
  },
});

export type SearchRepository = ReturnType<typeof createSearchRepository>;
