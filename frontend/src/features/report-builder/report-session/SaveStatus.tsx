import { UnstyledButton } from "@mantine/core";
import { formatDate, formatTime, messages, type ReportFieldName } from "@takseru/shared-types";
import { useId } from "react";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { Icon, iconPaths } from "@/ui";
import { listedFields } from "../fields/fields";
import type { Editing } from "../report-form";
import { useFormSelector } from "./form-context";
import classes from "./save-status.module.css";
import type { OpenSession } from "./use-report-session";

/** "12:04" of today, with the date of another day. */
const savedTime = (at: string, now = new Date().toISOString()): string => {
  const day = formatDate(at);
  return [day === formatDate(now) ? undefined : day, formatTime(at)].filter(Boolean).join(" ");
};

const useFieldNames = (
  editing: Editing,
  select: () => readonly ReportFieldName[],
): readonly ReportFieldName[] => {
  useFormSelector(editing, () => select().join());
  return select();
};

/** The Save Section button, named as long as something is unsaved, and whether what is typed is saved; readers hear it politely. */
export const SaveStatus = ({ session }: { session: OpenSession }) => {
  const { editing, refused } = session;
  const { saving, syncing, obstacle } = session.status;
  const online = useIsOnline();
  const id = useId();
  const unsaved = useFieldNames(editing, () => editing.unsaved());
  const conflicts = useFieldNames(editing, () => editing.conflicts());
  const invalid = useFieldNames(editing, () => (unsaved.length > 0 ? editing.invalid(unsaved) : []));
  const isSaved = unsaved.length === 0;

  const text = (): string => {
    if (isSaved) return `Saved ${savedTime(session.report.updated_at)}`;
    if (saving || syncing) return "Saving...";
    if (!online || (obstacle?.kind === "later" && obstacle.error.status === 0))
      return refused ? "Not saved: offline" : "Offline: kept on this device";
    if (conflicts.length > 0) return "Not saved: changed elsewhere";
    if (obstacle?.kind === "later")
      return `${refused ? "Not saved" : "Kept on this device"}, to be sent again: ${obstacle.error.message}`;
    if (obstacle?.kind === "failed")
      return `${refused ? "Not saved" : "Kept on this device"}, to be tried again: ${messages.reports.requestFailed}`;
    if (obstacle?.kind === "refused") return `Not saved: ${obstacle.error.message}`;
    // Saving a change of a completed report reopens it, and waits for the valuer.
    return session.report.status === "completed" ? "Not saved: completed" : "Not saved yet";
  };

  // Shown during a pass as well: leaving a field begins one, and the button must not go from under the press.
  const isWrong = !saving && conflicts.length === 0 && obstacle?.kind === "blocked";
  const [wrong] = isWrong ? invalid : [];
  return (
    <div className={classes.save} data-wrong={wrong !== undefined || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-label="Save Section"
        aria-describedby={id}
        title="Save Section (Ctrl+S)"
        aria-disabled={saving}
        onClick={saving ? undefined : () => void session.saveSection()}
      >
        <Icon path={isSaved ? iconPaths.tick : iconPaths.save} size={16} />
      </button>
      <div className={classes.words}>
        {!isSaved && (
          <span className={classes.label} aria-hidden="true">
            Save Section
          </span>
        )}
        <div role="status" aria-label="Saving" id={id} className={classes.text} data-saved={isSaved}>
          {wrong ? (
            <UnstyledButton className={classes.correct} onClick={() => void session.correct(wrong)}>
              Not saved: {listedFields(invalid)}
            </UnstyledButton>
          ) : (
            text()
          )}
        </div>
      </div>
    </div>
  );
};
