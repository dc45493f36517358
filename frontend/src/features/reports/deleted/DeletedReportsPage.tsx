import { Button, Text, Title } from "@mantine/core";
import {
  type DeletedReport,
  formatDate,
  limits,
  type ReportSummary,
  reportListMessages,
  reportTypeLabels,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { messageOf } from "@/lib/api/api";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { reportName } from "@/lib/reports/report-labels";
import { deletedReportsQuery } from "@/lib/reports/report-lists";
import { useUser } from "@/lib/session/session";
import { EmptyState, ErrorState, LinkButton, Loading, Page, ReportsHeader } from "@/ui";
import classes from "./deleted-reports.module.css";
import { useRestore } from "./deletion-queries";

/** Type of a report, and its property or purpose, as far as they are filled in. */
const ReportSubject = ({
  report: { report_type, location_summary, valuation_purpose },
}: {
  report: Pick<ReportSummary, "report_type" | "location_summary" | "valuation_purpose">;
}) => {
  const about = location_summary || valuation_purpose;
  if (report_type === null && !about) return <Text c="dimmed">Not described yet</Text>;
  return (
    <Text>
      {report_type && <span className={classes.type}>{reportTypeLabels[report_type]}</span>}
      {about && <span>{about}</span>}
    </Text>
  );
};

const Row = ({ report }: { report: DeletedReport }) => {
  const restore = useRestore(report);
  const heading = useId();
  const name = reportName(report);
  const bringBack = () =>
    // The pressed button disappears with its row.
    restore.mutate(undefined, { onSuccess: () => document.getElementById("main")?.focus() });
  return (
    <article aria-labelledby={heading}>
      <div className={classes.report}>
        <div className={classes.name}>
          <Title order={2} id={heading}>
            {name}
          </Title>
          <ReportSubject report={report} />
          <Text size="sm" c="dimmed" className="figures">
            Deleted {formatDate(report.deleted_at)}. Kept until {formatDate(report.kept_until)}.
          </Text>
        </div>
        <Button
          variant="light"
          aria-label={`Bring back ${name}`}
          loading={restore.isPending}
          onClick={bringBack}
        >
          Bring back
        </Button>
      </div>
    </article>
  );
};

/** Deleted reports that can still be restored. */
export const DeletedReportsPage = () => {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(deletedReportsQuery(id));
  return (
    <Page title="Recently deleted reports" width="text">
      <ReportsHeader
        title="Recently deleted reports"
        description={`You can bring back a deleted report, with its photographs, for ${limits.deletedReportDays} days.`}
        actions={
          <LinkButton to={rememberedListUrl(id)} variant="light">
            Back to Reports
          </LinkButton>
        }
      />
      {!data && !error && <Loading text="Loading reports..." />}
      {!data && error && (
        <ErrorState
          title={reportListMessages.fetchFailed}
          message={messageOf(error, reportListMessages.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title="No deleted reports" />}
      <div>
        {data?.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </div>
    </Page>
  );
};
