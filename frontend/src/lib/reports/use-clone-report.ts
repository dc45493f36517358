import type { CopyOptions, Report, ReportSummary } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "@/ui";
import { api, createIdempotencyKey } from "../api/api";
import { reportName } from "./report-labels";
import { cacheReport } from "./report-queries";

/** Starts a new report from the text of an earlier one; without a kind, from all but what belongs to one instruction. */
export const useCloneReport = (report: ReportSummary, onCreated: (created: Report) => void) => {
  const cache = useQueryClient();
  // One key for all retries of one kind, so that one report is created.
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (options: CopyOptions = {}) => {
      const wanted = JSON.stringify(options);
      const idempotencyKey = keys.current.get(wanted) ?? createIdempotencyKey();
      keys.current.set(wanted, idempotencyKey);
      return api.reports.clone({ params: { id: report.id }, query: options }, { idempotencyKey });
    },
    onSuccess: (created) => {
      cacheReport(cache, created);
      onCreated(created);
      toast.success(`New report started from ${reportName(report)}`);
    },
  });
};
