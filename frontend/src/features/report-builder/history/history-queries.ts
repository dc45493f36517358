import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** Every change of a report, newest first, a page at a time. */
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
    // It grows with every save: what was read before is old.
    gcTime: 0,
  });
