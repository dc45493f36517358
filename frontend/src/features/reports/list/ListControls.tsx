import { NativeSelect } from "@mantine/core";
import { type ReportSummary, reportSortLabels, reportStatusLabels } from "@takseru/shared-types";
import type { RefObject } from "react";
import classes from "./list-controls.module.css";
import { SearchBox } from "./SearchBox";
import { type ListFilters, sorts, statuses } from "./use-list-filters";

interface ListControlsProps {
  filters: ListFilters;
  onChange: (changed: Partial<ListFilters>) => void;
  /** The loaded reports, which the counts refer to; `undefined` before the first page. */
  loaded: readonly ReportSummary[] | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Search, filter and order of the list, with the number of loaded reports by status. */
export const ListControls = ({
  filters: { status, sort, q },
  onChange,
  loaded,
  searchBox,
}: ListControlsProps) => (
  <div className={classes.controls}>
    <SearchBox ref={searchBox} q={q} onSearch={(q) => onChange({ q })} />
    <NativeSelect
      label="Status"
      value={status ?? ""}
      onChange={({ currentTarget: { value } }) =>
        onChange({ status: statuses.find((option) => option === value) })
      }
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
        onChange({ sort: sorts.find((option) => option === value) ?? "newest" })
      }
    >
      {sorts.map((value) => (
        <option key={value} value={value}>
          {reportSortLabels[value]}
        </option>
      ))}
    </NativeSelect>
    <ul className={classes.counts} aria-label="Reports loaded, by status">
      <li>{loaded === undefined ? "Of those shown:" : `Of the ${loaded.length} shown:`}</li>
      {statuses.map((value) => (
        <li key={value}>
          <span className="figures">{loaded?.filter((report) => report.status === value).length ?? "–"}</span>{" "}
          {reportStatusLabels[value]}
        </li>
      ))}
    </ul>
  </div>
);
