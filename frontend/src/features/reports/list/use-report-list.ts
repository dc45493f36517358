import { reportListMessages } from "@takseru/shared-types";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isWithoutAnswer } from "@/lib/api/without-answer";
import { reportListQuery } from "@/lib/reports/report-lists";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";
import type { ListFilters } from "./use-list-filters";

/** The loaded pages of the list. While a changed query loads, the previous reports stay. */
export const useReportList = (filters: ListFilters) => {
  const list = useInfiniteQuery({
    ...reportListQuery(useUser().id, filters),
    placeholderData: keepPreviousData,
  });
  // Without a connection, what this device has kept says of itself that it is of an earlier day.
  const failed = list.error && (!list.data || !isWithoutAnswer(list.error));
  useEffect(() => {
    if (failed) toast.error(reportListMessages.listFailed);
  }, [failed]);
  return {
    ...list,
    reports: list.data?.pages.flatMap(({ data }) => data),
    total: list.data?.pages[0]?.pagination.total,
    counts: list.data?.pages[0]?.counts,
  };
};

/** Loads the next page and focuses its first report, because the button may disappear. */
export const useLoadMore = ({ reports = [], fetchNextPage }: ReturnType<typeof useReportList>) => {
  const rows = useRef<HTMLTableSectionElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || reports.length <= next.current) return;
    const row = rows.current?.children[next.current];
    next.current = undefined;
    row?.querySelector("a")?.focus({ preventScroll: true });
  }, [reports.length]);
  return {
    rows,
    loadMore: () => {
      next.current = reports.length;
      void fetchNextPage();
    },
  };
};
