/** A place in a text where a phrase is looked for. */
export interface Sought {
  /** Where what is replaced begins. */
  from: number;
  /** Where it ends: at the cursor. */
  to: number;
  /** What is looked for. */
  words: string;
}

const MAX_WORDS = 40;

/** What follows a stroke at a word's start, up to the cursor: "The land /flat" looks for "flat". */
export const typedPhrase = (text: string, cursor: number): Sought | undefined => {
  const from = text.slice(0, cursor).lastIndexOf("/");
  if (from < 0 || (from > 0 && !/[\s(]/.test(text.charAt(from - 1)))) return undefined;
  const words = text.slice(from + 1, cursor);
  return words.length > MAX_WORDS || words.includes("\n") || /^\s/.test(words)
    ? undefined
    : { from, to: cursor, words };
};
