import { expect } from "vitest";

const IN_ADDRESSES = /[?&]X-Amz-[\w-]+=[^&"\s]*/g;
const IN_FORMS = /"(?:Policy|X-Amz-[\w-]+)":"[^"]*"/g;

/** What a text says but for when and by whom its links and forms were signed. */
const unsigned = (text: string): string => text.replace(IN_ADDRESSES, "").replace(IN_FORMS, '""');

/**
 * S3 signs a link with the second in which it was asked for: two answers of a deployed stack about the same photograph
 * are the same answer for all that. In the embedded product time stands still, and they are equal to the letter.
 */
export const ignoreSignatures = (): void =>
  expect.addEqualityTesters([
    (one: unknown, other: unknown) =>
      typeof one === "string" && typeof other === "string" && one !== other
        ? unsigned(one) === unsigned(other)
        : undefined,
  ]);
