import { Button, Text } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { formatDate, formatTime, type ReportFieldName } from "@takseru/shared-types";
import { fieldSpecs } from "../fields/fields";
import { type Editing, useFormSelector } from "../form/use-report-form";
import type { Obstacle } from "./use-autosave";

interface SaveStatusProps {
  editing: Editing;
  saving: boolean;
  obstacle: Obstacle | undefined;
  /** A completed report: what is typed waits for the valuer's word. */
  waiting: boolean;
  savedAt: string;
  /** This browser keeps nothing. */
  refused: boolean;
  onCompare: () => void;
  onReopen: () => void;
}

const AT_MOST = 3;

const listed = (names: readonly ReportFieldName[]): string => {
  const shown = names.slice(0, AT_MOST).map((name) => fieldSpecs[name].label);
  return names.length > AT_MOST ? `${shown.join(", ")} and ${names.length - AT_MOST} more` : shown.join(", ");
};

/** "12:04" of today, with the day of another one. */
export const savedTime = (at: string, now = new Date().toISOString()): string => {
  const day = formatDate(at);
  return [day === formatDate(now) ? undefined : day, formatTime(at)].filter(Boolean).join(" ");
};

const useNames = (
  editing: Editing,
  compute: () => readonly ReportFieldName[],
): readonly ReportFieldName[] => {
  useFormSelector(editing, () => compute().join());
  return compute();
};

/** Where what is typed stands, in one line; it is read out politely, and never as a toast. */
export const SaveStatus = ({
  editing,
  saving,
  obstacle,
  waiting,
  savedAt,
  refused,
  ...does
}: SaveStatusProps) => {
  const { online } = useNetwork();
  const unsaved = useNames(editing, () => editing.unsaved());
  const clashes = useNames(editing, () => editing.conflicts());
  const invalid = useNames(editing, () => (unsaved.length > 0 ? editing.invalid(unsaved) : []));

  const words = (): string => {
    if (unsaved.length === 0) return `Saved ${savedTime(savedAt)}`;
    if (saving) return "Saving...";
    if (!online || obstacle?.kind === "offline")
      return refused ? "Not saved: offline" : "Offline: kept on this device";
    if (clashes.length > 0) return "Not saved: changed elsewhere";
    if (invalid.length > 0 && obstacle?.kind === "invalid") return `Not saved: correct ${listed(invalid)}`;
    if (obstacle?.kind === "later")
      return `${refused ? "Not saved" : "Kept on this device"}, to be sent again: ${obstacle.message}`;
    if (obstacle?.kind === "refused") return `Not saved: ${obstacle.message}`;
    return waiting ? "Not saved: saving a change reopens this report" : "Not saved yet";
  };

  return (
    <div role="status" aria-label="Saving">
      <Text size="sm" c="dimmed" span>
        {words()}
      </Text>
      {clashes.length > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={does.onCompare}>
          Changed elsewhere: compare
        </Button>
      ) : (
        waiting &&
        unsaved.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={does.onReopen}>
            Save and reopen
          </Button>
        )
      )}
    </div>
  );
};
