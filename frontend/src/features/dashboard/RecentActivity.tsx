import { Title } from "@mantine/core";
import { formatDate, type ListedReport } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { reportName, statusText, statusTone } from "@/lib/reports/report-labels";
import { EmptyState, LinkButton, StatusBadge } from "@/ui";
import classes from "./dashboard-page.module.css";
import row from "./report-line.module.css";

interface ReportLineProps {
  report: ListedReport;
  /** Between the place and the day. */
  children: ReactNode;
  day: ReactNode;
}

/** A report in one line on the desk, in two on a phone. A press anywhere on it opens the report. */
const ReportLine = ({ report, children, day }: ReportLineProps) => (
  <li className={row.line}>
    <Link to={`/reports/builder/${report.id}`} className={row.name}>
      {reportName(report)}
    </Link>
    <span className={row.place}>{report.location_summary || report.valuation_purpose}</span>
    <span className={row.middle}>{children}</span>
    <span className={`${row.day} figures`}>{day}</span>
  </li>
);

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
