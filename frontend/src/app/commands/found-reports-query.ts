import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

const MAX_REPORTS = 5;

/** The first few of a valuer's reports that a search finds. */
export const foundReportsQuery = (userId: string, q: string) =>
  queryOptions({
    queryKey: ["reports", "found", userId, q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: MAX_REPORTS };
      return (await api.reports.list({ params: { userId }, query }, { signal })).data;
    },
  });
