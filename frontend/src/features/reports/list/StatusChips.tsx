import { type ReportStatus, reportStatusLabels, type StatusCounts } from "@takseru/shared-types";
import classes from "./status-chips.module.css";
import { statuses } from "./use-list-filters";

interface StatusChipsProps {
  status: ReportStatus | undefined;
  /** Of all reports, or of those that the search finds; `undefined` until they are known. */
  counts: StatusCounts | undefined;
  onChange: (status: ReportStatus | undefined) => void;
}

/** The statuses to choose from, each with its number of reports. */
export const StatusChips = ({ status, counts, onChange }: StatusChipsProps) => {
  const all = counts && statuses.reduce((sum, one) => sum + counts[one], 0);
  const chips = [
    { value: undefined, label: "All Status", count: all },
    ...statuses.map((value) => ({ value, label: reportStatusLabels[value], count: counts?.[value] })),
  ];
  return (
    <div role="radiogroup" aria-label="Status" className={classes.chips}>
      {chips.map(({ value, label, count }) => (
        <label key={label} className={classes.chip}>
          <input type="radio" name="status" checked={status === value} onChange={() => onChange(value)} />
          {label}
          <span className={`${classes.count} figures`}>{count}</span>
        </label>
      ))}
    </div>
  );
};
