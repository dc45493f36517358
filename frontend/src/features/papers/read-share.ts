const FRACTION = /^\s*(\d{1,7})\s*\/\s*(\d{1,7})\s*$/;

/** A share as it is typed: "1/3"; empty text is the whole. What is no fraction is left for the contract to refuse. */
export const readShare = (typed: string): { numerator: number | null; denominator: number | null } => {
  if (typed.trim() === "" || /^\s*whole\s*$/i.test(typed)) return { numerator: 1, denominator: 1 };
  const [, numerator, denominator] = FRACTION.exec(typed) ?? [];
  return numerator === undefined || denominator === undefined
    ? { numerator: null, denominator: null }
    : { numerator: Number(numerator), denominator: Number(denominator) };
};
