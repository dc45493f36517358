import { plainText } from "@takseru/shared-types";
import type { ClipboardEvent } from "react";

/**
 * What an input holds after an edit, cleaned as the server would: what `plain` replaces is replaced in the input at once,
 * and the caret stays where it is.
 */
export const plainValue = (
  input: HTMLInputElement | HTMLTextAreaElement,
  plain: (text: string) => string,
): string => {
  const typed = input.value;
  const kept = plain(typed);
  if (kept === typed) return typed;
  // Inputs for e-mail addresses do not tell their caret.
  const { selectionStart } = input;
  input.value = kept;
  if (selectionStart !== null) {
    const caret = plain(typed.slice(0, selectionStart)).length;
    input.setSelectionRange(caret, caret);
  }
  return kept;
};

/**
 * For a field of one figure: cells of a spreadsheet that are pasted stay apart, as tabs. By itself an input would make
 * spaces of their line breaks, and 20 and 650 would become 20 650.
 */
export const pasteCells =
  (change: (text: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = plainText(event.clipboardData.getData("text/plain")).trim();
    const cells = pasted.split(/[\n\t]/).map((cell) => cell.trim());
    if (cells.length === 1) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    change(`${value.slice(0, start)}${cells.join("\t")}${value.slice(end)}`);
  };
