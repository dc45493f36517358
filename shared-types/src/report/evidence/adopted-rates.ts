import type { ComparableUnit } from "../../texts/choices/valuation.ts";
import { PERCHES_PER_ACRE } from "../../units/extent.ts";
import { type Figure, product, Rational } from "../../units/rational.ts";
import { comparedWith, monthsIn, unitsIn } from "../comparable-rates.ts";
import type { ReportFields } from "../report-fields.ts";

type Valued = Pick<
  ReportFields,
  "worksheet" | "land_rate" | "comparables" | "basis_of_value" | "report_type" | "valuation_purpose"
>;

const inAcres: Readonly<Partial<Record<ComparableUnit, ComparableUnit>>> = { perch: "acre", acre: "perch" };

/** A rate of land may rest on sales by the other measure of land, where there are none by its own. */
const evidenceFor = (unit: ComparableUnit, units: readonly ComparableUnit[]): ComparableUnit => {
  const other = inAcres[unit];
  return !units.includes(unit) && other !== undefined && units.includes(other) ? other : unit;
};

const convert = (rate: Figure, from: ComparableUnit, to: ComparableUnit): number => {
  if (from === to) return Rational.of(rate).round(2);
  return from === "acre"
    ? Rational.of(rate).over(PERCHES_PER_ACRE).round()
    : product(rate, PERCHES_PER_ACRE).round();
};

/** An adopted rate in the unit of the comparables that are to support it. */
export interface AdoptedRate {
  unit: ComparableUnit;
  rate: number;
}

/** The best of the land's zones: the others lie below it by nature. */
const bestZones = ({ worksheet, land_rate }: Valued, units: readonly ComparableUnit[]): AdoptedRate[] => {
  const rows = (worksheet?.land ?? []).map(({ rate_per_perch, rate_per_acre }) =>
    rate_per_acre
      ? { rate: rate_per_acre, from: "acre" as const }
      : { rate: rate_per_perch, from: "perch" as const },
  );
  const stated = { rate: land_rate ?? 0, from: "perch" as const };
  const isValued = rows.some(({ rate }) => rate > 0) || (worksheet?.approaches ?? []).length > 0;
  const rates = (isValued ? rows : [stated])
    .filter(({ rate }) => rate > 0)
    .map(({ rate, from }) => {
      const unit = evidenceFor(from, units);
      return { unit, rate: convert(rate, from, unit) };
    });
  return units.flatMap((unit) => {
    const inUnit = rates.filter((one) => one.unit === unit).map(({ rate }) => rate);
    return inUnit.length === 0 ? [] : [{ unit, rate: Math.max(...inUnit) }];
  });
};

/** The adopted rates that comparables must support: the best zone's, and each comparison's. */
export const adoptedRates = (report: Valued): AdoptedRate[] => {
  const units = unitsIn(report.comparables);
  const compared = (report.worksheet?.approaches ?? []).flatMap((approach): AdoptedRate[] => {
    if (approach.kind !== "comparison" || approach.rate <= 0) return [];
    const own = comparedWith(report, approach.unit);
    const unit = evidenceFor(own, units);
    const rate = Rational.of(approach.rate).over(monthsIn(report, own));
    return units.includes(unit) ? [{ unit, rate: convert(rate, own, unit) }] : [];
  });
  return [...bestZones(report, units), ...compared].filter(
    ({ unit, rate }, index, all) =>
      all.findIndex((other) => other.unit === unit && other.rate === rate) === index,
  );
};
