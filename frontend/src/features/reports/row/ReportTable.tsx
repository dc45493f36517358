// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as a grid loses its own roles in some browsers
import type { ListedReport } from "@takseru/shared-types";
import type { RefObject } from "react";
import { useKeptReports } from "@/lib/kept/use-kept-reports";
import { ReportRow } from "./ReportRow";
import classes from "./report-table.module.css";
import { SkeletonRows } from "./SkeletonRows";

const columns = [
  ["reference", "Reference"],
  ["property", "Property and owner"],
  ["client", "Client"],
  ["status", "Status"],
  ["created", "Created"],
  ["date", "Report Date"],
  ["value", "Market Value"],
  ["updated", "Last Updated"],
] as const;

interface ReportTableProps {
  /** `undefined` while they are loaded. */
  reports: readonly ListedReport[] | undefined;
  /** Still those of the previous query. */
  stale: boolean;
  rows: RefObject<HTMLTableSectionElement | null>;
}

/** The reports of the list: a table on the desk, rows of a few lines on a phone. */
export const ReportTable = ({ reports, stale, rows }: ReportTableProps) => {
  const kept = useKeptReports();
  return (
    <div className={classes.frame}>
      <table role="table" aria-label="Reports" aria-busy={!reports} className={classes.table}>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row" className={classes.columns}>
            {columns.map(([name, label]) => (
              <th key={name} role="columnheader" scope="col" className={classes[name]}>
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col" className={classes.actions}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" ref={rows} data-stale={stale || undefined}>
          {reports?.map((report) => (
            <ReportRow key={report.id} report={report} isAway={kept?.has(report.id) === false} />
          ))}
        </tbody>
      </table>
      {!reports && <SkeletonRows />}
    </div>
  );
};
