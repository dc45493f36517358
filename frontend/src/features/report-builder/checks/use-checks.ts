import type { Check, Report } from "@takseru/shared-types";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { checksQuery } from "@/lib/reports/report-queries";

/** The findings about a report, fetched while the panel is open and after each save. */
export const useChecks = (report: Report) => {
  const [open, setOpen] = useState(false);
  // A refused completion returns the findings, which saves a call.
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
    /** Shows the findings of a refused completion. */
    showRefusal: (findings: readonly Check[]) => {
      setRefused({ version: report.version, findings });
      if (findings.length > 0) setOpen(true);
    },
    retry: () => void refetch(),
  };
};

export type Checks = ReturnType<typeof useChecks>;
