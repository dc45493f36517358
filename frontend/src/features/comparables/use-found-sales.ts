import type { FoundComparable } from "@takseru/shared-types";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { comparableBankQuery, type SaleSearch } from "./comparable-queries";

/** So many are wanted before a person asks for more: a page of the server may be shorter, and still have a next one. */
const LEAST = 20;

/** The sales that are looked for, as far as they are loaded; those of the last search stay until the next ones are there. */
export const useFoundSales = (search: SaleSearch) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery({ ...comparableBankQuery(search), placeholderData: keepPreviousData });
  const found: FoundComparable[] | undefined = data?.pages.flatMap((page) => page.data);
  const isShort = found !== undefined && found.length < LEAST && hasNextPage && !error;
  useEffect(() => {
    if (isShort && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [isShort, isFetchingNextPage, isPlaceholderData, fetchNextPage]);
  return {
    found,
    /** Entries of the whole bank. */
    total: data?.pages[0]?.total,
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
    /** All that there are, of this search, are loaded or enough of them. */
    isSettled: found !== undefined && !isShort && !isPlaceholderData,
  };
};
