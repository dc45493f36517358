import { limits } from "../limits.ts";
import { roundHalfUp } from "./money.ts";

const ONES = [
  ..."Zero One Two Three Four Five Six Seven Eight Nine".split(" "),
  ..."Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(" "),
];
const TENS = "- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const GROUPS = [
  [1_000_000_000, "Billion"],
  [1_000_000, "Million"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

const words = (n: number): string => {
  for (const [size, name] of GROUPS) {
    if (n < size) continue;
    const rest = n % size;
    return `${words(Math.floor(n / size))} ${name}${rest === 0 ? "" : ` ${words(rest)}`}`;
  }
  if (n < 20) return `${ONES[n]}`;
  return n % 10 === 0 ? `${TENS[n / 10]}` : `${TENS[Math.floor(n / 10)]} ${ONES[n % 10]}`;
};

/** English words of a whole number from 0 to 999,999,999,999, in millions, never lakhs; else RangeError. */
export const numberToWords = (n: number): string => {
  if (!Number.isInteger(n) || n < 0 || n > limits.amount) throw new RangeError(`No words for ${n}`);
  return words(n);
};

/** "Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only"; cents rounded half up; RangeError past 999,999,999,999. */
export const amountInWords = (rupees: number): string =>
  `Sri Lanka Rupees ${numberToWords(roundHalfUp(rupees))} Only`;
