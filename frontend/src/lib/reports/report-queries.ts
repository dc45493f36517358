import type { Report } from "@takseru/shared-types";
import { loadEngine, needsEngine } from "@takseru/shared-types/valuation-engine";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api/api";
import { kept, orKept } from "../kept/or-kept";

/** What the keys of all queries about reports begin with. */
export const reportKeys = {
  one: (id: number) => ["reports", id] as const,
  papers: (id: number) => ["reports", id, "papers"] as const,
  lists: ["reports", "list"] as const,
};

/** Loads the code that the report needs before a screen has it; without a connection to load it, the screen tries again. */
export const withEngine = async (report: Report): Promise<Report> => {
  if (needsEngine(report)) await loadEngine().catch(() => undefined);
  return report;
};

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: (context) =>
      orKept(context, () => api.reports.get({ params: { id } }, { signal: context.signal })).then(withEngine),
    meta: kept,
  });

/** Reads everything that lists reports again. */
export const refreshLists = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: reportKeys.lists });

/** The findings about one version of a report. */
export const checksQuery = ({ id, version }: Pick<Report, "id" | "version">) =>
  queryOptions({
    queryKey: [...reportKeys.one(id), "checks", version],
    queryFn: ({ signal }) => api.reports.checks({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** Shows a changed report at once; lists and figures are read again when next shown. */
export const cacheReport = (cache: QueryClient, report: Report): void => {
  cache.setQueryData(reportQuery(report.id).queryKey, report);
  void cache.invalidateQueries({ queryKey: reportKeys.lists });
};
