import type { ReportSummary } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api/api";
import { reportName } from "@/lib/reports/report-labels";
import { cacheReport, removeCachedReport } from "@/lib/reports/report-queries";
import { toast, toastWithUndo } from "@/ui";

type Named = Pick<ReportSummary, "id" | "report_reference">;

/** Brings a deleted report back, and says how it went. */
export const useRestore = (report: Named) => {
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

/** Deletes a report at once, with a way back. */
export const useDelete = (report: Named) => {
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
