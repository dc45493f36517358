import type { Inline } from "pdfmake/js/LayoutBuilder.js";
import type { Line } from "../pdfmake.ts";

/** What two words must share to be drawn as one text. */
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

/** In points; smaller than the eye can see. */
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
 * Joins neighbouring words of the same style before they are drawn; pdfmake draws each word as a text of its own, with
 * colour, font and place.
 */
export const joinWords = (line: Line): void => {
  if (line.inlines.length > 1 && !line._pageNodeRef) line.inlines = joined(line.inlines);
};
