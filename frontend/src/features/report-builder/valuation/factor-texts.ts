import { type Approach, roundHalfUp } from "@takseru/shared-types";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "six years", "19 years" */
const yearsInWords = (years: number): string =>
  `${NUMBERS[years] ?? String(years)} ${years === 1 ? "year" : "years"}`;

/** "6 years" */
export const inYears = (years: number): string => `${years} ${years === 1 ? "year" : "years"}`;

/** A percentage as a share of one, exactly: 7.25 is 0.0725. */
const share = (percent: number): number => roundHalfUp(percent / 100, 4);
/** One and a percentage of it: of 4 that is 1.04. */
export const growth = (percent: number): number => roundHalfUp(1 + percent / 100, 4);
const factor = (value: number): string => value.toFixed(4);

/** The part of a line of working that explains it; none before its figures are typed. */
export const explained = (text: string | undefined): { explained?: string } =>
  text === undefined ? {} : { explained: text };

// Each says what a factor is, how it comes about and what it is, in one line; nothing before its figures are typed.

export const perpetuityText = (percent: number | null, yearsPurchase: number): string | undefined =>
  percent === null
    ? undefined
    : `Years' purchase in perpetuity at ${percent} %: what Rs. 1 a year for ever is worth today. 1 / ${share(percent)} = ${factor(yearsPurchase)}`;

export const singleRateText = (
  percent: number | null,
  years: number | null,
  yearsPurchase: number,
): string | undefined =>
  percent === null || years === null
    ? undefined
    : `Years' purchase, ${inYears(years)} at ${percent} %: what Rs. 1 a year for ${yearsInWords(years)} is worth today. (1 - ${growth(percent)}^-${years}) / ${share(percent)} = ${factor(yearsPurchase)}`;

interface DualRate {
  yield_percent: number | null;
  years: number | null;
  sinking_fund_percent: number | null;
  tax_percent: number;
}

export const dualRateText = (
  { yield_percent, years, sinking_fund_percent, tax_percent }: DualRate,
  yearsPurchase: number,
): string | undefined => {
  if (yield_percent === null || years === null || sinking_fund_percent === null) return undefined;
  const fund = `${share(sinking_fund_percent)} / (${growth(sinking_fund_percent)}^${years} - 1)`;
  const grossed = tax_percent === 0 ? fund : `${fund} / (1 - ${share(tax_percent)})`;
  const taxed = tax_percent === 0 ? "" : `, taxed at ${tax_percent} %`;
  return `Years' purchase, dual rate, ${inYears(years)} at ${yield_percent} % with a sinking fund at ${sinking_fund_percent} %${taxed}: what Rs. 1 a year for ${yearsInWords(years)} is worth today to an owner who saves up the price again. 1 / (${share(yield_percent)} + ${grossed}) = ${factor(yearsPurchase)}`;
};

export const presentValueText = (
  percent: number | null,
  years: number | null,
  presentValue: number,
): string | undefined =>
  percent === null || years === null
    ? undefined
    : `Present value, ${inYears(years)} at ${percent} %: what Rs. 1 after ${yearsInWords(years)} is worth today. ${growth(percent)}^-${years} = ${factor(presentValue)}`;

type Finance = Pick<
  Extract<Approach, { kind: "residual" }>,
  "finance_percent" | "finance_interest" | "years"
>;

export const financeText = (
  { finance_percent, finance_interest, years }: Finance,
  interest: number,
): string | undefined => {
  if (years === null || finance_percent === 0) return undefined;
  const working =
    finance_interest === "simple"
      ? `${share(finance_percent)} x ${years}`
      : `${growth(finance_percent)}^${years} - 1`;
  return `Finance, ${inYears(years)} at ${finance_percent} %, ${finance_interest} interest, on half of the cost: what Rs. 1 borrowed for ${yearsInWords(years)} costs. ${working} = ${factor(interest)}`;
};

export const purchaseCostsText = (percent: number): string =>
  `Costs of buying the site are ${percent} % of its price, so that price and costs together are the surplus of today. Price = surplus / ${growth(percent)}`;

type Machine = Pick<
  Extract<Approach, { kind: "machinery" }>["items"][number],
  "age_years" | "life_years" | "residual_percent"
>;

export const straightLineText = (
  { age_years, life_years, residual_percent }: Machine,
  remaining: number,
): string | undefined =>
  life_years === 0
    ? undefined
    : `Straight line: the cost new falls evenly over a life of ${inYears(life_years)}${residual_percent === 0 ? "" : `, down to a residual of ${residual_percent} %`}. 100 - ${roundHalfUp(100 - residual_percent, 2)} x ${Math.min(age_years, life_years)} / ${life_years} = ${remaining} % remains.`;
