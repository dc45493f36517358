import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import type { Period } from "./period/period";

const inputOf = (userId: string, { from, to }: Period) => ({
  params: { userId },
  query: { start_date: from, end_date: to },
});

/** What a period's reports cost, in US dollars. */
export const costsQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: ["costs", userId, period],
    queryFn: async ({ signal }) => (await api.reports.costs(inputOf(userId, period), { signal })).data,
  });

/** What was begun, signed and valued in a period, and the fees that are due. */
export const workQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: ["work", userId, period],
    queryFn: async ({ signal }) => (await api.reports.work(inputOf(userId, period), { signal })).data,
  });
