import type { Comparable, ComparableInput, ComparableQuery } from "@takseru/shared-types";
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

const useInvalidate = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: comparablesKey });
};

export const useCreateComparable = () => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ComparableInput; idempotencyKey: string }) =>
      api.reports.createComparable({ body }, { idempotencyKey }),
    onSuccess: () => void invalidate(),
  });
};

export const useChangeComparable = () => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ComparableInput }) =>
      api.reports.changeComparable({ params: { comparableId: id }, body }),
    onSuccess: () => invalidate(),
  });
};

export const useRemoveComparable = () => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ id }: Pick<Comparable, "id">) =>
      api.reports.removeComparable({ params: { comparableId: id } }),
    onSuccess: () => invalidate(),
  });
};
