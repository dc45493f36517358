import { type ReportStatus, reportStatusLabels, type StatusCounts } from "@takseru/shared-types";
import classes from "./filter-chips.module.css";
import { type ListFilters, statuses } from "./use-list-filters";

interface FilterChipsProps {
  status: ReportStatus | undefined;
  /** Of all reports, or of those that the search finds; `undefined` until they are known. */
  counts: StatusCounts | undefined;
  fee: ListFilters["fee"];
  onChange: (changed: Partial<Pick<ListFilters, "status" | "fee">>) => void;
}

/** The statuses to choose from, each with its number of reports, and whether the fee is overdue. */
export const FilterChips = ({ status, fee, counts, onChange }: FilterChipsProps) => {
  const all = counts && statuses.reduce((sum, one) => sum + counts[one], 0);
  const chips = [
    { value: undefined, label: "All Status", count: all },
    ...statuses.map((value) => ({ value, label: reportStatusLabels[value], count: counts?.[value] })),
  ];
  return (
    <div className={classes.chips}>
      <div role="radiogroup" aria-label="Status" className={classes.statuses}>
        {chips.map(({ value, label, count }) => (
          <label key={label} className={classes.chip}>
            <input
              type="radio"
              name="status"
              checked={status === value}
              onChange={() => onChange({ status: value })}
            />
            {label}
            <span className={`${classes.count} figures`}>{count}</span>
          </label>
        ))}
      </div>
      <label className={classes.chip}>
        <input
          type="checkbox"
          checked={fee === "overdue"}
          onChange={({ currentTarget: { checked } }) => onChange({ fee: checked ? "overdue" : undefined })}
        />
        Fee overdue
      </label>
    </div>
  );
};
