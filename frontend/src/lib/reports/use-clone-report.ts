import type { Report, ReportSummary } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/ui";
import { api, createIdempotencyKey } from "../api/api";
import { reportName } from "./report-labels";
import { cacheReport } from "./report-queries";

/** Starts a new report from the text of an earlier one. */
export const useCloneReport = (report: ReportSummary, onCreated: (created: Report) => void) => {
  const cache = useQueryClient();
  // One key for all retries, so that one report is created.
  const [idempotencyKey] = useState(createIdempotencyKey);
  return useMutation({
    mutationFn: () => api.reports.clone({ params: { id: report.id } }, { idempotencyKey }),
    onSuccess: (created) => {
      cacheReport(cache, created);
      onCreated(created);
      toast.success(`New report started from ${reportName(report)}`);
    },
  });
};
