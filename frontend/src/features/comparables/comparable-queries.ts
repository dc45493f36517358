import type { Comparable, ComparableInput } from "@takseru/shared-types";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

const queryKey = ["comparables"] as const;

/** The valuer's bank, newest first, page by page. */
export const comparableBankQuery = infiniteQueryOptions({
  queryKey,
  queryFn: ({ pageParam, signal }) =>
    api.reports.listComparables({ query: pageParam === "" ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
});

const useInvalidate = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey });
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
