import { type ReportSummary, reportListMessages } from "@takseru/shared-types";
import { useState } from "react";
import { isDownloadable } from "@/lib/reports/report-labels";
import { toast } from "@/ui";

// What is rarely needed is not in the list's first load.
const download = async (id: number): Promise<void> => {
  const [{ downloadReport }, { announceDownload }] = await Promise.all([
    import("@/lib/files/download"),
    import("@/lib/reports/announce-download"),
  ]);
  await announceDownload(await downloadReport(id));
};

/** Downloads one report's PDF, and says how it went. */
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
