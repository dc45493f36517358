import { reportSortLabels, type StatusCounts } from "@takseru/shared-types";
import type { RefObject } from "react";
import { FilterChips } from "./FilterChips";
import classes from "./list-controls.module.css";
import { SearchBox } from "./SearchBox";
import { type ListFilters, sorts } from "./use-list-filters";

interface ListControlsProps {
  filters: ListFilters;
  onChange: (changed: Partial<ListFilters>) => void;
  counts: StatusCounts | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Search, filter and order of the list. */
export const ListControls = ({
  filters: { status, fee, sort, q },
  onChange,
  counts,
  searchBox,
}: ListControlsProps) => (
  <div className={classes.controls}>
    <SearchBox ref={searchBox} q={q} onSearch={(q) => onChange({ q })} />
    <div className={classes.choices}>
      <FilterChips status={status} fee={fee} counts={counts} onChange={onChange} />
      <select
        aria-label="Sort by"
        className={classes.sort}
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
      </select>
    </div>
  </div>
);
