/** What codes are made of: no letters and digits that look alike on paper. */
export const verificationAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Characters of a code, without the dashes between its groups of four. */
export const verificationCodeLength = 16;

/**
 * A code as it is stored, from however a person typed it: in small letters, with other dashes, or within the address that
 * is printed beside it.
 */
export const normaliseVerificationCode = (typed: string): string =>
  (
    typed
      .normalize("NFKC")
      .replace(/^.*\/verify\//i, "")
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .match(/.{1,4}/g) ?? []
  ).join("-");

/** Letters and digits that stand in what was typed and in no code, such as "0" and "O"; they cannot be guessed at. */
export const impossibleInCode = (typed: string): string[] => [
  ...new Set(
    [...normaliseVerificationCode(typed)].filter(
      (character) => character !== "-" && !verificationAlphabet.includes(character),
    ),
  ),
];
