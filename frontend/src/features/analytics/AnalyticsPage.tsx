import { Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api";
import { useUser } from "@/lib/session";
import { ErrorState, Loading, Page, PageHeader, Panel } from "@/ui";

const costsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["costs", userId, "all"],
    queryFn: ({ signal }) => api.reports.costs({ params: { userId }, query: {} }, { signal }),
  });

/** What the own reports have cost so far. */
export const AnalyticsPage = () => {
  const { data, error, refetch } = useQuery(costsQuery(useUser().id));
  return (
    <Page title="Cost analytics" width="text">
      <PageHeader title="Cost analytics" description="What the services behind your reports cost." />
      {!data && !error && <Loading text="Loading costs..." />}
      {error && (
        <ErrorState
          title="The costs cannot be shown"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Panel>
          <Text className="figures">
            {data.data.reports} reports, ${data.data.total_usd.toFixed(2)} in all
          </Text>
        </Panel>
      )}
    </Page>
  );
};
