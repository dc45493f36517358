import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import type { Period } from "./use-period";

const fetchCosts = async (userId: string, { from, to }: Period, signal: AbortSignal) => {
  const query = { start_date: from, end_date: to };
  return (await api.reports.costs({ params: { userId }, query }, { signal })).data;
};

export type Costs = Awaited<ReturnType<typeof fetchCosts>>;

/** The costs of a period's reports, in US dollars. */
export const costsQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: ["costs", userId, period],
    queryFn: ({ signal }) => fetchCosts(userId, period, signal),
  });
