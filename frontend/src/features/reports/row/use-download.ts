import { type ReportSummary, reportListMessages } from "@takseru/shared-types";
import { useState } from "react";
import { downloadReport } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";
import { isDownloadable } from "@/lib/reports/report-labels";
import { toast } from "@/ui";

/** Downloads the PDF of a report and announces the outcome. */
export const useDownload = ({ id, status }: ReportSummary) => {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    if (!isDownloadable(status)) return toast.warning(reportListMessages.mustBeCompleted);
    setPending(true);
    try {
      announceDownload(await downloadReport(id));
    } catch {
      toast.error(reportListMessages.downloadFailed);
    } finally {
      setPending(false);
    }
  };
  return { isPending, start: () => void start() };
};
