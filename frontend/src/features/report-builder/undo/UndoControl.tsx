import { lazy, Suspense, useState } from "react";
import type { UndoButtonProps } from "./UndoButton";
import { useUndo } from "./use-undo";

const UndoButton = lazy(async () => ({ default: (await import("./UndoButton")).UndoButton }));

/** The undo of a form, loaded with the first change. */
export const UndoControl = (undo: UndoButtonProps) => {
  const [next] = useUndo(undo.editing, () => undo.editing.undo.next().slice(0, 1));
  const [isNeeded, setIsNeeded] = useState(false);
  if (next && !isNeeded) setIsNeeded(true);
  return <Suspense>{isNeeded && <UndoButton {...undo} />}</Suspense>;
};
