import { Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, messageOf } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { EmptyState, ErrorState, Loading, Page, ReportsHeader, useInPieces } from "@/ui";
import { CostSections } from "./costs/CostSections";
import { PeriodChooser } from "./period/PeriodChooser";
import type { Period } from "./period/period";
import { usePeriod } from "./period/use-period";
import { WorkSections } from "./work/WorkSections";

const inputOf = (userId: string, { from, to }: Period) => ({
  params: { userId },
  query: { start_date: from, end_date: to },
});

/** What a period's reports cost, in US dollars. */
const costsQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: ["costs", userId, period],
    queryFn: async ({ signal }) => (await api.reports.costs(inputOf(userId, period), { signal })).data,
  });

/** What was begun, signed and valued in a period, and the fees that are due. */
const workQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: ["work", userId, period],
    queryFn: async ({ signal }) => (await api.reports.work(inputOf(userId, period), { signal })).data,
  });

interface AnsweredProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query has answered, or why it has not. */
const Answered = <Data,>({
  query: { data, error, refetch },
  loading,
  failed,
  children,
}: AnsweredProps<Data>) => {
  const isShown = useInPieces(data !== undefined);
  if (data !== undefined && isShown) return children(data);
  if (!error) return <Loading text={loading} />;
  return (
    <ErrorState
      title={failed}
      message={messageOf(error, messages.reports.requestFailed)}
      onRetry={() => void refetch()}
    />
  );
};

/** What the user's reports of a period cost, and what was done in it. */
export const AnalyticsPage = () => {
  const { id } = useUser();
  const chosen = usePeriod();
  const { period } = chosen;
  const enabled = chosen.error === undefined;
  const costs = useQuery({ ...costsQuery(id, period), enabled });
  const work = useQuery({ ...workQuery(id, period), enabled });
  return (
    <Page title="Cost analytics" width="text">
      <ReportsHeader title="Cost analytics" />
      <PeriodChooser {...chosen} />
      {enabled && (
        <>
          <Answered query={costs} loading="Loading costs..." failed="Your costs could not be loaded">
            {(data) =>
              data.total_usd === 0 && data.reports === 0 ? (
                <EmptyState title="No costs in this period" description="Choose other days to see more." />
              ) : (
                <>
                  <CostSections costs={data} period={period} />
                  <Text size="sm" c="dimmed" mt="md">
                    What the services behind your reports cost, in US dollars.
                  </Text>
                </>
              )
            }
          </Answered>
          {/* In their order: the second would be pushed down by the first. */}
          {!costs.isPending && (
            <Answered query={work} loading="Loading your work..." failed="Your work could not be loaded">
              {(data) => <WorkSections work={data} period={period} />}
            </Answered>
          )}
        </>
      )}
    </Page>
  );
};
