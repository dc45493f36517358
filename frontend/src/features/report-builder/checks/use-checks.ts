import type { Check, Report } from "@takseru/shared-types";
import { loadEngine, loadedEngine, needsEngine } from "@takseru/shared-types/valuation-engine";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { checksQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import type { Findings } from "./findings";

/** What the checks find in a report as it is saved; nothing before their code is loaded, and of a signed report. */
const useFindings = (report: Report): Findings | undefined => {
  const { profile } = useUser();
  const [find, setFind] = useState<typeof import("./findings")>();
  const isOpen = report.status !== "finalized";
  const withEngine = needsEngine(report);
  const [isLoaded, setIsLoaded] = useState(() => loadedEngine() !== undefined);
  useEffect(() => {
    if (isOpen) void import("./findings").then(setFind, () => undefined);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && withEngine)
      void loadEngine().then(
        () => setIsLoaded(true),
        () => undefined,
      );
  }, [isOpen, withEngine]);
  return isOpen && (isLoaded || !withEngine) ? find?.findingsOf(report, profile) : undefined;
};

/** The findings about a report: those that this device works out, and the server's, fetched while the panel is open and after each save. */
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
    findings: useFindings(report),
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
