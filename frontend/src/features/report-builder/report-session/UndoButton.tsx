import { Button } from "@mantine/core";
import type { ReportFieldName } from "@takseru/shared-types";
import { useEffect, useEffectEvent, useState } from "react";
import { listedFields } from "../fields/fields";
import type { BarAction } from "../frame/report-bar-action";
import type { Editing } from "../report-form";
import { useUndo } from "./form-context";

interface UndoButtonProps {
  editing: Editing;
  /** Gets the first field of what was taken back. */
  onUndone: (name: ReportFieldName) => void;
}

/** Inputs that take keys as text have an undo of their own. */
const TEXTS =
  "textarea, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable], [role=dialog] *";

const isUndo = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** Takes the last change back, by a press or Ctrl+Z; says which one it is. Not shown where there is none. */
export const UndoButton = ({ editing, onUndone }: UndoButtonProps) => {
  const names = useUndo(editing, () => editing.undo.next());
  const [done, setDone] = useState("");

  const undo = () => {
    const undone = editing.undo.undo();
    const [first] = undone;
    if (!first) return;
    setDone(`Taken back: ${listedFields(undone)}`);
    onUndone(first);
    // The button goes with the last change.
    if (editing.undo.next().length === 0) document.getElementById("main")?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!isUndo(event) || (target instanceof Element && target.matches(TEXTS))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return (
    <>
      <span role="status" className="visually-hidden">
        {done}
      </span>
      {names.length > 0 && (
        <Button variant="subtle" onClick={undo}>
          Undo: {listedFields(names)}
        </Button>
      )}
    </>
  );
};

/** Taking the last change back from a menu; `onUndone` gets its first field. */
export const useUndoAction = ({ editing, onUndone }: UndoButtonProps): BarAction[] => {
  const names = useUndo(editing, () => editing.undo.next());
  const action: BarAction = {
    label: `Undo: ${listedFields(names)}`,
    onSelect: () => {
      const [first] = editing.undo.undo();
      if (first) onUndone(first);
    },
  };
  return names.length > 0 ? [action] : [];
};
