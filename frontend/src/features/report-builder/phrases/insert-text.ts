/**
 * Writes into a textarea as if it were typed, so that the browser's own undo takes all of it back at once: only this old
 * command does so. Where there is none, the text is put there and the form is told.
 */
export const insertText = (textarea: HTMLTextAreaElement, text: string, from: number, to: number): void => {
  textarea.focus();
  textarea.setSelectionRange(from, to);
  if (typeof document.execCommand === "function" && document.execCommand("insertText", false, text)) return;
  textarea.setRangeText(text, from, to, "end");
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
};
