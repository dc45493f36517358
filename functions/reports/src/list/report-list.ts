import type { ReportSort, ReportStatus } from "@takseru/shared-types";
import { toSummary } from "../report/api-report.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { SearchHit } from "../search/search-hit.ts";
import type { SearchRepository } from "../search/search-repository.ts";
import { hasWords, queryWords } from "../search/search-words.ts";
import { compareSortKeys, cursorAfter, sortKeyFromCursor, sortOrders } from "../storage/sort-orders.ts";
import type { ListRepository, SummaryPage } from "./list-repository.ts";

export interface ReportListDependencies {
  summaries: ListRepository;
  searches: SearchRepository;
  counters: ReportRepository["counters"];
}

export interface ListQuery {
  q?: string | undefined;
  sort: ReportSort;
  status?: ReportStatus | undefined;
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

interface Page extends SummaryPage {
  total: number;
}

/** Lists an owner's reports a page at a time, all of them or those that a search finds. */
export const createReportList = ({ summaries, searches, counters }: ReportListDependencies) => {
  const listPage = async (ownerId: string, query: ListQuery, after: string | undefined): Promise<Page> => {
    const { status, sort, limit, offset } = query;
    const [page, counts] = await Promise.all([
      summaries.list({ ownerId, status, sort, limit, offset, after }),
      counters(ownerId),
    ]);
    const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { ...page, total };
  };

  const searchPage = async (
    ownerId: string,
    words: readonly string[],
    { status, sort, limit, offset }: ListQuery,
    after: string | undefined,
  ): Promise<Page> => {
    const { sortKeyOf } = sortOrders[sort];
    const compare = (a: SearchHit, b: SearchHit) => compareSortKeys(sort, sortKeyOf(a), sortKeyOf(b));
    // The longest word is usually the rarest: the fewest reports have to be read.
    const longest = words.reduce((long, word) => (word.length > long.length ? word : long), "");
    const hits = (await searches.findByWord(ownerId, longest))
      .filter((hit) => (!status || hit.status === status) && hasWords(hit.fields, words))
      .sort(compare);
    const remaining =
      after === undefined
        ? hits.slice(offset)
        : hits.filter((hit) => compareSortKeys(sort, sortKeyOf(hit), after) > 0);
    const page = remaining.slice(0, limit);
    const last = page.at(-1);
    return {
      reports: await summaries.findSummaries(
        ownerId,
        page.map(({ id }) => id),
      ),
      next: last && remaining.length > limit ? sortKeyOf(last) : undefined,
      total: hits.length,
    };
  };

  return {
    async list(ownerId: string, query: ListQuery) {
      const { q = "", sort, limit, offset } = query;
      const after = sortKeyFromCursor(sort, query.cursor);
      const words = queryWords(q);
      const { reports, next, total } = await (words.length > 0
        ? searchPage(ownerId, words, query, after)
        : listPage(ownerId, query, after));
      return {
        data: reports.map(toSummary),
        pagination: {
          total,
          limit,
          offset,
          hasMore: next !== undefined,
          ...(next === undefined ? {} : { nextCursor: cursorAfter(sort, next) }),
        },
      };
    },
  };
};

export type ReportList = ReturnType<typeof createReportList>;
