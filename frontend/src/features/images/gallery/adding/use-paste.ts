import { useEffect, useRef } from "react";

const filesOf = ({ clipboardData }: ClipboardEvent): File[] =>
  [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Hears of pictures that are pasted on the page; a text that is pasted into a field stays that field's. */
export const usePaste = (onFiles: (files: readonly File[]) => void, isOn: boolean): void => {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event);
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [isOn]);
};
