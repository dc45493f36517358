import { paddedNumber } from "./keys.ts";

/** A sort key of DynamoDB has at most 1,024 bytes. */
const MAX_BYTES = 900;

/**
 * The form in which references are compared and sorted: VR/JS/2026/1 and vr / js / 2026 / 001 are the same, and 9 comes
 * before 10. Empty for a report without a reference.
 */
export const normaliseReference = (reference: string): string =>
  reference
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([^\p{L}\p{M}\p{N} ]) ?/gu, "$1")
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(paddedNumber(0).length, "0"));

/** Whether a normalised reference is short enough to be part of a key as it is. */
export const fitsKey = (normalised: string): boolean => Buffer.byteLength(normalised) <= MAX_BYTES;
