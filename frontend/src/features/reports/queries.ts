import { messages, type ReportSummary } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { downloadReport } from "@/lib/download";
import { isDownloadable } from "@/lib/report-labels";
import { toast } from "@/ui";
import { toastDownloaded } from "@/ui/toast-downloaded";

/** Downloads one report's PDF, and says how it went. */
export const useDownload = ({ id, status }: ReportSummary) => {
  const download = useMutation({
    mutationFn: () => downloadReport(id),
    onSuccess: toastDownloaded,
    onError: () => toast.error(messages.reports.downloadFailed),
  });
  return {
    isPending: download.isPending,
    start: () =>
      isDownloadable(status) ? download.mutate() : toast.warning(messages.reports.mustBeCompleted),
  };
};
