import { Title } from "@mantine/core";
import { formatDate, type ListedReport } from "@takseru/shared-types";
import { statusText, statusTone } from "@/lib/reports/report-labels";
import { EmptyState, LinkButton, StatusBadge } from "@/ui";
import classes from "./dashboard-page.module.css";
import { ReportLine } from "./ReportLine";

interface RecentActivityProps {
  recent: readonly ListedReport[];
  /** The path that starts a new report. */
  createAt: string;
}

/** The reports last worked on. */
export const RecentActivity = ({ recent, createAt }: RecentActivityProps) => (
  <section aria-label="Recent Activity">
    <Title order={2}>Recent Activity</Title>
    {recent.length === 0 ? (
      <EmptyState
        title="No activity yet"
        description="Your reports will show here."
        action={
          <LinkButton to={createAt} variant="light">
            Create Report
          </LinkButton>
        }
      />
    ) : (
      <ul className={classes.lines}>
        {recent.map((report) => (
          <ReportLine
            key={report.id}
            report={report}
            day={
              report.superseded
                ? `Superseded by revision ${report.superseded.number}`
                : `Updated ${formatDate(report.updated_at) ?? "Not set"}`
            }
          >
            <StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>
          </ReportLine>
        ))}
      </ul>
    )}
  </section>
);
