/** What people write between the digits: spaces, brackets, dots, hyphens and dashes. */
const GAP = String.raw`[\s().\-\u2010-\u2013]*`;
const spread = (digits: string): string => digits.split("").join(GAP);
/** +94, 94, 0094 or 0 before the nine digits (domain: units and numbers). */
const PREFIX = String.raw`${GAP}(?:(?:\+${GAP})?${spread("94")}|${spread("0094")}|0)`;
/** "+94 (0)77": abroad, the zero of the island's own dialling stands in brackets. */
const WITH_TRUNK_ZERO = String.raw`\s*(?:\(?(?:\+|00)\s*|\(\s*)?94\)?[\s-]*\(0\)`;

/** A Sri Lankan number in any usual form; its groups are its nine digits, the first of them not 0. */
export const SRI_LANKAN_PHONE = new RegExp(
  `^(?:${WITH_TRUNK_ZERO}|${PREFIX})${GAP}([1-9])${String.raw`${GAP}(\d)`.repeat(8)}${GAP}$`,
);

/** E.164 ("+94771234567") of a Sri Lankan number in any usual form; `undefined` when the text is no such number. */
export const parsePhone = (typed: string): string | undefined => {
  const [, ...digits] = SRI_LANKAN_PHONE.exec(typed) ?? [];
  return digits.length === 0 ? undefined : `+94${digits.join("")}`;
};

/** "077 123 4567" for a stored "+94771234567"; any other text is returned as it is. */
export const formatPhone = (e164: string): string => e164.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, "0$1 $2 $3");
