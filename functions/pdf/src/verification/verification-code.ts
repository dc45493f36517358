import { randomBytes } from "node:crypto";

/** Without letters and digits that are taken for one another on paper. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A code of 16 characters in groups of four, about 79 bits: nobody guesses one. */
export const createVerificationCode = (): string => {
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP_LENGTH)
    for (const byte of randomBytes(32)) {
      // Bytes past the last whole multiple of the alphabet would make its first letters likelier.
      if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  const group = (index: number) => letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join("");
  return Array.from({ length: GROUPS }, (_, index) => group(index)).join("-");
};

/** As it is stored, however a person typed it. */
export const normaliseVerificationCode = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .match(/.{1,4}/g) ?? []
  ).join("-");
