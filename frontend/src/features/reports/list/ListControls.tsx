import { NativeSelect } from "@mantine/core";
import { type ReportSummary, reportSortLabels, reportStatusLabels } from "@takseru/shared-types";
import type { RefObject } from "react";
import classes from "./report-list.module.css";
import { SearchBox } from "./SearchBox";
import { type ListFilters, sorts, statuses } from "./use-list-filters";

interface ListControlsProps {
  selection: ListFilters;
  onChange: (changed: Partial<ListFilters>) => void;
  /** The reports that are loaded; the counts are theirs, and none are known before. */
  loaded: readonly ReportSummary[] | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Which reports to show in which order, and how many of the loaded ones stand where. */
export const ListControls = ({
  selection: { status, sort, q },
  onChange,
  loaded,
  searchBox,
}: ListControlsProps) => (
  <div className={classes.controls}>
    <SearchBox ref={searchBox} q={q} onSearch={(q) => onChange({ q })} />
    <NativeSelect
      label="Status"
      value={status ?? ""}
      onChange={({ currentTarget: { value } }) => onChange({ status: statuses.find((one) => one === value) })}
    >
      <option value="">All Status</option>
      {statuses.map((value) => (
        <option key={value} value={value}>
          {reportStatusLabels[value]}
        </option>
      ))}
    </NativeSelect>
    <NativeSelect
      label="Sort by"
      value={sort}
      onChange={({ currentTarget: { value } }) =>
        onChange({ sort: sorts.find((one) => one === value) ?? "newest" })
      }
    >
      {sorts.map((value) => (
        <option key={value} value={value}>
          {reportSortLabels[value]}
        </option>
      ))}
    </NativeSelect>
    <ul className={classes.counts} aria-label="Reports loaded, by status">
      {statuses.map((value) => (
        <li key={value}>
          <span className="figures">{loaded?.filter((report) => report.status === value).length ?? "–"}</span>{" "}
          {reportStatusLabels[value]}
        </li>
      ))}
    </ul>
  </div>
);
