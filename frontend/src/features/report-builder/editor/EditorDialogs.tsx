import { FeeDialog } from "@/features/fees";
import { useUser } from "@/lib/session/session";
import { ConflictsDialog, HistoryDialog, Preview, ReviseDialog } from "../late-panels";
import type { OpenSession } from "../report-session/use-report-session";

/** The dialogs that a report's bar opens. */
export type EditorDialog = "revise" | "history" | "preview" | "fee";

interface EditorDialogsProps {
  session: OpenSession;
  /** The dialogs that were opened so far, and whether they are open. */
  dialogs: Readonly<Partial<Record<EditorDialog, boolean>>>;
  onClose: (dialog: EditorDialog) => void;
  /** Stores the draft and downloads it. */
  download: { loading: boolean; onClick: () => void };
}

/** Everything that opens over the builder. */
export const EditorDialogs = ({ session, dialogs, onClose, download }: EditorDialogsProps) => {
  const { id: userId } = useUser();
  const { report, section } = session;
  const { conflicts } = session.status;
  const { revise, history, preview, fee } = dialogs;
  return (
    <>
      {revise !== undefined && (
        <ReviseDialog
          reportId={report.id}
          onCreated={session.carryOverTo}
          opened={revise}
          onClose={() => onClose("revise")}
        />
      )}
      {history !== undefined && (
        <HistoryDialog
          report={report}
          session={session}
          userId={userId}
          opened={history}
          onClose={() => onClose("history")}
        />
      )}
      {fee !== undefined && <FeeDialog reportId={report.id} opened={fee} onClose={() => onClose("fee")} />}
      {preview && (
        <Preview report={report} section={section} onClose={() => onClose("preview")} download={download} />
      )}
      {conflicts && <ConflictsDialog conflicts={conflicts} />}
    </>
  );
};
