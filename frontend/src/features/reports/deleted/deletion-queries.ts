import type { ReportSummary } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api/api";
import { reportName } from "@/lib/reports/report-labels";
import { removeCachedReport } from "@/lib/reports/report-lists";
import { cacheReport } from "@/lib/reports/report-queries";
import { toast, toastWithUndo } from "@/ui";

type ReportReference = Pick<ReportSummary, "id" | "report_reference">;

/** Restores a deleted report and announces the outcome. */
export const useRestore = (report: ReportReference) => {
  const cache = useQueryClient();
  const name = reportName(report);
  return useMutation({
    mutationFn: () => api.reports.restore({ params: { id: report.id } }),
    onSuccess: (restored) => {
      cacheReport(cache, restored);
      toast.success(`${name} is back`);
    },
    onError: (error) => toast.error(messageOf(error, `${name} could not be brought back`)),
  });
};

/** Deletes a report at once and offers to undo it. */
export const useDelete = (report: ReportReference) => {
  const cache = useQueryClient();
  const restore = useRestore(report);
  const name = reportName(report);
  return useMutation({
    mutationFn: () => api.reports.remove({ params: { id: report.id } }),
    onSuccess: () => {
      removeCachedReport(cache, report.id);
      toastWithUndo({ message: `${name} is deleted`, onUndo: () => restore.mutate() });
    },
    onError: (error) => toast.error(messageOf(error, `${name} could not be deleted`)),
  });
};
