import { NativeSelect } from "@mantine/core";
import { type ReportStatus, type ReportSummary, reportStatusLabels } from "@takseru/shared-types";
import classes from "./reports.module.css";

const statuses = Object.keys(reportStatusLabels) as ReportStatus[];

interface StatusFilterProps {
  status: ReportStatus | undefined;
  onChange: (status: ReportStatus | undefined) => void;
  /** The reports that are loaded; the counts are theirs. */
  loaded: readonly ReportSummary[];
}

/** How many of the loaded reports stand where, and which ones to show. */
export const StatusFilter = ({ status, onChange, loaded }: StatusFilterProps) => (
  <div className={classes.filter}>
    <NativeSelect
      label="Status"
      value={status ?? ""}
      onChange={(event) => onChange(statuses.find((one) => one === event.currentTarget.value))}
    >
      <option value="">All Status</option>
      {statuses.map((value) => (
        <option key={value} value={value}>
          {reportStatusLabels[value]}
        </option>
      ))}
    </NativeSelect>
    <ul className={classes.counts} aria-label="Reports loaded, by status">
      {statuses.map((value) => (
        <li key={value}>
          <span className="figures">{loaded.filter((report) => report.status === value).length}</span>{" "}
          {reportStatusLabels[value]}
        </li>
      ))}
    </ul>
  </div>
);
