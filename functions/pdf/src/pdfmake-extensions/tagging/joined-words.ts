import type { Inline } from "pdfmake/js/LayoutBuilder.js";
import type { Line } from "../pdfmake.ts";

/** What two words have to share to be drawn as one text. */
const look = [
  "font",
  "fontSize",
  "color",
  "opacity",
  "background",
  "decoration",
  "decorationColor",
  "decorationStyle",
  "decorationThickness",
  "link",
  "linkToDestination",
  "linkToPage",
  "sup",
  "sub",
] as const;

/** In points; less than anybody sees. */
const TOLERANCE = 0.001;

/** Where a word is drawn that its line does not spread: right behind the one before. */
const isBehind = (before: Inline, inline: Inline): boolean =>
  Math.abs(before.x + before.width - inline.x) < TOLERANCE;

/** Beyond a space no glyph depends on the one before: words are shaped by themselves. */
const isPlain = ({ fontFeatures, characterSpacing, _pageNodeRef }: Inline): boolean =>
  !fontFeatures && !characterSpacing && !_pageNodeRef;

const canJoin = (before: Inline, inline: Inline): boolean =>
  before.text.endsWith(" ") &&
  isPlain(before) &&
  isPlain(inline) &&
  isBehind(before, inline) &&
  look.every((name) => before[name] === inline[name]);

const joined = (inlines: readonly Inline[]): Inline[] => {
  const texts: Inline[] = [];
  let last: Inline | undefined;
  for (const inline of inlines) {
    if (last && canJoin(last, inline)) {
      last.text += inline.text;
      last.width += inline.width;
    } else {
      last = { ...inline };
      texts.push(last);
    }
  }
  return texts;
};

/**
 * Makes one text of neighbouring words of one look, before they are drawn: pdfmake alone draws each word as a text of its
 * own, with its colour, its font and its place.
 */
export const joinWords = (line: Line): void => {
  if (line.inlines.length > 1 && !line._pageNodeRef) line.inlines = joined(line.inlines);
};
