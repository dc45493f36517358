import {
  limits,
  type Report,
  type ReportSort,
  type ReportStatus,
  type ReportSummary,
} from "@takseru/shared-types";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { api } from "../api/api";

const keys = {
  one: (id: number) => ["reports", id] as const,
  lists: ["reports", "list"] as const,
  pages: "pages",
};

/** Filter, search and order of a list of reports. */
export interface ReportSelection {
  status?: ReportStatus | undefined;
  q?: string | undefined;
  sort?: ReportSort | undefined;
}

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api.reports.get({ params: { id } }, { signal }),
  });

/** A user's reports, a page at a time. */
export const reportListQuery = (userId: string, { status, q, sort }: ReportSelection = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, userId, keys.pages, { status, q, sort }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.reports.list(
        {
          params: { userId },
          query: {
            limit: limits.pageSize,
            ...(status && { status }),
            ...(q && { q }),
            ...(sort && { sort }),
            ...pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: {} as { cursor?: string; offset?: number },
    getNextPageParam: ({ pagination: { hasMore, nextCursor, offset, limit } }) => {
      if (!hasMore) return null;
      return nextCursor === undefined ? { offset: offset + limit } : { cursor: nextCursor };
    },
  });

const RECENT_REPORTS = 5;

/** The reports last worked on. */
export const recentReportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "recent"],
    queryFn: async ({ signal }) => {
      const query = { sort: "updated", limit: RECENT_REPORTS } as const;
      return (await api.reports.list({ params: { userId }, query }, { signal })).data;
    },
  });

/** How many reports have which status, and this month's cost. */
export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "figures"],
    queryFn: ({ signal }) => api.reports.figures({ params: { userId } }, { signal }),
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
