import { groupThousands, roundHalfUp } from "@takseru/shared-types";

/** A number in three-digit groups with at most two decimals: "1,768", "13.8", "8,500.5". */
export const formatNumber = (value: number): string => {
  const [whole = "0", decimals] = String(roundHalfUp(value, 2)).split(".");
  return decimals === undefined
    ? groupThousands(Number(whole))
    : `${groupThousands(Number(whole))}.${decimals}`;
};

/** Rupees without the sign, with cents if there are any: "8,500", "8,500.50". */
export const formatFigure = (rupees: number): string => {
  const [whole, decimals] = formatNumber(rupees).split(".");
  return decimals === undefined ? `${whole}` : `${whole}.${decimals.padEnd(2, "0")}`;
};

/** "12 years", "1 room": a whole number with its noun. */
export const formatCount = (count: number | null, one: string, many: string): string | undefined =>
  count === null ? undefined : `${groupThousands(count)} ${count === 1 ? one : many}`;

/** Keeps a label and its number on one line: "Lot 5A". */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** The label of a choice; "" if none was made. */
export const labelOf = <Value extends string>(
  { labels }: { labels: Record<Value, string> },
  value: Value | null,
): string | undefined => (value === null ? undefined : labels[value]);

/** Joins the non-empty parts: "Kandy, Central Province". */
export const joined = (separator: string, ...parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined && part !== "").join(separator);

/** In three-digit groups with a fixed number of decimals: "3,757.05". */
export const withDecimals = (value: number, decimals: number): string => {
  const [whole = "0", rest = ""] = roundHalfUp(value, decimals).toFixed(decimals).split(".");
  return rest === "" ? groupThousands(Number(whole)) : `${groupThousands(Number(whole))}.${rest}`;
};
