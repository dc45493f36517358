import { limits } from "../limits.ts";
import { plainText } from "./plain-text.ts";
import { Rational } from "./rational.ts";

/** A number rounded half up (away from zero) to `decimals` places of its decimal writing; RangeError unless finite. */
export const roundHalfUp = (value: number, decimals = 0): number => Rational.of(value).round(decimals);

/** Digits in groups of three: "1850000" is "1,850,000". */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Whole numbers in three-digit groups with commas, rounded half up: 22500000 is "22,500,000". */
export const groupThousands = (value: number): string => groupDigits(BigInt(roundHalfUp(value)).toString());

/** Rupees as reports print them, "Rs. 22,500,000/=", cents rounded half up. */
export const formatRupees = (rupees: number): string => `Rs. ${groupThousands(rupees)}/=`;

/** A rate with the cents that a rent a square foot has: "184.78", "650,000". */
export const groupRate = (rupees: number): string => {
  if (Number.isInteger(rupees)) return groupThousands(rupees);
  const [whole = "", cents = ""] = roundHalfUp(rupees, 2).toFixed(2).split(".");
  return `${groupDigits(whole)}.${cents}`;
};

/** A rate as reports print it: "Rs. 184.78", "Rs. 650,000/=". */
export const formatRate = (rupees: number): string =>
  `Rs. ${groupRate(rupees)}${Number.isInteger(rupees) ? "/=" : ""}`;

/** Rupees in the en-LK currency style without decimals, "LKR 22,500,000" (specification, section 9). */
export const formatLkr = (rupees: number): string => `LKR ${groupThousands(rupees)}`;

const CURRENCY = String.raw`(?:(?:[Rr][Ss]|[Ll][Kk][Rr])\.?\s*)?`;
/** One space of any width. A tab or a line break stands between two cells of a spreadsheet, so it groups nothing. */
const SPACE = String.raw`[ \u00a0\u2007-\u2009\u202f]`;
/** Three-digit groups, lakh groups (2,25,00,000), or no groups at all; "22,5" is a slip, not 225. */
const WHOLE = String.raw`(?:[1-9]\d{0,2}(?:(?:,${SPACE}?\d{3})+|(?:${SPACE}\d{3})+)|[1-9]\d?(?:,\d{2})+,\d{3}|\d+)`;
const AMOUNT = String.raw`[-\u2212]?(?:${WHOLE}(?:\.\d*)?|\.\d+)`;
const CLOSING = String.raw`(?:\s*\/\s*[=-])?`;
/** An amount as people write it, its digits in the first group; empty text is none. */
export const TYPED_AMOUNT = new RegExp(String.raw`^\s*(?:${CURRENCY}(${AMOUNT})${CLOSING}\s*)?$`);

/** Whether a text that is no amount has several figures with a gap between them: "20<tab>650". */
export const hasSeveralFigures = (typed: string): boolean =>
  plainText(typed)
    .split(/[\s;|]/)
    .filter((part) => /\d/.test(part)).length > 1;

/** Rupees as typed or pasted: "22,500,000", "Rs. 22,500,000/=", "22 500 000", "8,500.50"; else `undefined`. */
export const parseAmount = (typed: string): number | undefined => {
  if (typed.length > limits.text.short) return undefined;
  const amount = TYPED_AMOUNT.exec(typed)?.[1];
  if (amount === undefined) return undefined;
  const rupees = Number(amount.replace(/[,\s]/g, "").replace("\u2212", "-"));
  return Number.isFinite(rupees) ? rupees : undefined;
};
