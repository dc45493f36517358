import { Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { DateInput, EmptyState, ErrorState, Loading, Page, ReportsHeader } from "@/ui";
import classes from "./analytics-page.module.css";
import { CostFigures } from "./CostFigures";
import { costsQuery } from "./cost-queries";
import { usePeriod } from "./use-period";

/** The costs of the user's reports between two days. */
export const AnalyticsPage = () => {
  const { id } = useUser();
  const { period, change, error: periodError } = usePeriod();
  const { data, error, refetch } = useQuery({
    ...costsQuery(id, period),
    enabled: periodError === undefined,
  });
  const nothing = data && data.reports === 0 && data.total_usd === 0;
  return (
    <Page title="Cost analytics" width="text">
      <ReportsHeader title="Cost analytics" />
      <div className={classes.period}>
        <DateInput
          label="From"
          value={period.from}
          error={periodError}
          onChange={(from) => change({ from })}
        />
        <DateInput label="To" value={period.to} onChange={(to) => change({ to })} />
      </div>
      {periodError === undefined && !data && !error && <Loading text="Loading costs..." />}
      {periodError === undefined && !data && error && (
        <ErrorState
          title="Your costs could not be loaded"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {periodError === undefined && nothing && (
        <EmptyState title="No costs in these days" description="Choose other days to see more." />
      )}
      {periodError === undefined && data && !nothing && (
        <>
          <CostFigures costs={data} />
          <Text size="sm" c="dimmed" mt="md">
            What the services behind your reports cost, in US dollars.
          </Text>
        </>
      )}
    </Page>
  );
};
