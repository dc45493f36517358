import type { ReportFields } from "../report/report-fields.ts";
import { product } from "../units/rational.ts";
import { hasFigures } from "./approach.ts";

export interface LandRate {
  rupees: number;
  per: "perch" | "acre";
}

const ofRows = ({ worksheet }: Pick<ReportFields, "worksheet">): LandRate[] => {
  const zones = (worksheet?.land ?? []).map(
    ({ rate_per_perch, rate_per_acre = 0, share_percent = 100 }): LandRate => ({
      rupees: product(rate_per_perch + rate_per_acre, share_percent, 0.01).round(2),
      per: rate_per_acre > 0 ? "acre" : "perch",
    }),
  );
  const compared = (worksheet?.approaches ?? []).flatMap((approach): LandRate[] =>
    approach.kind === "comparison" && (approach.unit === "perch" || approach.unit === "acre")
      ? [{ rupees: approach.rate, per: approach.unit }]
      : [],
  );
  return [...zones, ...compared].filter(({ rupees }) => rupees > 0);
};

/**
 * The rates at which the land is valued, each once, the lowest first: those of the rows, or else the one that is filled in. Where the
 * value follows from a rent or a crop, that one valued nothing, and there are none.
 */
export const landRates = ({
  worksheet,
  land_rate,
}: Pick<ReportFields, "worksheet" | "land_rate">): LandRate[] => {
  const rates = ofRows({ worksheet });
  if (rates.length === 0) {
    const isUsed = land_rate !== null && !worksheet?.approaches?.some(hasFigures);
    return isUsed ? [{ rupees: land_rate, per: "perch" }] : [];
  }
  return rates
    .filter(
      ({ rupees, per }, index) =>
        rates.findIndex((one) => one.rupees === rupees && one.per === per) === index,
    )
    .sort((one, other) => one.rupees - other.rupees);
};
