/** Characters; words, numbers, mail addresses and links of a report are shorter. */
const MAX_UNBROKEN = 60;
/** The longest Sinhala cluster has 9 characters; longer ones are hostile. */
export const MAX_CLUSTER = 20;
/** A no-break space or a narrow one is no place to break: words between them count as one. */
const UNBROKEN = new RegExp(`[^ \\t\\n\\r\\u200b]{${MAX_UNBROKEN + 1},}`, "gu");
const ZERO_WIDTH_SPACE = "\u200b";
/** A mark belongs to the character before it, a joiner to both of its neighbours. */
const STAYS = /^[\p{M}\u200c\u200d]/u;
const JOINS = /[\u200c\u200d]$/;

/** Whether a break here would split what a reader sees as one letter. */
export const isWithinLetter = (text: string, at: number): boolean =>
  STAYS.test(text.slice(at, at + 2)) ||
  JOINS.test(text.charAt(at - 1)) ||
  /[\udc00-\udfff]/.test(text.charAt(at));

const broken = (word: string): string => {
  let pieces = "";
  let length = 0;
  let before = "";
  for (const character of word) {
    const stays = STAYS.test(character) || JOINS.test(before);
    if (length >= MAX_UNBROKEN + (stays ? MAX_CLUSTER : 0)) {
      pieces += ZERO_WIDTH_SPACE;
      length = 0;
    }
    pieces += character;
    length += 1;
    before = character;
  }
  return pieces;
};

/** Adds break points to unbroken strings of any script, because shaping and layout take time quadratic in their length. */
export const withBreakPoints = (text: string): string => text.replace(UNBROKEN, broken);
