import { earlierValueOf, purposeOf } from "../report/purpose.ts";
import type { ReportFields } from "../report/report-fields.ts";
import { statedValues } from "../report/rules/stated-values.ts";
import { signedPaperMessages } from "../texts/messages/signed-papers.ts";
import { formatDate } from "../units/dates.ts";
import type { CertificatePurpose } from "./choices.ts";

/** The value that a paper states of a report, never one that the signed report does not state itself. */
export interface CertifiedValue {
  /** "Market value", "Fair value", "Forced sale value". */
  name: string;
  rupees: number;
  /** The day as at which it is stated, yyyy-mm-dd; null where the report has none. */
  asAt: string | null;
}

/** A value, or why there is none. */
export type CertifiedOutcome =
  | { value: CertifiedValue; refused?: undefined }
  | { value?: undefined; refused: string };

const THIRTY_FIRST_OF_MARCH = /-03-31$/;

/** The value of the whole property that a report states, with its day. */
export const marketValueOf = (report: ReportFields): CertifiedOutcome => {
  if (purposeOf(report).isRent) return { refused: signedPaperMessages.isRent };
  const value = statedValues(report).find(({ field }) => field === "market_value");
  if (!value) return { refused: signedPaperMessages.noMarketValue };
  const asAt = report.valuation_date ?? report.report_date;
  return { value: { name: value.name, rupees: value.rupees, asAt } };
};

/** The market value at the day that a purpose asks for, where the report has it beside that of its own day. */
const marketValueAt = (report: ReportFields, isDay: (day: string) => boolean): CertifiedOutcome => {
  const own = marketValueOf(report);
  if (!own.value || (own.value.asAt !== null && isDay(own.value.asAt))) return own;
  const earlier = earlierValueOf(report);
  return earlier && isDay(earlier.date)
    ? { value: { name: own.value.name, rupees: earlier.rupees, asAt: earlier.date } }
    : own;
};

/** Which value of a report a certificate certifies, or why there is none. */
export const certifiedValue = (report: ReportFields, purpose: CertificatePurpose): CertifiedOutcome => {
  if (purpose === "forced_sale") {
    const market = marketValueOf(report);
    if (!market.value) return market;
    const forced = statedValues(report).find(({ field }) => field === "forced_sale_value");
    return forced
      ? { value: { name: forced.name, rupees: forced.rupees, asAt: market.value.asAt } }
      : { refused: signedPaperMessages.noForcedSale };
  }
  if (purpose === "visa") return marketValueOf(report);
  if (purpose === "stamp_duty") return marketValueAt(report, (day) => day === report.deed_date);
  const outcome = marketValueAt(report, (day) => THIRTY_FIRST_OF_MARCH.test(day));
  return outcome.value && !THIRTY_FIRST_OF_MARCH.test(outcome.value.asAt ?? "")
    ? { refused: signedPaperMessages.notAsAtMarch(formatDate(outcome.value.asAt) ?? "no date") }
    : outcome;
};
