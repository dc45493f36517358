import { Button } from "@mantine/core";
import type { ReportStatus } from "@takseru/shared-types";
import type { useReportActions } from "./use-report-actions";

/** The header's buttons that the report's status allows. */
export const ReportActions = ({
  status,
  actions: { busy, preview, complete, reopen, finalize },
  onCheck,
}: {
  status: ReportStatus;
  actions: ReturnType<typeof useReportActions>;
  onCheck: () => void;
}) => {
  const button = (action: NonNullable<typeof busy>) => ({
    loading: busy === action,
    disabled: busy !== undefined && busy !== action,
  });
  return (
    <>
      {status !== "finalized" && (
        <Button variant="default" onClick={onCheck}>
          Check report
        </Button>
      )}
      <Button variant="default" {...button("preview")} onClick={preview}>
        {status === "finalized" ? "Download PDF" : "Preview PDF"}
      </Button>
      {(status === "draft" || status === "in_progress") && (
        <Button {...button("complete")} onClick={complete}>
          Mark as completed
        </Button>
      )}
      {status === "completed" && (
        <>
          <Button variant="default" {...button("reopen")} onClick={reopen}>
            Reopen
          </Button>
          <Button {...button("finalize")} onClick={finalize}>
            Finalize Report
          </Button>
        </>
      )}
    </>
  );
};
