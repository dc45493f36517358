import { useEffect, useRef } from "react";

/** Inputs that take keys as text have an undo of their own, and so has what is open over the screen. */
const TEXTS = "textarea, input:not([type=file]), [contenteditable], dialog *, [role=dialog] *";

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl+Z takes the last action back, before the form's own undo hears of it. */
export const useUndoKey = (onUndo: () => void, isOn: boolean): void => {
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isUndo(event) || (target instanceof Element && target.matches(TEXTS))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [isOn]);
};
