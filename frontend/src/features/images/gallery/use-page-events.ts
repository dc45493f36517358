import { useEffect, useEffectEvent } from "react";

const filesOf = ({ clipboardData }: ClipboardEvent): File[] =>
  [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Hears of pictures that are pasted on the page; a text that is pasted into a field stays that field's. */
export const usePaste = (onFiles: (files: readonly File[]) => void, isOn: boolean): void => {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event);
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [isOn]);
};

/** Inputs that take keys as text have an undo of their own, and so has what is open over the screen. */
const TEXTS = "textarea, input:not([type=file]), [contenteditable], dialog *, [role=dialog] *";

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl+Z takes the last action back, before the form's own undo hears of it. */
export const useUndoKey = (onUndo: () => void, isOn: boolean): void => {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isUndo(event) || (target instanceof Element && target.matches(TEXTS))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      undo();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [isOn]);
};
