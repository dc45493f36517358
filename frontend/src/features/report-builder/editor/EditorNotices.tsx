import { Alert, Button, Text } from "@mantine/core";
import { formatDate, formatTime, type Report } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { TextLink } from "@/ui";
import { SignedPanel } from "../late-panels";
import { DraftStorageAlert } from "../report-session/DraftStorageAlert";
import { useFormSelector } from "../report-session/form-context";
import type { OpenSession } from "../report-session/use-report-session";
import { FINALIZE } from "./report-bar-actions";

interface ConflictsNoticeProps {
  /** When the other version was saved. */
  savedAt: string;
  onCompare: () => void;
}

/** Says that fields were changed here and elsewhere. */
const ConflictsNotice = ({ savedAt, onCompare }: ConflictsNoticeProps) => (
  <Alert color="yellow" title="Changed elsewhere">
    Fields that you have changed were changed in another tab or on another device as well, and saved there on{" "}
    {formatDate(savedAt)} at {formatTime(savedAt)}. What you typed is kept.{" "}
    <Button variant="default" size="compact-sm" onClick={onCompare}>
      Compare
    </Button>
  </Alert>
);

const reportAt = (id: number) => (
  <TextLink to={`/reports/builder/${id}`} underline="always">
    #{id}
  </TextLink>
);

type ReportLineageProps = Pick<Report, "revision_of" | "revision_number" | "revision_reason" | "cloned_from">;

/** The earlier report that this one revises or was cloned from. */
const ReportLineage = ({ report }: { report: ReportLineageProps }) => {
  const { revision_of, revision_number, revision_reason, cloned_from } = report;
  if (revision_of !== null)
    return (
      <Text size="sm">
        Revision {revision_number} of {reportAt(revision_of)}: {revision_reason}
      </Text>
    );
  return cloned_from === null ? null : <Text size="sm">Started from {reportAt(cloned_from)}</Text>;
};

// Loaded when it is needed: most reports are not signed yet.
interface EditorNoticesProps {
  session: OpenSession;
  children?: ReactNode;
}

/** What a person must know about the report before going on. */
export const EditorNotices = ({ session, children }: EditorNoticesProps) => {
  const { report, editing, refused } = session;
  const conflicts = useFormSelector(editing, () => editing.conflicts().join());
  const isChanged = useFormSelector(editing, () => (editing.unsaved().length > 0 ? "yes" : "")) !== "";
  return (
    <>
      <ReportLineage report={report} />
      {refused && <DraftStorageAlert />}
      {conflicts !== "" && (
        <ConflictsNotice savedAt={report.updated_at} onCompare={() => void session.resolveConflicts()} />
      )}
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
            <Button variant="default" size="compact-sm" onClick={() => void session.saveAll()}>
              Save and reopen
            </Button>
          )}
        </Alert>
      )}
      {report.status === "finalized" && <SignedPanel report={report} />}
    </>
  );
};
