import { reportListMessages } from "@takseru/shared-types";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { reportListQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";
import type { ListFilters } from "./use-list-filters";

/** The reports loaded so far of those asked for; while others are on their way, those shown before. */
export const useReportList = (selection: ListFilters) => {
  const list = useInfiniteQuery({
    ...reportListQuery(useUser().id, selection),
    placeholderData: keepPreviousData,
  });
  const { error } = list;
  useEffect(() => {
    if (error) toast.error(reportListMessages.listFailed);
  }, [error]);
  return {
    ...list,
    reports: list.data?.pages.flatMap(({ data }) => data),
    total: list.data?.pages[0]?.pagination.total,
  };
};

/** Loads the next page; the keyboard goes on at its first card, because the button may be gone. */
export const useLoadMore = ({ reports = [], fetchNextPage }: ReturnType<typeof useReportList>) => {
  const cards = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || reports.length <= next.current) return;
    const card = cards.current?.children[next.current];
    next.current = undefined;
    card?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }, [reports.length]);
  return {
    cards,
    loadMore: () => {
      next.current = reports.length;
      void fetchNextPage();
    },
  };
};
