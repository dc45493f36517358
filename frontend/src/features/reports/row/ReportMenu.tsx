import type { ListedReport } from "@takseru/shared-types";
import { useState } from "react";
import { FeeDialog } from "@/features/fees";
import { isDownloadable, reportName } from "@/lib/reports/report-labels";
import { useWordDownload, wordLabel } from "@/lib/reports/use-word-download";
import { ActionMenu, copyText, Icon, iconPaths, lazyDialog } from "@/ui";
import { useDelete } from "../deleted/deletion-queries";
import classes from "./report-table.module.css";

const CloneDialog = lazyDialog(async () => (await import("./CloneDialog")).CloneDialog);

const CLONE = "Start a new report from this one";

const copyCode = (code: string): Promise<void> =>
  copyText(code, {
    copied: "The verification code is copied",
    failed: `The code could not be copied: ${code}`,
  });

/** The open menu of a report, with the confirmation of a clone. */
const OpenedMenu = ({ report, label }: { report: ListedReport; label: string }) => {
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
      {cloning && <CloneDialog title={CLONE} report={report} onClose={() => setCloning(false)} />}
      {showsFee && <FeeDialog reportId={report.id} opened onClose={() => setShowsFee(false)} />}
    </>
  );
};

/** What can be done with a report. It has no queries of its own until it is first pressed. */
export const ReportMenu = ({ report }: { report: ListedReport }) => {
  const [isOpen, setIsOpen] = useState(false);
  const label = `More actions for ${reportName(report)}`;
  if (isOpen) return <OpenedMenu report={report} label={label} />;
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsOpen(true)}
    >
      <Icon path={iconPaths.more} />
    </button>
  );
};
