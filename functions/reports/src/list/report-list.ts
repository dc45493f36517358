import type { Clock } from "@takseru/kit";
import {
  emptyFee,
  type ReportSort,
  type ReportStatus,
  reportStatus,
  type StatusCounts,
} from "@takseru/shared-types";
import { toSummary } from "../report/api-report.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { SearchHit } from "../search/search-hit.ts";
import type { SearchRepository } from "../search/search-repository.ts";
import { hasWords, queryWords } from "../search/search-words.ts";
import { compareSortKeys, cursorAfter, sortKeyFromCursor, sortOrders } from "../storage/sort-orders.ts";
import { today } from "../usage/analytics-period.ts";
import type { Covers } from "./covers.ts";
import type { ListRepository, SummaryPage } from "./list-repository.ts";

export interface ReportListDependencies {
  summaries: ListRepository;
  searches: SearchRepository;
  counters: ReportRepository["counters"];
  successors: ReportRepository["successors"];
  covers: Covers;
  clock: Clock;
}

export interface ListQuery {
  q?: string | undefined;
  sort: ReportSort;
  status?: ReportStatus | undefined;
  fee?: "overdue" | undefined;
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

interface Page extends SummaryPage {
  /** Counts by status of all reports, or of all that the search finds. */
  counts: StatusCounts;
}

const countByStatus = (hits: readonly SearchHit[]): StatusCounts => {
  const counts = { draft: 0, in_progress: 0, completed: 0, finalized: 0 };
  for (const { status } of hits) counts[status] += 1;
  return counts;
};

/** Lists an owner's reports a page at a time: all of them, those that a search finds, or those whose fee is overdue. */
export const createReportList = ({
  summaries,
  searches,
  counters,
  successors,
  covers,
  clock,
}: ReportListDependencies) => {
  const listPage = async (ownerId: string, query: ListQuery, after: string | undefined): Promise<Page> => {
    const { status, sort, limit, offset } = query;
    const [page, counts] = await Promise.all([
      summaries.list({ ownerId, status, sort, limit, offset, after }),
      counters(ownerId),
    ]);
    return { ...page, counts };
  };

  /** The reports whose fee is overdue, or else those with a word, that have all the words. */
  const find = async (ownerId: string, words: readonly string[], fee: ListQuery["fee"]) => {
    // The longest word is usually the rarest: the fewest reports have to be read.
    const longest = words.reduce((long, word) => (word.length > long.length ? word : long), "");
    const found = await (fee === "overdue"
      ? searches.findOverdue(ownerId, today(clock))
      : searches.findByWord(ownerId, longest));
    return found.filter((hit) => hasWords(hit.fields, words));
  };

  const searchPage = async (
    ownerId: string,
    words: readonly string[],
    { status, sort, limit, offset, fee }: ListQuery,
    after: string | undefined,
  ): Promise<Page> => {
    const { sortKeyOf } = sortOrders[sort];
    const compare = (a: SearchHit, b: SearchHit) => compareSortKeys(sort, sortKeyOf(a), sortKeyOf(b));
    const found = await find(ownerId, words, fee);
    const hits = found.filter((hit) => !status || hit.status === status).sort(compare);
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
      counts: countByStatus(found),
    };
  };

  return {
    async list(ownerId: string, query: ListQuery) {
      const { q = "", status, fee, sort, limit, offset } = query;
      const after = sortKeyFromCursor(sort, query.cursor);
      const words = queryWords(q);
      const { reports, next, counts } = await (words.length > 0 || fee
        ? searchPage(ownerId, words, query, after)
        : listPage(ownerId, query, after));
      const codes = reports.map(({ final_pdf }) => final_pdf?.verification_code);
      const [urls, superseded] = await Promise.all([
        covers.urls(reports),
        successors(codes.filter((code) => code !== undefined)),
      ]);
      const statuses = status ? [status] : reportStatus.values;
      return {
        data: reports.map((report, index) => ({
          ...toSummary(report),
          cover_url: urls[index] ?? null,
          verification_code: codes[index] ?? null,
          superseded: superseded.get(codes[index] ?? "") ?? null,
          fee: report.fee ?? emptyFee,
        })),
        counts,
        pagination: {
          total: statuses.reduce((sum, one) => sum + counts[one], 0),
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
