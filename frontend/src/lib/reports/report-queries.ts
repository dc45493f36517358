import {
  type ListedReport,
  limits,
  type Report,
  type ReportStatus,
  type ReportSummary,
} from "@takseru/shared-types";
import { loadEngine, needsEngine } from "@takseru/shared-types/valuation-engine";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { api } from "../api/api";
import { forgetReport } from "../kept/forget-report";
import { kept, orKept } from "../kept/or-kept";
import type { ReportSelection } from "./report-selection";

const keys = {
  one: (id: number) => ["reports", id] as const,
  lists: ["reports", "list"] as const,
  pages: "pages",
};

/** Loads the code that the report needs before a screen has it; without a connection to load it, the screen tries again. */
export const withEngine = async (report: Report): Promise<Report> => {
  if (needsEngine(report)) await loadEngine().catch(() => undefined);
  return report;
};

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: (context) =>
      orKept(context, () => api.reports.get({ params: { id } }, { signal: context.signal })).then(withEngine),
    meta: kept,
  });

/** A user's reports, a page at a time. */
export const reportListQuery = (userId: string, { status, fee, q, sort }: ReportSelection = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, userId, keys.pages, { status, fee, q, sort }] as const,
    queryFn: (context) => {
      const query = {
        limit: limits.pageSize,
        ...(status && { status }),
        ...(fee && { fee }),
        ...(q && { q }),
        ...(sort && { sort }),
        ...context.pageParam,
      };
      return orKept(context, () =>
        api.reports.list({ params: { userId }, query }, { signal: context.signal }),
      );
    },
    meta: kept,
    initialPageParam: {} as { cursor?: string; offset?: number },
    getNextPageParam: ({ pagination: { hasMore, nextCursor, offset, limit } }) => {
      if (!hasMore) return null;
      return nextCursor === undefined ? { offset: offset + limit } : { cursor: nextCursor };
    },
  });

const RECENT_REPORTS = 5;
const WAITING_REPORTS = 3;

const isOpen = ({ status }: ListedReport): boolean => status === "draft" || status === "in_progress";

/** The reports last worked on: all, the one to continue with, and those that wait for the signature. */
export const worklistQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "worklist"],
    queryFn: (context) =>
      orKept(context, async () => {
        const list = (limit: number, status?: ReportStatus) =>
          api.reports.list(
            { params: { userId }, query: { sort: "updated", limit, ...(status && { status }) } },
            { signal: context.signal },
          );
        const [recent, waiting] = await Promise.all([
          list(RECENT_REPORTS),
          list(WAITING_REPORTS, "completed"),
        ]);
        const { draft, in_progress, completed } = recent.counts;
        const older = in_progress > 0 ? "in_progress" : "draft";
        const begun = recent.data.find(isOpen);
        return {
          recent: recent.data,
          open: begun ?? (draft + in_progress > 0 ? (await list(1, older)).data[0] : undefined),
          waiting: waiting.data,
          waitingCount: completed,
        };
      }),
    meta: kept,
  });

/** What there is to do: instructions with their appointments and due dates, and signed reports that are not paid. */
export const dayQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "day"],
    queryFn: (context) =>
      orKept(context, () => api.reports.day({ params: { userId } }, { signal: context.signal })),
    meta: kept,
  });

/** Reads everything that lists reports again. */
export const refreshLists = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: keys.lists });

/** The findings about one version of a report. */
export const checksQuery = ({ id, version }: Pick<Report, "id" | "version">) =>
  queryOptions({
    queryKey: [...keys.one(id), "checks", version],
    queryFn: ({ signal }) => api.reports.checks({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** How many reports have which status, and this month's cost. */
export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "figures"],
    queryFn: (context) =>
      orKept(context, () => api.reports.figures({ params: { userId } }, { signal: context.signal })),
    meta: kept,
  });

/** A user's deleted reports that can still be brought back. */
export const deletedReportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "deleted"],
    queryFn: async ({ signal }) => (await api.reports.deleted({ params: { userId } }, { signal })).data,
  });

/** Shows a changed report at once; lists and figures are read again when next shown. */
export const cacheReport = (cache: QueryClient, report: Report): void => {
  cache.setQueryData(reportQuery(report.id).queryKey, report);
  void cache.invalidateQueries({ queryKey: keys.lists });
};

/** Removes a deleted report from everything that is shown. */
export const removeCachedReport = (cache: QueryClient, id: number): void => {
  cache.removeQueries({ queryKey: keys.one(id) });
  void forgetReport(id).catch(() => undefined);
  cache.setQueriesData<InfiniteData<{ data: ReportSummary[] }>>(
    { queryKey: keys.lists, predicate: ({ queryKey }) => queryKey.includes(keys.pages) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.filter((report) => report.id !== id) })),
      },
  );
  void cache.invalidateQueries({ queryKey: keys.lists });
};
