import { groupDigits } from "@takseru/shared-types";

/** A number, or the beginning of one, as the form holds it: without groups. */
export const PLAIN = /^-?\d*(?:\.\d*)?$/;

/** A plain number in groups of three, "1850000.5" as "1,850,000.5"; any other text as it is. */
export const groupFigure = (plain: string): string => {
  if (!PLAIN.test(plain)) return plain;
  const [whole = "", ...fraction] = plain.split(".");
  return [groupDigits(whole), ...fraction].join(".");
};
