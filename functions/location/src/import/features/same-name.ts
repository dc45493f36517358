import { editDistance } from "../../administration/edit-distance.ts";

/** A name in its letters and numbers alone. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** One letter in this many may differ. */
const LETTERS_AN_ERROR = 8;
const MOST_ERRORS = 2;
/** A shorter name stands in many longer ones. */
const FEWEST_LETTERS = 6;

/** A longer name with one of these words is another place: a college's primary or girls' school. */
const TELLING =
  /\b(primary|junior|senior|girls?|boys?|ladies|balika|nursery|pre ?school|montessori|kindergarten|annexe?)\b/;

/** "Vidyaalaya", "Viidyalaya" and "Vidyalaya" count as the same word. */
const spoken = (name: string): string => plainName(name).replaceAll(/(\p{L})\1+/gu, "$1");

/** The words of the longer name beyond the shorter one; `undefined` if it does not contain it. */
const beyond = (longer: string, shorter: string): string | undefined => {
  const at = ` ${longer} `.indexOf(` ${shorter} `);
  return at < 0 ? undefined : `${longer.slice(0, at)} ${longer.slice(at + shorter.length)}`;
};

const numbersOf = (name: string): string => (name.match(/\p{N}+/gu) ?? []).join(" ");

/** Whether two names of neighbours are spellings of one: one stands in the other, or they differ by a letter in eight. */
export const areSpellingsOfOne = (one: string, other: string): boolean => {
  const [shorter = "", longer = ""] = [spoken(one), spoken(other)].sort((a, b) => a.length - b.length);
  if (shorter === longer) return true;
  const rest = shorter.length >= FEWEST_LETTERS ? beyond(longer, shorter) : undefined;
  if (rest !== undefined) return !TELLING.test(rest) && numbersOf(rest) === "";
  if (numbersOf(shorter) !== numbersOf(longer) || shorter.charAt(0) !== longer.charAt(0)) return false;
  const errors = Math.min(MOST_ERRORS, Math.floor(shorter.length / LETTERS_AN_ERROR));
  return longer.length - shorter.length <= errors && editDistance(shorter, longer) <= errors;
};
