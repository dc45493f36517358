import { limits, type Report, type ReportStatus } from "@takseru/shared-types";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./api";

const keys = {
  one: (id: number) => ["reports", id] as const,
  lists: ["reports", "list"] as const,
};

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api.reports.get({ params: { id } }, { signal }),
  });

/** The own reports of one status, or of all, newest first, a page at a time. */
export const reportListQuery = (userId: string, status?: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, userId, status ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      api.reports.list(
        { params: { userId }, query: { limit: limits.pageSize, ...(status && { status }), ...pageParam } },
        { signal },
      ),
    initialPageParam: {} as { cursor?: string; offset?: number },
    getNextPageParam: ({ pagination: { hasMore, nextCursor, offset, limit } }) => {
      if (!hasMore) return null;
      return nextCursor === undefined ? { offset: offset + limit } : { cursor: nextCursor };
    },
  });

/** How many reports of one status there are. */
export const reportCountQuery = (userId: string, status: ReportStatus) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "count", status],
    queryFn: async ({ signal }) => {
      const page = await api.reports.list({ params: { userId }, query: { status, limit: 1 } }, { signal });
      return page.pagination.total;
    },
  });

/** The newest reports in one page, for a glance. */
export const newestReportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.lists, userId, "newest"],
    queryFn: ({ signal }) =>
      api.reports.list({ params: { userId }, query: { limit: limits.maxPageSize } }, { signal }),
  });

/** A changed report's reply becomes what is shown; lists and counts are asked again when next seen. */
export const keepReport = (cache: QueryClient, report: Report): void => {
  cache.setQueryData(reportQuery(report.id).queryKey, report);
  void cache.invalidateQueries({ queryKey: keys.lists });
};

/** A deleted report is gone from everything that is shown. */
export const dropReport = (cache: QueryClient, id: number): void => {
  cache.removeQueries({ queryKey: keys.one(id) });
  void cache.invalidateQueries({ queryKey: keys.lists });
};
