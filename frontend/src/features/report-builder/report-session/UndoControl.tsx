import { type ComponentType, useEffect, useState } from "react";
import type { UndoButtonProps } from "./UndoButton";
import { useUndo } from "./use-undo";

let UndoButton: ComponentType<UndoButtonProps> | undefined;

/** The undo of a form, loaded with the first change; where it cannot be loaded, with a later one. */
export const UndoControl = (undo: UndoButtonProps) => {
  const next = useUndo(undo.editing, () => undo.editing.undo.next()).join();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (next === "" || UndoButton) return;
    import("./UndoButton").then(
      (loaded) => {
        UndoButton = loaded.UndoButton;
        setLoaded(true);
      },
      () => undefined,
    );
  }, [next]);
  return UndoButton ? <UndoButton {...undo} /> : null;
};
