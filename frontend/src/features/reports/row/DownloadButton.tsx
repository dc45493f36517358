import { type ListedReport, messages, type ReportSummary, reportListMessages } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { downloadDraft } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";
import { isDownloadable, reportName } from "@/lib/reports/report-labels";
import { Icon, iconPaths, toast } from "@/ui";
import classes from "./report-table.module.css";

/** Downloads the PDF of a report and announces the outcome. */
const useDownload = ({ id, status }: ReportSummary) => {
  const cache = useQueryClient();
  const [isPending, setPending] = useState(false);
  const start = async () => {
    if (!isDownloadable(status)) return toast.warning(reportListMessages.mustBeCompleted);
    setPending(true);
    try {
      if (status === "finalized") {
        // A list is shown before anything of it is downloaded.
        const { saveSignedFile } = await import("@/lib/reports/signed-file");
        await saveSignedFile(cache, id);
        toast.success(messages.reports.downloaded);
      } else announceDownload(await downloadDraft(id));
    } catch {
      toast.error(reportListMessages.downloadFailed);
    } finally {
      setPending(false);
    }
  };
  return { isPending, start: () => void start() };
};

/** Downloads the PDF of a completed or finalized report. */
export const DownloadButton = ({ report }: { report: ListedReport }) => {
  const { isPending, start } = useDownload(report);
  const label = report.status === "finalized" ? "Download PDF" : "Download draft PDF";
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={`${label} of ${reportName(report)}`}
      title={label}
      aria-busy={isPending}
      onClick={isPending ? undefined : start}
    >
      <Icon path={iconPaths.download} />
    </button>
  );
};
