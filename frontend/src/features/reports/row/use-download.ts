import { type ReportSummary, reportListMessages } from "@takseru/shared-types";
import { useState } from "react";
import { isDownloadable } from "@/lib/reports/report-labels";
import { toast } from "@/ui";

// Loaded on demand, to keep the list's first load small.
const download = async (id: number): Promise<void> => {
  const [{ downloadReport }, { announceDownload }] = await Promise.all([
    import("@/lib/files/download"),
    import("@/lib/reports/announce-download"),
  ]);
  await announceDownload(await downloadReport(id));
};

/** Downloads the PDF of a report and announces the outcome. */
export const useDownload = ({ id, status }: ReportSummary) => {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    if (!isDownloadable(status)) return toast.warning(reportListMessages.mustBeCompleted);
    setPending(true);
    try {
      await download(id);
    } catch {
      toast.error(reportListMessages.downloadFailed);
    } finally {
      setPending(false);
    }
  };
  return { isPending, start: () => void start() };
};
