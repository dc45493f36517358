import type { Check, Report } from "@takseru/shared-types";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/lib/api/api";
import { reportQuery } from "@/lib/reports/report-queries";

/** The findings about one state of a report: its next version is checked anew. */
const checksQuery = ({ id, version }: Pick<Report, "id" | "version">) =>
  queryOptions({
    queryKey: [...reportQuery(id).queryKey, "checks", version],
    queryFn: ({ signal }) => api.reports.checks({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** What stands between the report and its completion, asked for when the valuer wants to know and after each save. */
export const useChecks = (report: Report) => {
  const [open, setOpen] = useState(false);
  // What a refused completion found says the same without another call.
  const [refused, setRefused] = useState<{ version: number; findings: readonly Check[] }>();
  const { data, error, isFetching, refetch } = useQuery({
    ...checksQuery(report),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const refusedFindings = refused?.version === report.version ? refused.findings : undefined;
  return {
    open,
    checks: open ? (data ?? refusedFindings) : undefined,
    error: open ? error : null,
    isFetching,
    show: () => {
      setOpen(true);
      if (open) void refetch();
    },
    close: () => setOpen(false),
    /** A try to complete the report: what it found, or nothing yet. */
    showRefusal: (findings: readonly Check[]) => {
      setRefused({ version: report.version, findings });
      if (findings.length > 0) setOpen(true);
    },
    retry: () => void refetch(),
  };
};

export type Checks = ReturnType<typeof useChecks>;
