import type { ListedReport } from "@takseru/shared-types";
import { useState } from "react";
import FeeDialog from "@/lib/fees/FeeDialog";
import { isDownloadable } from "@/lib/reports/report-labels";
import { useWordDownload, wordLabel } from "@/lib/reports/use-word-download";
import { ActionMenu, Dialog, Icon, iconPaths, toast } from "@/ui";
import { useDelete } from "../deleted/deletion-queries";
import { CloneConfirmation } from "./CloneConfirmation";
import classes from "./report-table.module.css";

const CLONE = "Start a new report from this one";

const copyCode = (code: string): Promise<unknown> =>
  navigator.clipboard.writeText(code).then(
    () => toast.success("The verification code is copied"),
    () => toast.error(`The code could not be copied: ${code}`),
  );

/** The menu of a report, with the confirmation of a clone. */
const ReportActionMenu = ({ report, label }: { report: ListedReport; label: string }) => {
  const [cloning, setCloning] = useState(false);
  const [showsFee, setShowsFee] = useState(false);
  const remove = useDelete(report);
  const word = useWordDownload(report);
  const words = isDownloadable(report.status)
    ? [{ label: wordLabel(report.status), onSelect: word.start }]
    : [];
  const clone = { label: CLONE, onSelect: () => setCloning(true) };
  const fee = { label: "Fee", onSelect: () => setShowsFee(true) };
  const removal = { label: "Delete", onSelect: () => remove.mutate(), destructive: true };
  const code = report.verification_code;
  const copy = code ? [{ label: `Copy the code ${code}`, onSelect: () => void copyCode(code) }] : [];
  const close = () => setCloning(false);
  return (
    <>
      <ActionMenu
        label={label}
        actions={
          report.status === "finalized" ? [...words, clone, fee, ...copy] : [...words, clone, fee, removal]
        }
        loading={remove.isPending || word.isPending}
        className={classes.action}
      >
        <Icon path={iconPaths.more} />
      </ActionMenu>
      <Dialog title={CLONE} opened={cloning} onClose={close}>
        <CloneConfirmation report={report} onClose={close} />
      </Dialog>
      <FeeDialog reportId={report.id} opened={showsFee} onClose={() => setShowsFee(false)} />
    </>
  );
};

export default ReportActionMenu;
