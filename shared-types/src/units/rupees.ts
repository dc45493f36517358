import { limits } from "../limits.ts";
import { parseAmount, roundHalfUp } from "./money.ts";
import { plainText } from "./plain-text.ts";
import { decimal, typedNumber } from "./primitives.ts";

/** Factors and the words for them behind a figure, the largest first. */
export const sizesOfMoney = [
  [10_000_000, "cr|crores?"],
  [1_000_000, "m|mn|mln|mio|mill|millions?|මිලියන|மில்லியன்"],
  [100_000, "l|lks?|lakhs?|lacs?|ලක්ෂ|இ?லட்சம்"],
  [1_000, "k|thousands?|දහස්|ஆயிரம்"],
] as const;

/** Exported for the test that its time grows no faster than the text. */
export const RUPEES_IN_WORDS = new RegExp(
  `^(?:(?:rs|lkr)\\.? *)?${sizesOfMoney.map(([, words]) => `(?:([\\d.][\\d., ]*)(?:${words})\\.? *)?`).join("")}(?:/ ?[=-])?$`,
  "iu",
);

/** Rupees of "65 lakhs", "Rs. 6.5m", "1 crore 20 lakhs": each figure with its word; else `undefined`. `figureOf` reads a figure. */
export const rupeesInWords = (
  text: string,
  figureOf: (figure: string) => number | undefined = parseAmount,
): number | undefined => {
  const figures = RUPEES_IN_WORDS.exec(text.trim())?.slice(1);
  if (!figures?.some(Boolean)) return undefined;
  const sum = sizesOfMoney.reduce((above, [factor], at) => {
    const figure = figures[at];
    return figure ? above + factor * (figureOf(figure.trim()) ?? Number.NaN) : above;
  }, 0);
  return sum >= 0 ? roundHalfUp(sum, 2) : undefined;
};

/** Rupees as typed or pasted: what `parseAmount` reads, and with "lakhs", "million" or "crores"; else `undefined`. */
export const parseRupees = (typed: string): number | undefined => parseAmount(typed) ?? rupeesInWords(typed);

/** Rupees as text, for the numbers of `primitives.ts`. */
export const typedRupees = typedNumber((typed) => {
  const text = plainText(typed);
  return String(rupeesInWords(text) ?? text);
});

/** Rupees within min..max, in figures or with "lakhs", "million" or "crores" behind them; empty is null. */
export const rupeesWithin = (min: number, max: number) => decimal(min, max, undefined, typedRupees);

/** Rupees, up to hundreds of billions; empty is null. */
export const amount = rupeesWithin(0, limits.amount);
