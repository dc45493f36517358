import { line, textWidth } from "./theme.ts";

/** Widths of the serif's characters at size 1, for estimates only. */
const widths = new Map(
  (
    [
      [0.25, " '"],
      [0.3, "!,-.:;j|"],
      [0.35, "()/[\\]filt{}"],
      [0.4, '"?IJ`'],
      [0.45, "*rs"],
      [0.5, "$_cz"],
      [0.6, "FLPZbdkopqvy"],
      [0.65, "BCETXYhnu"],
      [0.7, "AGKRV"],
      [0.77, "&DHNOQU"],
      [0.85, "@w"],
      [0.97, "%MmW"],
    ] as const
  ).flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
);
const USUAL = 0.55;
/** Widths of Sinhala and Tamil at their own size: a letter, and a sign that has a width. */
const SCRIPT = { sinhala: 0.83, tamil: 0.79, sign: 0.43 };
const TAMIL_END = "\u0bff";
/** The last one that the Latin families print. */
const LATIN_END = "\u024f";
const IN_SCRIPT = /[\u0b80-\u0bff\u0d80-\u0dff]/;
const WITHOUT_WIDTH = /[\p{Mn}\u200b-\u200d]/u;
const SIGN = /\p{Mc}/u;

const letterWidth = (character: string): number => {
  if (character <= LATIN_END) return widths.get(character) ?? USUAL;
  if (WITHOUT_WIDTH.test(character)) return 0;
  if (SIGN.test(character)) return SCRIPT.sign;
  return character <= TAMIL_END ? SCRIPT.tamil : SCRIPT.sinhala;
};

const widthOf = (text: string, size: number): number => {
  let width = 0;
  for (const character of text) width += size * letterWidth(character);
  return width;
};

/** What breaking at words leaves empty at the ends of lines. */
const RAGGED = 1.04;

/** Estimated lines of a text in a column of this width. */
export const estimatedLines = (text: string, width: number = textWidth, size = 10): number =>
  text.split("\n").reduce((lines, one) => {
    const taken = widthOf(one, size) / width;
    return lines + Math.max(1, Math.ceil(taken <= 1 ? taken : taken * RAGGED));
  }, 0);

/** Lines of Sinhala and Tamil are so much higher than those of Latin text beside them. */
export const TALLER = 1.25;

/** Estimated height of a text in a column of this width, in points; `lineBox` is the height of a Latin line. */
export const estimatedHeight = (
  text: string,
  width: number = textWidth,
  size = 10,
  lineBox: number = line,
): number => estimatedLines(text, width, size) * lineBox * (IN_SCRIPT.test(text) ? TALLER : 1);

/** A Sinhala or Tamil text of 10 points begins lower to share the base line of the Latin beside it, in points. */
const SCRIPT_LINE = 20;

/** Estimated height of a text of one line, in points. */
export const lineHeightOf = (text: string): number => (IN_SCRIPT.test(text) ? SCRIPT_LINE : line);

/** Allowance for the error of estimated widths. */
const WIDE = 1.03;

/** Whether one line of this width surely holds a text. */
export const fitsOneLine = (text: string, width: number, size = 10): boolean =>
  !text.includes("\n") && widthOf(text, size) * WIDE <= width;
