import {
  adjustedRate,
  type ComparableUnit,
  comparableRate,
  comparableUnit,
  comparedWith,
  comparisonUnit,
  monthsIn,
  ReportComparable,
  ReportFields,
  roundHalfUp,
  unitOf,
} from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import { askedBy } from "../fields/asked";
import type { ComparableForm, FormValues } from "../report-form";
import { saleLetters } from "./sale-letters";

/** Rupees for one unit of one comparable. */
export interface SoldRate {
  /** As the tables and the map name the comparable. */
  letter: string;
  unit: ComparableUnit;
  sold: number;
  adjusted: number;
}

const soldRates = (comparables: readonly ComparableForm[]): SoldRate[] => {
  const letters = saleLetters(comparables);
  return comparables.flatMap((typed, index) => {
    const { data } = ReportComparable.safeParse(typed);
    const sold = data && comparableRate(data);
    const adjusted = data && adjustedRate(data);
    // A price of 0 is one that is still missing.
    return !sold || adjusted === undefined
      ? []
      : [{ letter: letters.get(index) ?? "", unit: unitOf(data), sold, adjusted }];
  });
};

/** The rates of the comparables of one unit, and the rate that was chosen in it. */
export interface SoldRates {
  unit: ComparableUnit;
  rates: SoldRate[];
  chosen: number | undefined;
}

const amountOf = (typed: unknown): number | undefined =>
  ReportFields.shape.land_rate.safeParse(typed).data || undefined;

/** The rate of the best of the zones by the acre: the others lie below it by nature. */
const bestZoneByAcre = ({ worksheet }: FormValues): number | undefined =>
  Math.max(0, ...worksheet.land.map(({ rate_per_acre }) => amountOf(rate_per_acre) ?? 0)) || undefined;

/** What land is valued at by its own measure, if its sales are compared by that. */
const landRate = (values: FormValues, unit: ComparableUnit): number | undefined => {
  if (unit === "acre") return bestZoneByAcre(values);
  return unit === "perch" ? amountOf(values.land_rate) : undefined;
};

/** The rate of the first comparison that rests on comparables of this unit. */
const comparedRate = (values: FormValues, unit: ComparableUnit): number | undefined => {
  for (const { kind, unit: typed, rate } of values.worksheet.approaches ?? []) {
    const own = comparisonUnit.values.find((value) => value === typed) ?? "perch";
    if (kind !== "comparison" || comparedWith(askedBy(values), own) !== unit) continue;
    const adopted = amountOf(rate);
    return adopted && roundHalfUp(adopted / monthsIn(values, unit), 2);
  }
  return undefined;
};

const soldRatesOf = (values: FormValues): SoldRates[] => {
  const all = soldRates(values.comparables);
  const units = comparableUnit.values.filter((unit) =>
    values.comparables.some((typed) => (typed.unit || "perch") === unit),
  );
  return units.map((unit) => ({
    unit,
    rates: all.filter((rate) => rate.unit === unit),
    chosen: landRate(values, unit) ?? comparedRate(values, unit),
  }));
};

const NAMES = [
  "comparables",
  "land_rate",
  "worksheet",
  "report_type",
  "basis_of_value",
  "valuation_purpose",
] as const;

/** The comparables unit by unit, those that have a rate; they follow what is typed. */
export const useSoldRates = (): SoldRates[] => {
  const { getValues } = useFormContext<FormValues>();
  return useWatch<FormValues, typeof NAMES, FormValues, SoldRates[]>({
    name: NAMES,
    compute: () => soldRatesOf(getValues()),
  });
};
