import { withoutEnd } from "./format.ts";
import { line, textWidth } from "./theme.ts";

/** Of the serif at size 1, about: an estimate, never a limit. */
const letterWidth = (character: string): number => {
  if (character > "\u024f") return 0.85;
  if (/[\s.,;:'|!iIjl]/.test(character)) return 0.3;
  if (/[frt()/-]/.test(character)) return 0.37;
  if (/[mwMWQ@%]/.test(character)) return 0.86;
  return /[A-Z]/.test(character) ? 0.66 : 0.53;
};

const widthOf = (text: string, size: number): number => {
  let width = 0;
  for (const character of text) width += size * letterWidth(character);
  return width;
};

/** How many lines a text takes in a column of this width, about. */
export const estimatedLines = (text: string, width: number = textWidth, size = 10): number =>
  text.split("\n").reduce((lines, one) => lines + Math.max(1, Math.ceil(widthOf(one, size) / width)), 0);

/** How high a text is in a column of this width, in points, about. */
export const estimatedHeight = (text: string, width: number = textWidth, size = 10): number =>
  estimatedLines(text, width, size) * line;

/** What is cut must not need a second line. */
const WIDE = 1.03;

/** The words of a text that fit one line of this width, with an ellipsis if some are left off. */
export const onOneLineOf = (text: string, width: number, size = 10): string => {
  const clean = text.replace(/\s+/g, " ").trim();
  if (widthOf(clean, size) * WIDE <= width) return clean;
  let kept = "";
  for (const word of clean.split(" ")) {
    const longer = kept === "" ? word : `${kept} ${word}`;
    if ((widthOf(longer, size) + size) * WIDE > width) break;
    kept = longer;
  }
  // A single word that is wider is cut by letters.
  const letters = [...clean].slice(0, Math.max(1, Math.floor(width / (size * 0.85 * WIDE)) - 1));
  return `${withoutEnd(kept === "" ? letters.join("") : kept)}…`;
};
