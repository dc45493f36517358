import {
  limits,
  parseAmount,
  plainLine,
  plainText,
  roundHalfUp,
  salesSheetMessages,
  withAsciiDigits,
} from "@takseru/shared-types";
import { plainHead } from "./propose-columns";

/** How figures and dates of a sheet are written; nothing of it is guessed. */
export interface Notation {
  decimal: "point" | "comma";
  dates: "day-first" | "month-first";
  /** Some of its dates can only have the month first: those that can be read either way are not taken. */
  hasMonthFirst: boolean;
  /** yyyy-mm-dd: a sale of a later day is a slip. */
  today: string;
}

/** What a cell says, or why it cannot be taken. */
export type Reading<Value> = { value: Value } | { wrong: string };

export const value = <Value>(of: Value): Reading<Value> => ({ value: of });
export const wrong = (message: string): { wrong: string } => ({ wrong: message });

/** An export writes an apostrophe before a text that a spreadsheet would take for a formula (`toCsv`). */
const withoutGuard = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, "");

export const textCell = (cell: string): string => plainText(withoutGuard(cell)).trim();

/** A figure, a date or a choice: a dash stands for nothing. */
export const shortCell = (cell: string): string => {
  const text = withAsciiDigits(plainLine(withoutGuard(cell))).trim();
  return /^(?:[-–—.]+|n\/?a|nil)$/i.test(text) ? "" : text;
};

export const isSpreadsheetError = (cell: string): boolean =>
  /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|#+)$/i.test(cell.trim());

const DECIMAL_COMMA = /\d,\d{1,2}(?!\d)|^\D*0,\d|\d\.\d{3},|,\d{3}\d/;

/** Points for decimal commas: "1.234,5" is "1234.5". */
export const withPoints = (text: string): string =>
  text.replace(/\.(?=\d{3}(?:\D|$))/g, "").replace(",", ".");

export const readFigure = (
  cell: string,
  { decimal }: Pick<Notation, "decimal">,
): Reading<number | undefined> => {
  const text = shortCell(cell);
  if (text === "") return value(undefined);
  const amount = parseAmount(decimal === "comma" ? withPoints(text) : text);
  if (amount !== undefined) return value(amount);
  return wrong(
    decimal === "point" && DECIMAL_COMMA.test(text)
      ? salesSheetMessages.decimalComma(text)
      : salesSheetMessages.noAmount(text),
  );
};

/** Words behind a figure that say how large it is, in lower case, and what such a column is called. */
const SIZES: ReadonlyArray<{ factor: number; called: string; spelling: RegExp }> = [
  { factor: 10_000_000, called: "crores", spelling: /^(?:crores?|cr)$/ },
  { factor: 1_000_000, called: "millions", spelling: /^(?:m|mn|mln|mio|mill|millions?|මිලියන|மில்லியன்)$/u },
  { factor: 100_000, called: "lakhs", spelling: /^(?:l|lk|lks|lakhs?|lacs?|ලක්ෂ|லட்சம்|இலட்சம்)$/u },
  { factor: 1_000, called: "thousands", spelling: /^(?:k|000s?|thousands?|දහස්|ஆயிரம்)$/u },
];

/** The size that the head of a column states: "Price (Rs. Mn)", "Price in lakhs", "Value Rs '000". */
const sizeOfHead = (head: string) => {
  const words = plainHead(head).split(" ").slice(1);
  return SIZES.find(({ spelling }) => words.some((word) => spelling.test(word)));
};

// For texts with single spaces between words.
const CURRENCY = /^(?:rs|lkr)\.? ?|(?: ?\/ ?[=-])? ?(?:(?:rs|lkr|rupees)\.?)?(?: ?only\.?)?$/gi;
const FIGURES_AND_WORDS = /[\d., ]+|\p{L}[\p{L}\p{M}]*\.?/gu;
const RATE = /\d ?(?:\/[=-]? ?(?:per\b)?|per\b|an?\b) ?(?:p\b|perch|ac\b|acre|sq|sft)/i;

/** "1 crore 20 lakhs", "6.5m": each figure with its word, the larger before the smaller; `undefined` where it is anything else. */
const inWords = (text: string, notation: Pick<Notation, "decimal">): number | undefined => {
  const parts = text.match(FIGURES_AND_WORDS) ?? [];
  if (parts.length === 0 || parts.join("") !== text) return undefined;
  let [sum, above] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < parts.length; at += 2) {
    const word = (parts[at + 1] ?? "").replace(/\.$/, "").toLowerCase();
    const size = SIZES.find(({ spelling }) => spelling.test(word));
    const read = readFigure(parts[at] ?? "", notation);
    if (!size || size.factor >= above || !("value" in read) || read.value === undefined) return undefined;
    above = size.factor;
    sum += read.value * size.factor;
  }
  return roundHalfUp(sum, 2);
};

/** A price of so much from a figure without a word is rather one that was written in full rupees below a head in millions. */
const MOST_BY_HEAD = 1_000_000_000;

/** Rupees: in figures, with "lakhs", "m", "crores" behind them, or in the size that the head states. */
export const readAmount = (
  cell: string,
  notation: Pick<Notation, "decimal">,
  head: string,
): Reading<number | undefined> => {
  const text = shortCell(cell).replace(/\s+/g, " ");
  if (text.length > limits.text.short) return wrong(salesSheetMessages.noAmount(text));
  const plain = text.replace(CURRENCY, "").trim();
  const written = inWords(plain, notation);
  if (written !== undefined) return value(written);
  const read = readFigure(plain, notation);
  if ("wrong" in read)
    return RATE.test(text) ? wrong(salesSheetMessages.isRate(text)) : readFigure(text, notation);
  const size = sizeOfHead(head);
  if (!size || read.value === undefined) return read;
  const scaled = roundHalfUp(read.value * size.factor, 2);
  return Math.abs(scaled) < MOST_BY_HEAD
    ? value(scaled)
    : wrong(salesSheetMessages.tooLargeForHead(text, size.called));
};
