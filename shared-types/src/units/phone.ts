/** +94, 94, 0094 or 0, then nine digits, the first of them not 0 (domain: units and numbers). */
const SRI_LANKAN = /^(?:\+?94|0094|0)([1-9]\d{8})$/;
const TRUNK_ZERO = /^\s*\(?(\+|00)?\s*94\)?[\s-]*\(0\)/;
const PUNCTUATION = /[\s().\-\u2010-\u2013]/g;

/** E.164 ("+94771234567") of a Sri Lankan number in any usual form; `undefined` when the text is no such number. */
export const parsePhone = (typed: string): string | undefined => {
  const digits = typed.replace(TRUNK_ZERO, "+94").replace(PUNCTUATION, "");
  const subscriber = SRI_LANKAN.exec(digits)?.[1];
  return subscriber === undefined ? undefined : `+94${subscriber}`;
};

/** "077 123 4567" for a stored "+94771234567"; any other text is returned as it is. */
export const formatPhone = (e164: string): string => e164.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, "0$1 $2 $3");
