import { ReportFields, roundHalfUp } from "@takseru/shared-types";

const MILLION = 1_000_000;

/** The rupees that are typed; `undefined` where the field is empty or cannot be read. */
export const rupeesIn = (typed: string): number | undefined =>
  ReportFields.shape.market_value.safeParse(typed).data ?? undefined;

/** "1.85 million" of a large amount, to see a zero too many; `undefined` below a million. */
export const inMillions = (typed: string): string | undefined => {
  const rupees = rupeesIn(typed);
  if (rupees === undefined || rupees < MILLION) return undefined;
  const millions = roundHalfUp(rupees / MILLION, 3);
  return `${millions * MILLION === rupees ? "" : "about "}${millions} million`;
};
