import { line, textWidth } from "./theme.ts";

/** Of the serif at size 1: letters and spaces of English on average; it is an estimate, never a limit. */
const AVERAGE_LETTER = 0.5;
const OTHER_LETTER = 0.85;

const widthOf = (text: string, size: number): number => {
  let width = 0;
  for (const character of text) width += size * (character <= "\u024f" ? AVERAGE_LETTER : OTHER_LETTER);
  return width;
};

/** How many lines a text takes in a column of this width, about. */
export const estimatedLines = (text: string, width: number = textWidth, size = 10): number =>
  text.split("\n").reduce((lines, one) => lines + Math.max(1, Math.ceil(widthOf(one, size) / width)), 0);

/** How high a text is in a column of this width, in points, about. */
export const estimatedHeight = (text: string, width: number = textWidth, size = 10): number =>
  estimatedLines(text, width, size) * line;
