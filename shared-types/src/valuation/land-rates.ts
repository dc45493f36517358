import type { ReportFields } from "../report/report-fields.ts";
import { product } from "../units/rational.ts";
import { hasFigures } from "./approach.ts";

export interface LandRate {
  rupees: number;
  per: "perch" | "acre";
}

type Valued = Pick<ReportFields, "worksheet" | "land_rate">;

/** Those of the rows and of the comparisons; a zone has its share of its rate, or all of it. */
const ratesOf = ({ worksheet }: Valued, inShares: boolean): LandRate[] => {
  const zones = (worksheet?.land ?? []).map(
    ({ rate_per_perch, rate_per_acre = 0, share_percent = 100 }): LandRate => ({
      rupees: product(rate_per_perch + rate_per_acre, inShares ? share_percent : 100, 0.01).round(2),
      per: rate_per_acre > 0 ? "acre" : "perch",
    }),
  );
  const compared = (worksheet?.approaches ?? []).flatMap((approach): LandRate[] =>
    approach.kind === "comparison" && (approach.unit === "perch" || approach.unit === "acre")
      ? [{ rupees: approach.rate, per: approach.unit }]
      : [],
  );
  const rates = [...zones, ...compared].filter(({ rupees }) => rupees > 0);
  return rates.filter(
    ({ rupees, per }, index) => rates.findIndex((one) => one.rupees === rupees && one.per === per) === index,
  );
};

/** The rate that is filled in counts where nothing else gives one; beside a rent or a crop it valued nothing. */
const filledIn = ({ worksheet, land_rate }: Valued): LandRate[] =>
  land_rate === null || worksheet?.approaches?.some(hasFigures) ? [] : [{ rupees: land_rate, per: "perch" }];

/** The rates at which the land is valued, each once, the lowest first. */
export const landRates = (report: Valued): LandRate[] => {
  const rates = ratesOf(report, true);
  return rates.length === 0 ? filledIn(report) : rates.sort((one, other) => one.rupees - other.rupees);
};

/** Rupees per perch that the evidence is to support, before the shares of zones; null where there is none, or more than one. */
export const adoptedLandRate = (report: Valued): number | null => {
  const rates = ratesOf(report, false);
  const [only, another] = rates.length === 0 ? filledIn(report) : rates;
  return only?.per === "perch" && !another ? only.rupees : null;
};
