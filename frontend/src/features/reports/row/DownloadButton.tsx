import type { ListedReport } from "@takseru/shared-types";
import { reportName } from "@/lib/reports/report-labels";
import { Icon, iconPaths } from "@/ui";
import classes from "./report-table.module.css";
import { useDownload } from "./use-download";

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
