import { limits } from "../../limits.ts";
import { isOlderThan } from "../../units/dates.ts";

/** How many are ticked at first. */
const PROPOSED = 3;

/** Whether a sale is too old to speak for a day, both yyyy-mm-dd; one without a date is not known to be. */
export const isOldEvidence = (transactionDate: string | null, asAt: string | null): boolean =>
  transactionDate !== null && asAt !== null && isOlderThan(transactionDate, limits.evidence.years, asAt);

/** The first three of the last three years; `found` is in the order of distance. Without a day to count from, of all. */
export const nearestOfLastYears = <Sale extends { transaction_date: string | null }>(
  found: readonly Sale[],
  asAt: string | null,
): Sale[] =>
  found
    .filter(({ transaction_date }) => transaction_date !== null && !isOldEvidence(transaction_date, asAt))
    .slice(0, PROPOSED);
