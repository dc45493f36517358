import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { useUser } from "@/lib/session/session";
import { DateInput, EmptyState, ErrorState, LinkButton, Loading, Page, ReportsHeader } from "@/ui";
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
      <ReportsHeader
        title="Cost analytics"
        description="What the services behind your reports cost, in US dollars."
        actions={
          <LinkButton to={rememberedListUrl(id)} variant="default">
            Back to Reports
          </LinkButton>
        }
      />
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
          title="The costs cannot be shown"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {periodError === undefined && nothing && (
        <EmptyState title="No costs in this time" description="Choose other days to see more." />
      )}
      {periodError === undefined && data && !nothing && <CostFigures costs={data} />}
    </Page>
  );
};
