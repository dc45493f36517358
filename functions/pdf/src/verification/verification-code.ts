import { randomBytes } from "node:crypto";
import { verificationAlphabet, verificationCodeLength } from "@takseru/shared-types";

const GROUP_LENGTH = 4;

/** A random code of 16 characters in groups of four: about 79 bits, too many to guess. */
export const createVerificationCode = (): string => {
  const letters: string[] = [];
  while (letters.length < verificationCodeLength)
    for (const byte of randomBytes(32)) {
      // Larger bytes would make the first letters of the alphabet likelier.
      if (byte < 256 - (256 % verificationAlphabet.length))
        letters.push(verificationAlphabet.charAt(byte % verificationAlphabet.length));
    }
  const group = (index: number) => letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join("");
  return Array.from({ length: verificationCodeLength / GROUP_LENGTH }, (_, index) => group(index)).join("-");
};
