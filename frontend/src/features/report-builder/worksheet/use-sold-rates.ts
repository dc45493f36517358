import { adjustedRate, ReportComparable, ReportFields, ratePerPerch } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import type { ComparableForm, FormValues } from "../report-form";

/** Whole rupees per perch of one comparable. */
export interface SoldRate {
  /** The comparable's number in the report, from 1. */
  number: number;
  sold: number;
  adjusted: number;
}

const soldRates = (comparables: readonly ComparableForm[]): SoldRate[] =>
  comparables.flatMap((typed, index) => {
    const { data } = ReportComparable.safeParse(typed);
    const sold = data && ratePerPerch(data);
    const adjusted = data && adjustedRate(data);
    // A price of 0 is one that is still missing.
    return !sold || adjusted === undefined ? [] : [{ number: index + 1, sold, adjusted }];
  });

/** The comparables that have a rate, and the land rate that was chosen; both follow what is typed. */
export const useSoldRates = (): { rates: SoldRate[]; chosen: number | undefined } => {
  const { control } = useFormContext<FormValues>();
  const [comparables, landRate] = useWatch({ control, name: ["comparables", "land_rate"] });
  const chosen = ReportFields.shape.land_rate.safeParse(landRate).data;
  return { rates: soldRates(comparables), chosen: chosen || undefined };
};
