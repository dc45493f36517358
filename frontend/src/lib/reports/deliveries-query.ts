import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../api/api";
import { reportQuery } from "./report-queries";

/** Who was sent a signed report or a paper of it, newest first, a page at a time. */
export const deliveriesQuery = (reportId: number) =>
  infiniteQueryOptions({
    queryKey: [...reportQuery(reportId).queryKey, "deliveries"],
    queryFn: ({ pageParam, signal }) =>
      api.reports.listDeliveries(
        { params: { id: reportId }, query: pageParam === "" ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  });
