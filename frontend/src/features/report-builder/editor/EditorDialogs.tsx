import type { Report, SectionId } from "@takseru/shared-types";
import { lazy, Suspense } from "react";
import { useUser } from "@/lib/session/session";
import { LazyBoundary, lazyWithRetry } from "@/ui";
import type { RestoreValueInput } from "../history/HistoryDialog";
import type { Conflicts } from "../report-form";

// Loaded when they are needed: few reports need them.
const ConflictsDialog = lazy(async () => ({
  default: (await import("../report-session/ConflictsDialog")).ConflictsDialog,
}));
const ReviseDialog = lazy(async () => ({ default: (await import("./ReviseDialog")).ReviseDialog }));
const Preview = lazyWithRetry(async () => (await import("../live-page/Preview")).Preview);
const FeeDialog = lazyWithRetry(async () => (await import("@/lib/fees/FeeDialog")).default);
const HistoryDialog = lazy(async () => ({
  default: (await import("../history/HistoryDialog")).HistoryDialog,
}));

/** The dialogs that a report's bar opens. */
export type EditorDialog = "revise" | "history" | "preview" | "fee";

interface EditorDialogsProps {
  report: Report;
  readOnly: boolean;
  /** The dialogs that were opened so far, and whether they are open. */
  dialogs: Readonly<Partial<Record<EditorDialog, boolean>>>;
  onClose: (dialog: EditorDialog) => void;
  onRevised: (revision: Report) => Promise<void>;
  restoring: RestoreValueInput;
  conflicts: Conflicts | undefined;
  section: SectionId | undefined;
  /** Stores the draft and downloads it. */
  download: { loading: boolean; onClick: () => void };
}

/** Everything that opens over the builder. */
export const EditorDialogs = ({ report, readOnly, dialogs, onClose, ...editor }: EditorDialogsProps) => {
  const { id: userId } = useUser();
  const { revise, history, preview, fee } = dialogs;
  return (
    <LazyBoundary>
      <Suspense>
        {revise !== undefined && (
          <ReviseDialog
            reportId={report.id}
            onCreated={editor.onRevised}
            opened={revise}
            onClose={() => onClose("revise")}
          />
        )}
        {history !== undefined && (
          <HistoryDialog
            reportId={report.id}
            userId={userId}
            readOnly={readOnly}
            restoring={editor.restoring}
            opened={history}
            onClose={() => onClose("history")}
          />
        )}
        {fee !== undefined && <FeeDialog reportId={report.id} opened={fee} onClose={() => onClose("fee")} />}
        {preview && (
          <Preview
            report={report}
            section={editor.section}
            onClose={() => onClose("preview")}
            download={editor.download}
          />
        )}
        {editor.conflicts && <ConflictsDialog conflicts={editor.conflicts} />}
      </Suspense>
    </LazyBoundary>
  );
};
