import { Text, Title } from "@mantine/core";
import { formatDate, messages, type ReportSummary } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { reportName, statusText, statusTone } from "@/lib/reports/report-labels";
import { recentReportsQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { EmptyState, ErrorState, LinkButton, Loading, Panel, StatusBadge, TextLink } from "@/ui";
import classes from "./recent-activity.module.css";

const Row = ({ report }: { report: ReportSummary }) => (
  <li className={classes.row}>
    <TextLink to={`/reports/builder/${report.id}`} fw={600} underline="hover">
      {reportName(report)}
    </TextLink>
    <StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>
    <Text span size="sm" c="dimmed" className="figures">
      Updated {formatDate(report.updated_at) ?? "Not set"}
    </Text>
  </li>
);

/** The reports last worked on. `createAt` is the path that starts a new report. */
export const RecentActivity = ({ createAt }: { createAt: string }) => {
  const { data: recent, error, refetch } = useQuery(recentReportsQuery(useUser().id));
  return (
    <Panel label="Recent Activity">
      <Title order={2} mb="sm">
        Recent Activity
      </Title>
      {recent === undefined && !error && <Loading />}
      {recent === undefined && error && (
        <ErrorState
          title={messages.reports.fetchFailed}
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {recent?.length === 0 && (
        <EmptyState
          title="No activity yet"
          description="Your reports will show here."
          action={<LinkButton to={createAt}>Create Report</LinkButton>}
        />
      )}
      {recent && recent.length > 0 && (
        <ul className={classes.rows}>
          {recent.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Panel>
  );
};
