import { type ListedReport, limits, type ReportStatus, type ReportSummary } from "@takseru/shared-types";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { api } from "../api/api";
import { forgetReport } from "../kept/forget-report";
import { kept, orKept } from "../kept/or-kept";
import { reportKeys } from "./report-queries";
import type { ReportSelection } from "./report-selection";

/** In the key of a list, its selection follows this part (`kept/recall.ts`). */
const PAGES = "pages";

/** A user's reports, a page at a time. */
export const reportListQuery = (userId: string, { status, fee, q, sort }: ReportSelection = {}) =>
  infiniteQueryOptions({
    queryKey: [...reportKeys.lists, userId, PAGES, { status, fee, q, sort }] as const,
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
    queryKey: [...reportKeys.lists, userId, "worklist"],
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
    queryKey: [...reportKeys.lists, userId, "day"],
    queryFn: (context) =>
      orKept(context, () => api.reports.day({ params: { userId } }, { signal: context.signal })),
    meta: kept,
  });

/** How many reports have which status, and this month's cost. */
export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: [...reportKeys.lists, userId, "figures"],
    queryFn: (context) =>
      orKept(context, () => api.reports.figures({ params: { userId } }, { signal: context.signal })),
    meta: kept,
  });

/** A user's deleted reports that can still be brought back. */
export const deletedReportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...reportKeys.lists, userId, "deleted"],
    queryFn: async ({ signal }) => (await api.reports.deleted({ params: { userId } }, { signal })).data,
  });

/** Removes a deleted report from everything that is shown. */
export const removeCachedReport = (cache: QueryClient, id: number): void => {
  cache.removeQueries({ queryKey: reportKeys.one(id) });
  void forgetReport(id).catch(() => undefined);
  cache.setQueriesData<InfiniteData<{ data: ReportSummary[] }>>(
    { queryKey: reportKeys.lists, predicate: ({ queryKey }) => queryKey.includes(PAGES) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.filter((report) => report.id !== id) })),
      },
  );
  void cache.invalidateQueries({ queryKey: reportKeys.lists });
};
