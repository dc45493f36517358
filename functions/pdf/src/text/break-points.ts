/** Characters; words, numbers, mail addresses and links of a report are shorter. */
const MAX_UNBROKEN = 60;
const UNBROKEN = new RegExp(`[^\\s\\u200b]{${MAX_UNBROKEN + 1},}`, "gu");
const ZERO_WIDTH_SPACE = "\u200b";
/** A mark belongs to the character before it, a joiner to both of its neighbours. */
const STAYS = /^[\p{M}\u200c\u200d]/u;
const JOINS = /[\u200c\u200d]$/;

const broken = (word: string): string => {
  let pieces = "";
  let length = 0;
  let before = "";
  for (const character of word) {
    if (length >= MAX_UNBROKEN && !STAYS.test(character) && !JOINS.test(before)) {
      pieces += ZERO_WIDTH_SPACE;
      length = 0;
    }
    pieces += character;
    length += 1;
    before = character;
  }
  return pieces;
};

/** Lets unbroken strings break: the layout takes time quadratic in the length of what it cannot break. */
export const withBreakPoints = (text: string): string => text.replace(UNBROKEN, broken);
