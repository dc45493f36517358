import { Title } from "@mantine/core";
import { formatDate, type ListedReport } from "@takseru/shared-types";
import { valueText } from "@/lib/reports/report-labels";
import { TextLink } from "@/ui";
import classes from "./dashboard-page.module.css";
import { ReportLine } from "./ReportLine";

interface WaitingReportsProps {
  waiting: readonly ListedReport[];
  /** Those that are not shown included. */
  count: number;
}

/** Completed reports that are not signed yet. */
export const WaitingReports = ({ waiting, count }: WaitingReportsProps) => (
  <section aria-label="Waiting for your signature">
    <div className={classes.head}>
      <Title order={2}>Waiting for your signature</Title>
      {count > waiting.length && (
        <TextLink to="/reports?status=completed" size="sm" underline="hover">
          All {count}
        </TextLink>
      )}
    </div>
    <ul className={classes.lines}>
      {waiting.map((report) => (
        <ReportLine
          key={report.id}
          report={report}
          day={report.instruction_source || formatDate(report.updated_at)}
        >
          <span className="figures">{valueText(report.market_value)}</span>
        </ReportLine>
      ))}
    </ul>
  </section>
);
