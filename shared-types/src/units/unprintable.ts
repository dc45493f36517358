import { PRINTABLE_RANGES } from "./printable-ranges.ts";

/** Controls shaping, line breaks, direction or emoji, and prints nothing itself. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const CONTROL = /\p{Cc}/u;
const SHOWS_NOTHING = /\p{C}/u;
/** Letters that the report's first font surely has: most texts have no others. */
const PLAIN = /^[\t\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** First and last code point of each range. */
const ranges: ReadonlyArray<readonly [number, number]> = (() => {
  let next = 0;
  return PRINTABLE_RANGES.split(" ").map((range) => {
    const [gap = 0, length = 0] = range.split(",").map((digits) => Number.parseInt(digits, 36));
    const first = next + gap;
    next = first + length;
    return [first, next - 1] as const;
  });
})();

/** Whether a font of the report has a code point. */
const isPrintable = (codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

const nameOf = (letter: string): string =>
  SHOWS_NOTHING.test(letter)
    ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : letter;

/**
 * The letters of a text that no font of the report prints, each once, in their order: "😀", "漢". One that shows nothing is
 * named by its number, "U+E000".
 */
export const unprintableIn = (text: string): string[] => {
  if (PLAIN.test(text)) return [];
  const letters = [...text.normalize("NFC").replace(/[\t\n\r\u0085\u2010\u2011\u2028\u2029]/g, "")].filter(
    (letter) => !IGNORABLE.test(letter) && (CONTROL.test(letter) || !isPrintable(letter.codePointAt(0) ?? 0)),
  );
  return [...new Set(letters)].map(nameOf);
};
