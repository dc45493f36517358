import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** The changes of a report, newest first, page by page. */
export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ["report-history", id],
    queryFn: ({ pageParam, signal }) =>
      api.reports.history(
        { params: { id }, query: pageParam === "" ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    // Every save adds a change, so a cached history is outdated.
    gcTime: 0,
  });
