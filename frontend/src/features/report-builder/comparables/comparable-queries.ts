import type { Comparable, ComparableInput } from "@takseru/shared-types";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

const key = ["comparables"] as const;

/** The own bank, newest first, a page at a time. */
export const comparableBankQuery = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) =>
    api.reports.listComparables({ query: pageParam === "" ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
});

const useRefresh = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: key });
};

export const useCreateComparable = () => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ComparableInput; idempotencyKey: string }) =>
      api.reports.createComparable({ body }, { idempotencyKey }),
    onSuccess: () => void onSuccess(),
  });
};

export const useChangeComparable = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ComparableInput }) =>
      api.reports.changeComparable({ params: { comparableId: id }, body }),
    onSuccess: () => refresh(),
  });
};

export const useRemoveComparable = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Pick<Comparable, "id">) =>
      api.reports.removeComparable({ params: { comparableId: id } }),
    onSuccess: () => refresh(),
  });
};
