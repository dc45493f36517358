import type { Comparable, ComparableQuery } from "@takseru/shared-types";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** Every answer about the bank; a change of the bank makes all of them old. */
export const comparablesKey = ["comparables"] as const;

/** What is looked for in the bank. */
export type SaleSearch = Partial<Omit<ComparableQuery, "cursor">>;

const PAGE = 50;

/** Those of the valuer's bank that are looked for, page by page; without a search all, newest first. */
export const comparableBankQuery = (search: SaleSearch = {}) =>
  infiniteQueryOptions({
    queryKey: [...comparablesKey, search] as const,
    queryFn: ({ pageParam, signal }) =>
      api.reports.listComparables(
        { query: { limit: PAGE, ...search, ...(pageParam !== "" && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  });

export const useRemoveComparable = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Comparable, "id">) =>
      api.reports.removeComparable({ params: { comparableId: id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: comparablesKey }),
  });
};
