import { colomboDay, pending } from "@takseru/shared-types";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { newestReportsQuery, reportCountQuery } from "@/lib/report-queries";

const costsArePending = (pending.reports as readonly string[]).includes("costs");

/** yyyy-mm of an instant, in Colombo. */
const month = (timestamp: string): string | undefined => colomboDay(timestamp)?.slice(0, 7);

const thisMonth = (): string => month(new Date().toISOString()) ?? "";

const costsQuery = (userId: string, startDate: string) =>
  queryOptions({
    queryKey: ["costs", userId, startDate],
    queryFn: ({ signal }) =>
      api.reports.costs({ params: { userId }, query: { start_date: startDate } }, { signal }),
    enabled: !costsArePending,
  });

const sum = (...counts: Array<number | undefined>): number | undefined =>
  counts.reduce<number | undefined>(
    (total, count) => (total === undefined || count === undefined ? undefined : total + count),
    0,
  );

/** The four figures of the dashboard as far as the server knows them; `undefined` while it is not known. */
export const useFigures = (userId: string) => {
  const newest = useQuery(newestReportsQuery(userId));
  const draft = useQuery(reportCountQuery(userId, "draft"));
  const inProgress = useQuery(reportCountQuery(userId, "in_progress"));
  const completed = useQuery(reportCountQuery(userId, "completed"));
  const finalized = useQuery(reportCountQuery(userId, "finalized"));
  const costs = useQuery(costsQuery(userId, `${thisMonth()}-01`));

  const loaded = newest.data?.data;
  const made = loaded?.filter(({ created_at }) => month(created_at) === thisMonth()).length;
  const more = made !== undefined && made === loaded?.length && newest.data?.pagination.hasMore === true;
  return {
    newest,
    madeThisMonth: made === undefined ? undefined : `${made}${more ? "+" : ""}`,
    costThisMonth: costs.data && `$${costs.data.data.total_usd.toFixed(2)}`,
    active: sum(draft.data, inProgress.data),
    completed: sum(completed.data, finalized.data),
  };
};
