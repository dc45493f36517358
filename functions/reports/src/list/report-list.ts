import type { ReportSort, ReportStatus } from "@takseru/shared-types";
import { toSummary } from "../report/api-report.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { SearchHit } from "../search/search-hit.ts";
import { hasWords, queryWords } from "../search/search-words.ts";
import { compareSortKeys, cursorAfter, sortKeyFromCursor, sortOrders } from "../storage/sort-orders.ts";
import type { ListedPage } from "./list-repository.ts";

export interface ListQuery {
  q?: string | undefined;
  sort: ReportSort;
  status?: ReportStatus | undefined;
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

interface Page extends ListedPage {
  total: number;
}

/** The longest word is the rarest, most of the time: it is looked up, and the others are compared. */
const rarest = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");

/** The own reports a page at a time. */
export const createReportList = ({
  repository,
}: {
  repository: Pick<ReportRepository, "list" | "counters" | "findByWord" | "findSummaries">;
}) => {
  const all = async (ownerId: string, query: ListQuery, after: string | undefined): Promise<Page> => {
    const { status, sort, limit, offset } = query;
    const [page, counters] = await Promise.all([
      repository.list({ ownerId, status, sort, limit, offset, after }),
      repository.counters(ownerId),
    ]);
    const total = status ? counters[status] : Object.values(counters).reduce((sum, count) => sum + count, 0);
    return { ...page, total };
  };

  const found = async (
    ownerId: string,
    words: readonly string[],
    { status, sort, limit, offset }: ListQuery,
    after: string | undefined,
  ): Promise<Page> => {
    const { sortKeyOf } = sortOrders[sort];
    const compare = (a: SearchHit, b: SearchHit) => compareSortKeys(sort, sortKeyOf(a), sortKeyOf(b));
    const matching = (await repository.findByWord(ownerId, rarest(words)))
      .filter((report) => (!status || report.status === status) && hasWords(report.fields, words))
      .sort(compare);
    const rest =
      after === undefined
        ? matching.slice(offset)
        : matching.filter((report) => compareSortKeys(sort, sortKeyOf(report), after) > 0);
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    return {
      reports: await repository.findSummaries(
        ownerId,
        shown.map(({ id }) => id),
      ),
      next: last && rest.length > limit ? sortKeyOf(last) : undefined,
      total: matching.length,
    };
  };

  return {
    async list(ownerId: string, query: ListQuery) {
      const { q = "", sort, limit, offset } = query;
      const after = sortKeyFromCursor(sort, query.cursor);
      const words = queryWords(q);
      const { reports, next, total } = await (words.length > 0
        ? found(ownerId, words, query, after)
        : all(ownerId, query, after));
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
