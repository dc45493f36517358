import { Alert, Button, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import type { Report } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { lazyWithRetry } from "@/ui";
import type { Editing } from "../report-form";
import { DraftStorageAlert } from "../report-session/lazy-draft-storage-alert";
import { useFormSelector } from "../report-session/use-report-form";
import { ReportLineage } from "./ReportLineage";
import { FINALIZE } from "./report-bar-actions";

// Loaded when they are needed: most reports have no conflict and are not signed yet.
const ConflictsNotice = lazyWithRetry(async () => (await import("./ConflictsNotice")).ConflictsNotice);
const SignedPanel = lazyWithRetry(async () => (await import("../signing/SignedPanel")).default);

interface EditorNoticesProps {
  report: Report;
  editing: Editing;
  /** This browser stores no drafts. */
  refused: boolean;
  onCompare: () => void;
  /** Saves what was changed in a completed report. */
  onReopen: () => void;
  children?: ReactNode;
}

/** What a person must know about the report before going on. */
export const EditorNotices = ({
  report,
  editing,
  refused,
  onCompare,
  onReopen,
  children,
}: EditorNoticesProps) => {
  const conflicts = useFormSelector(editing, () => editing.conflicts().join());
  const isChanged = useFormSelector(editing, () => (editing.unsaved().length > 0 ? "yes" : "")) !== "";
  return (
    <>
      <ReportLineage report={report} />
      {refused && <DraftStorageAlert />}
      {conflicts !== "" && <ConflictsNotice savedAt={report.updated_at} onCompare={onCompare} />}
      {children}
      {report.status === "completed" && !isChanged && (
        <Text size="xs" c="dimmed">
          This report is completed. A change to it is not saved by itself: it is saved when you reopen the
          report or press “{FINALIZE}”.
        </Text>
      )}
      {report.status === "completed" && isChanged && (
        <Alert role="alert" color="yellow" title="Your change is not saved">
          This report is completed, so what you changed is on this device only. Save it to reopen the report,
          or press “{FINALIZE}” to save, check and sign it.{" "}
          {conflicts === "" && (
            <Button variant="default" size="compact-sm" onClick={onReopen}>
              Save and reopen
            </Button>
          )}
        </Alert>
      )}
      {report.status === "finalized" && <SignedPanel report={report} />}
    </>
  );
};
