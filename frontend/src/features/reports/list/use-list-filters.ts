import {
  limits,
  type ReportSort,
  type ReportStatus,
  reportSortLabels,
  reportStatusLabels,
} from "@takseru/shared-types";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { rememberListUrl } from "@/lib/reports/remembered-list-url";
import { useUser } from "@/lib/session/session";

export const statuses = Object.keys(reportStatusLabels) as ReportStatus[];
export const sorts = Object.keys(reportSortLabels) as ReportSort[];

const DEFAULT_SORT: ReportSort = "newest";

export interface ListFilters {
  status: ReportStatus | undefined;
  /** Those whose fee is not paid and was due before today. */
  fee: "overdue" | undefined;
  sort: ReportSort;
  /** The search text; empty for none. */
  q: string;
}

const findValue = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Filter, order and search of the list. They stand in the URL, so a reload and the way back keep them. */
export const useListFilters = () => {
  const [params, setParams] = useSearchParams();
  const { id } = useUser();
  useEffect(() => rememberListUrl(id, params.size > 0 ? `?${params}` : ""), [id, params]);
  const filters: ListFilters = {
    status: findValue(statuses, params.get("status")),
    fee: findValue(["overdue"], params.get("fee")),
    sort: findValue(sorts, params.get("sort")) ?? DEFAULT_SORT,
    q: (params.get("q") ?? "").trim().slice(0, limits.text.short),
  };
  const change = useCallback(
    (changed: Partial<ListFilters>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changed)) {
            if (value && value !== DEFAULT_SORT) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // At once: as a transition a pressed chip would go back until the list is rendered.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setParams],
  );
  return { filters, change };
};
