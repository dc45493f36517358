/** Sets the value as the browser does itself: React hears of it by the event alone. */
const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;

/**
 * Writes into a textarea as if it were typed, so that the browser's own undo takes all of it back at once: only this old
 * command does so. Where there is none, the text is put there and the form is told.
 */
export const insertText = (textarea: HTMLTextAreaElement, text: string, from: number, to: number): void => {
  textarea.focus();
  textarea.setSelectionRange(from, to);
  if (typeof document.execCommand === "function" && document.execCommand("insertText", false, text)) return;
  const { value } = textarea;
  setValue?.call(textarea, `${value.slice(0, from)}${text}${value.slice(to)}`);
  textarea.setSelectionRange(from + text.length, from + text.length);
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
};
