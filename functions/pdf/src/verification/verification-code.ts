import { randomBytes } from "node:crypto";

/** Without letters and digits that look alike on paper. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code of 16 characters in groups of four: about 79 bits, too many to guess. */
export const createVerificationCode = (): string => {
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP_LENGTH)
    for (const byte of randomBytes(32)) {
      // Larger bytes would make the first letters of the alphabet likelier.
      if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  const group = (index: number) => letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join("");
  return Array.from({ length: GROUPS }, (_, index) => group(index)).join("-");
};

/** The code as it is stored, from however a person typed it. */
export const normaliseVerificationCode = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .match(/.{1,4}/g) ?? []
  ).join("-");
