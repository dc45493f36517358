import {
  adjustedRate,
  type ComparableUnit,
  comparableRate,
  comparedWith,
  isInUsualOrder,
  letteredComparables,
  monthsIn,
  type Report,
  type ReportComparable,
  roundHalfUp,
  unitOf,
  unitsIn,
} from "@takseru/shared-types";

export interface PrintedComparable {
  /** Its letter in tables, chart and notes. */
  letter: string;
  comparable: ReportComparable;
  /** Rupees for one unit; `undefined` where price or area is missing. */
  rate: number | undefined;
  adjusted: number | undefined;
}

/** The comparables that are not empty. */
export const printedComparables = ({ comparables }: Pick<Report, "comparables">): PrintedComparable[] =>
  letteredComparables(comparables).map(({ letter, comparable }) => ({
    letter,
    comparable,
    rate: comparableRate(comparable),
    adjusted: adjustedRate(comparable),
  }));

/** Comparables that stand in one table: of one unit, and adjusted in one way. */
export interface ComparableGroup {
  unit: ComparableUnit;
  /** Otherwise all adjustments are added up, as in former versions. */
  inUsualOrder: boolean;
  members: readonly PrintedComparable[];
}

export const groupsOf = (all: readonly PrintedComparable[]): ComparableGroup[] =>
  unitsIn(all.map(({ comparable }) => comparable)).flatMap((unit) =>
    [false, true]
      .map((inUsualOrder) => ({
        unit,
        inUsualOrder,
        members: all.filter(
          ({ comparable }) => unitOf(comparable) === unit && isInUsualOrder(comparable) === inUsualOrder,
        ),
      }))
      .filter(({ members }) => members.length > 0),
  );

/** The rate that the report adopts in a unit; `undefined` where it adopts none. */
export const adoptedIn = (report: Report, unit: ComparableUnit): number | undefined => {
  if (unit === "perch" && report.land_rate) return report.land_rate;
  // The best of the zones by the acre: the others lie below it by nature.
  const zones = unit === "acre" ? (report.worksheet?.land ?? []) : [];
  const best = Math.max(0, ...zones.map(({ rate_per_acre = 0 }) => rate_per_acre));
  if (best > 0) return best;
  for (const approach of report.worksheet?.approaches ?? [])
    if (approach.kind === "comparison" && comparedWith(report, approach.unit) === unit && approach.rate > 0)
      return roundHalfUp(approach.rate / monthsIn(report, unit), 2);
  return undefined;
};
