import type { ListedReport } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { reportName } from "@/lib/reports/report-labels";
import classes from "./report-line.module.css";

interface ReportLineProps {
  report: ListedReport;
  /** Between the place and the day. */
  children: ReactNode;
  day: ReactNode;
}

/** A report in one line on the desk, in two on a phone. A press anywhere on it opens the report. */
export const ReportLine = ({ report, children, day }: ReportLineProps) => (
  <li className={classes.line}>
    <Link to={`/reports/builder/${report.id}`} className={classes.name}>
      {reportName(report)}
    </Link>
    <span className={classes.place}>{report.location_summary || report.valuation_purpose}</span>
    <span className={classes.middle}>{children}</span>
    <span className={`${classes.day} figures`}>{day}</span>
  </li>
);
