import { Rational } from "../../units/rational.ts";
import { adjustmentIn, comparableRate } from "../comparable-rates.ts";
import type { ReportFields } from "../report-fields.ts";

const MONTHS_A_YEAR = 12;

/** Whole months from one yyyy-mm-dd day to another; below 0 where the second comes first. The 31st to the 30th is less than a month. */
export const wholeMonths = (from: string, to: string): number => {
  if (from > to) return 0 - wholeMonths(to, from);
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = to.split("-").map(Number);
  return (laterYear - year) * MONTHS_A_YEAR + laterMonth - month - (laterDay < day ? 1 : 0);
};

/** The change of the market between two days at so many per cent a year: simple, by whole months, to two decimals. */
export const timeAdjustment = ({
  from,
  to,
  percentAYear,
}: {
  from: string;
  to: string;
  percentAYear: number;
}): number => Rational.of(percentAYear).times(wholeMonths(from, to)).over(MONTHS_A_YEAR).round(2);

type Dated = Pick<ReportFields, "comparables" | "market_change_percent" | "valuation_date" | "report_date">;

/** The day to which sales are brought. */
export const dayOfEvidence = ({
  valuation_date,
  report_date,
}: Pick<ReportFields, "valuation_date" | "report_date">): string | null => valuation_date ?? report_date;

/** A comparable whose time adjustment is another than its report's rate a year gives. */
export interface OtherTime {
  index: number;
  expected: number;
  months: number;
}

/** Those with a rate and a date whose time adjustment does not follow from the report's rate a year; none without that rate. */
export const otherTimes = (report: Dated): OtherTime[] => {
  const { market_change_percent: percentAYear } = report;
  const to = dayOfEvidence(report);
  if (percentAYear === null || to === null) return [];
  return report.comparables.flatMap((comparable, index) => {
    const { transaction_date: from } = comparable;
    if (from === null || comparableRate(comparable) === undefined) return [];
    const expected = timeAdjustment({ from, to, percentAYear });
    const stated = adjustmentIn(comparable, "time");
    return "percent" in stated && stated.percent === expected
      ? []
      : [{ index, expected, months: wholeMonths(from, to) }];
  });
};

/** Whether the paper may say that time is allowed at the report's rate a year: each sale with a rate is dated and follows it. */
export const timeFollowsRate = (report: Dated): boolean => {
  const rated = report.comparables.filter((comparable) => comparableRate(comparable) !== undefined);
  return (
    report.market_change_percent !== null &&
    dayOfEvidence(report) !== null &&
    rated.length > 0 &&
    rated.every(({ transaction_date }) => transaction_date !== null) &&
    otherTimes(report).length === 0
  );
};
