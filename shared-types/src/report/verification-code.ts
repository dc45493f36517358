/** Characters of codes, without letters and digits that look alike on paper. */
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

/** Typed letters and digits that are in no code, such as "0" and "O"; they cannot be corrected by guessing. */
export const impossibleInCode = (typed: string): string[] => [
  ...new Set(
    [...normaliseVerificationCode(typed)].filter(
      (character) => character !== "-" && !verificationAlphabet.includes(character),
    ),
  ),
];
