import {
  colomboDay,
  DAY_MS,
  type FeeRate,
  type FeeSettings,
  feeAtRate,
  type ProposedFee,
  proposedFee,
  publishedScale,
  type Report,
} from "@takseru/shared-types";

/** A day so many days later, yyyy-mm-dd. */
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The fee that the valuer's scale gives; none without a market value. */
export const proposalFor = (
  { market_value }: Pick<Report, "market_value">,
  settings: FeeSettings,
  machinery: boolean,
): ProposedFee | undefined =>
  market_value
    ? proposedFee(
        market_value,
        settings.scale ?? publishedScale,
        machinery ? publishedScale.machinery_percent : 0,
      )
    : undefined;

/** By what a saved fee was charged: the stored percentage, the scale that gives the same, or else an agreement. */
export const rateOfFee = (report: Report, settings: FeeSettings): FeeRate => {
  const { valuation_fee, percent_of_value } = report.fee;
  if (percent_of_value !== null) return { basis: "percent", percent: percent_of_value };
  const byScale = [false, true].map((machinery) => proposalFor(report, settings, machinery)?.fee);
  return valuation_fee === null || byScale.includes(valuation_fee)
    ? { basis: "scale" }
    : { basis: "fixed", amount: valuation_fee };
};

/** What the form of a report's fee begins with: what is saved, or else what the client was charged last and the valuer charges each time. */
export const startOfFee = (report: Report, settings: FeeSettings, rate: FeeRate) => {
  const { fee, finalized_at } = report;
  if (fee.version > 0) {
    const { valuation_fee, percent_of_value, expenses, tax_percent, due_date, paid_on } = fee;
    return { valuation_fee, percent_of_value, expenses, tax_percent, due_date, paid_on };
  }
  const signed = finalized_at === null ? undefined : colomboDay(finalized_at);
  return {
    valuation_fee: feeAtRate(rate, report.market_value, settings.scale),
    percent_of_value: rate.basis === "percent" ? rate.percent : null,
    expenses: (settings.inspection ?? 0) + (settings.travel ?? 0) || null,
    tax_percent: settings.tax_percent,
    due_date: signed === undefined ? null : daysLater(signed, settings.due_days),
    paid_on: null,
  };
};
