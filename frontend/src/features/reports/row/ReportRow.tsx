// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as a grid loses its own roles in some browsers
import {
  colomboDay,
  feeState,
  formatDate,
  formatLkr,
  type ListedReport,
  reportTypeLabels,
} from "@takseru/shared-types";
import { Link } from "react-router";
import { isDownloadable, reportName, statusText, statusTone, valueText } from "@/lib/reports/report-labels";
import { Icon, iconPaths, StatusBadge } from "@/ui";
import { DownloadButton } from "./DownloadButton";
import { ReportMenu } from "./ReportMenu";
import classes from "./report-table.module.css";

const Cover = ({ url }: { url: string | null }) => (
  <span className={classes.cover}>
    <Icon path={iconPaths.home} />
    {url && <img src={url} alt="" width={48} height={48} loading="lazy" decoding="async" />}
  </span>
);

/** "Revision 2: a misspelt name, Mortgage". */
const typeText = ({ report_type, revision_number, revision_reason }: ListedReport): string =>
  [
    ...(revision_number > 0
      ? [[`Revision ${revision_number}`, revision_reason].filter(Boolean).join(": ")]
      : []),
    ...(report_type ? [reportTypeLabels[report_type]] : []),
  ].join(", ");

interface DayProps {
  name: "created" | "date" | "updated";
  label: string;
  iso: string | null;
}

/** A day with its column's name before it, where the columns' heads are not shown. */
const Day = ({ name, label, iso }: DayProps) => {
  const day = formatDate(iso);
  return (
    <td role="cell" className={classes[name]}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <span className="figures" data-empty={day === undefined || undefined}>
        {day ?? "Not set"}
      </span>
    </td>
  );
};

/** What the client is to pay still, once the work is done, and whether it is late. */
const FeeDue = ({ report: { fee, status } }: { report: ListedReport }) => {
  const state = feeState(fee, colomboDay(new Date().toISOString()) ?? "");
  const isOverdue = state === "overdue";
  const isDone = status === "completed" || status === "finalized";
  if (!isOverdue && !(isDone && state === "open")) return null;
  return (
    <span className={`${isOverdue ? classes.overdue : classes.due} figures`}>
      {isOverdue ? "Fee overdue" : "Fee due"}
      {/* There is no room for it beside the progress. */}
      {status !== "in_progress" && ` ${formatLkr(fee.amount ?? 0)}`}
    </span>
  );
};

interface ReportRowProps {
  report: ListedReport;
  /** There is no connection, and the report is not on this device. */
  isAway: boolean;
}

/** A report in the list. A press anywhere on it opens the report. */
export const ReportRow = ({ report, isAway }: ReportRowProps) => {
  const { id, status, market_value, superseded } = report;
  const address = `/reports/builder/${id}`;
  const name = reportName(report);
  return (
    <tr role="row" className={classes.row} data-away={isAway || undefined}>
      <td role="cell" className={classes.reference}>
        <Cover url={report.cover_url} />
        <Link to={address} className={classes.name}>
          {name}
        </Link>
        <span className={classes.type} title={report.revision_number > 0 ? typeText(report) : undefined}>
          {isAway ? "Needs a connection" : typeText(report)}
        </span>
      </td>
      <td role="cell" className={classes.property}>
        <span className={classes.place}>
          {report.location_summary || report.valuation_purpose || "Not described yet"}
        </span>
        <span className={classes.owner}>{report.current_owner}</span>
      </td>
      <td role="cell" className={classes.client}>
        {report.instruction_source}
      </td>
      <td role="cell" className={classes.status}>
        <StatusBadge tone={statusTone[status]}>{statusText(status)}</StatusBadge>
        {superseded && <span className={classes.superseded}>Superseded by revision {superseded.number}</span>}
        <FeeDue report={report} />
        {status === "in_progress" && <span className={classes.progress}>~75% complete</span>}
      </td>
      <Day name="created" label="Created" iso={report.created_at} />
      <Day name="date" label="Report Date" iso={report.report_date} />
      <td role="cell" className={`${classes.value} figures`} data-empty={!market_value || undefined}>
        {valueText(market_value)}
      </td>
      <Day name="updated" label="Last Updated" iso={report.updated_at} />
      <td role="cell" className={classes.actions}>
        <Link
          to={address}
          className={classes.action}
          aria-label={`Edit ${name}`}
          title={status === "finalized" ? "Open: a change to a signed report is a revision" : "Edit"}
        >
          <Icon path={iconPaths.pen} />
        </Link>
        {isDownloadable(status) && <DownloadButton report={report} />}
        <ReportMenu report={report} />
      </td>
    </tr>
  );
};
