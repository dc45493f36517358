import type { ReportFieldName } from "@takseru/shared-types";
import { listedFields } from "../fields/fields";
import type { BarAction } from "../frame/bar-action";
import type { Editing } from "../report-form";
import { useUndo } from "./use-undo";

/** Taking the last change back from a menu; `onUndone` gets its first field. */
export const useUndoAction = (editing: Editing, onUndone: (name: ReportFieldName) => void) => {
  const names = useUndo(editing, () => editing.undo.next());
  const action: BarAction = {
    label: `Undo: ${listedFields(names)}`,
    onSelect: () => {
      const [first] = editing.undo.undo();
      if (first) onUndone(first);
    },
  };
  return { actions: names.length > 0 ? [action] : [], onUndone };
};
