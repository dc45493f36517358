import { Button, Text, UnstyledButton } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { formatDate, formatTime, messages, type ReportFieldName } from "@takseru/shared-types";
import { listedFields } from "../fields/listed-fields";
import type { Editing } from "../form/editing";
import { useFormSelector } from "../form/use-report-form";
import type { SyncStatus } from "./report-sync";
import classes from "./save-status.module.css";

interface SaveStatusProps {
  editing: Editing;
  status: SyncStatus;
  savedAt: string;
  /** The report is completed: saving a change reopens it, and waits for the valuer. */
  reopens: boolean;
  /** This browser stores nothing. */
  refused: boolean;
  /** Leads to a field that is to be corrected. */
  onCorrect: (name: ReportFieldName) => void;
  onReopen: () => void;
}

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

/** One line on whether what is typed is saved; screen readers read it out politely. */
export const SaveStatus = ({
  editing,
  status: { saving, syncing, obstacle },
  savedAt,
  reopens,
  refused,
  onCorrect,
  onReopen,
}: SaveStatusProps) => {
  const { online } = useNetwork();
  const unsaved = useFieldNames(editing, () => editing.unsaved());
  const conflicts = useFieldNames(editing, () => editing.conflicts());
  const invalid = useFieldNames(editing, () => (unsaved.length > 0 ? editing.invalid(unsaved) : []));

  const text = (): string => {
    if (unsaved.length === 0) return `Saved ${savedTime(savedAt)}`;
    if (saving || syncing) return "Saving...";
    if (!online || (obstacle?.kind === "later" && obstacle.error.status === 0))
      return refused ? "Not saved: offline" : "Offline: kept on this device";
    if (conflicts.length > 0) return "Not saved: changed elsewhere";
    if (obstacle?.kind === "later")
      return `${refused ? "Not saved" : "Kept on this device"}, to be sent again: ${obstacle.error.message}`;
    if (obstacle?.kind === "failed")
      return `${refused ? "Not saved" : "Kept on this device"}, to be tried again: ${messages.reports.requestFailed}`;
    if (obstacle?.kind === "refused") return `Not saved: ${obstacle.error.message}`;
    return reopens ? "Not saved: saving a change reopens this report" : "Not saved yet";
  };

  // Shown during a pass as well: leaving a field begins one, and the button must not go from under the press.
  const isWrong = !saving && conflicts.length === 0 && obstacle?.kind === "blocked";
  const [wrong] = isWrong ? invalid : [];
  return (
    <div role="status" aria-label="Saving">
      {wrong ? (
        <UnstyledButton className={classes.correct} onClick={() => onCorrect(wrong)}>
          Not saved: correct {listedFields(invalid)}
        </UnstyledButton>
      ) : (
        <Text size="sm" c="dimmed" span>
          {text()}
        </Text>
      )}
      {conflicts.length === 0 && reopens && unsaved.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onReopen}>
          Save and reopen
        </Button>
      )}
    </div>
  );
};
