import { parseAmount } from "@takseru/shared-types";
import { groupFigure, PLAIN } from "./figure-text";

const withoutCommas = (shown: string): string => shown.replaceAll(",", "");

/** Whether the commas of a text are those of `groupFigure`. */
const isGrouped = (shown: string): boolean => groupFigure(withoutCommas(shown)) === shown;

/** The plain number that is typed or pasted, such as "Rs. 1,850,000/="; what is no number yet stays as it is typed. */
const plainOf = (typed: string): string => {
  // A word may follow the space: "65 lakhs".
  if (PLAIN.test(typed) || /^\d[\d.]* $/.test(typed)) return typed;
  const amount = parseAmount(typed);
  return amount === undefined || Math.abs(amount) > Number.MAX_SAFE_INTEGER ? typed : String(amount);
};

/** The place behind so many characters that `counts`. */
const placeBehind = (shown: string, count: number, counts: RegExp): number => {
  let place = 0;
  for (let left = count; left > 0 && place < shown.length; place += 1)
    if (counts.test(shown[place] ?? "")) left -= 1;
  return place;
};
const countOf = (text: string, counts: RegExp): number =>
  [...text].filter((character) => counts.test(character)).length;

const DIGIT = /\d/;
const NO_COMMA = /[^,]/;

interface Edit {
  /** What the input showed, and what it holds after the edit. */
  before: string;
  after: string;
  /** The caret after the edit. */
  caret: number;
  /** The Delete key: it takes what is behind the caret. */
  forward: boolean;
}

/**
 * An edit of a grouped figure: the plain number, and the place of the caret in the figure grouped anew. Commas that the
 * valuer types are kept until the figure can be read, so that "22,5" does not become 225.
 */
export const editFigure = ({ before, after, caret, forward }: Edit): { plain: string; caret: number } => {
  const tail = after.length - caret;
  let start = 0;
  while (start < Math.min(caret, before.length - tail) && before[start] === after[start]) start += 1;
  const inserted = after.slice(start, caret);
  const removed = before.slice(start, before.length - tail);

  if (!isGrouped(before) || !PLAIN.test(inserted)) {
    const plain = plainOf(after);
    const shown = groupFigure(plain);
    if (shown === after) return { plain, caret };
    return { plain, caret: placeBehind(shown, countOf(after.slice(0, caret), DIGIT), DIGIT) };
  }
  let left = withoutCommas(after.slice(0, caret));
  let right = withoutCommas(after.slice(caret));
  // The comma itself comes back: the key takes the digit beside it.
  if (inserted === "" && removed === ",") {
    if (forward) right = right.slice(1);
    else left = left.slice(0, -1);
  }
  const plain = left + right;
  return { plain, caret: placeBehind(groupFigure(plain), left.length, NO_COMMA) };
};
