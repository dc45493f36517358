import { Rational } from "../units/rational.ts";

// Each factor is rounded to four decimals, as it is printed, and used so. Income comes annually in arrear. Without its yield or
// its term a factor is 0.

const DECIMALS = 4;

const rate = (percent: number): Rational => Rational.of(percent).over(100);

/** The amount of 1 after a number of years, exactly. */
const growth = (percent: number, years: number): Rational => rate(percent).plus(1).power(years);

/** Years' purchase in perpetuity: 1 / i. */
export const perpetuity = (percent: number | null): number =>
  percent === null ? 0 : Rational.of(1).over(rate(percent)).round(DECIMALS);

/** Years' purchase, single rate: present value of 1 a year for n years, (1 - (1 + i)^-n) / i. */
export const singleRate = (percent: number | null, years: number | null): number => {
  if (percent === null || years === null) return 0;
  const deferred = Rational.of(1).over(growth(percent, years));
  return Rational.of(1).minus(deferred).over(rate(percent)).round(DECIMALS);
};

export interface DualRate {
  yield_percent: number | null;
  years: number | null;
  /** At which the fund that replaces the price accumulates. */
  sinking_fund_percent: number | null;
  /** On the income that feeds the fund; below 100. */
  tax_percent: number;
}

/** Years' purchase, dual rate: 1 / (i + s / (1 - t)), with s the annual sinking fund that becomes 1 in so many years. */
export const dualRate = ({ yield_percent, years, sinking_fund_percent, tax_percent }: DualRate): number => {
  if (yield_percent === null || years === null || sinking_fund_percent === null) return 0;
  const fund = rate(sinking_fund_percent).over(growth(sinking_fund_percent, years).minus(1));
  const grossed = fund.over(Rational.of(1).minus(rate(tax_percent)));
  return Rational.of(1).over(rate(yield_percent).plus(grossed)).round(DECIMALS);
};

/** Present value of 1 after n years: (1 + i)^-n. */
export const presentValue = (percent: number | null, years: number | null): number =>
  percent === null || years === null ? 0 : Rational.of(1).over(growth(percent, years)).round(DECIMALS);

/** Compound interest on 1 for n years: (1 + i)^n - 1. */
export const compoundInterest = (percent: number, years: number): number =>
  growth(percent, years).minus(1).round(DECIMALS);

/** Simple interest on 1 for n years: i x n. */
export const simpleInterest = (percent: number, years: number): number =>
  rate(percent).times(years).round(DECIMALS);
