const NAMED_AT_MOST = 8;

/** "U+1F600" as "😀 (U+1F600)"; a character that shows nothing by itself as its code alone. */
const named = (code: string): string => {
  const character = String.fromCodePoint(Number.parseInt(code.slice(2), 16));
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? code : `${character} (${code})`;
};

/** What a valuer is told of the characters, as "U+1F600", that the PDF has no letters for. */
export const unprintableText = (codes: readonly string[]): string => {
  const names = codes.slice(0, NAMED_AT_MOST).map(named).join(", ");
  const more = codes.length - NAMED_AT_MOST;
  return codes.length === 1
    ? `The PDF cannot print the character ${names}. It appears as a replacement sign.`
    : `The PDF cannot print the characters ${names}${more > 0 ? ` and ${more} more` : ""}. They appear as replacement signs.`;
};
