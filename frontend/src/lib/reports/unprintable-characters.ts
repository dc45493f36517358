const MAX_NAMED = 8;

/** "U+1F600" as "😀 (U+1F600)"; an invisible character as its code alone. */
const named = (code: string): string => {
  const character = String.fromCodePoint(Number.parseInt(code.slice(2), 16));
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? code : `${character} (${code})`;
};

/** The message about characters, given as "U+1F600", that the PDF cannot print. */
export const unprintableText = (codes: readonly string[]): string => {
  const names = codes.slice(0, MAX_NAMED).map(named).join(", ");
  const more = codes.length - MAX_NAMED;
  return codes.length === 1
    ? `The PDF cannot print the character ${names}. It appears as a replacement sign.`
    : `The PDF cannot print the characters ${names}${more > 0 ? ` and ${more} more` : ""}. They appear as replacement signs.`;
};
