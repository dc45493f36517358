import { formatRate, ratedIn } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import { TextAreaField } from "@/ui";
import type { FormValues } from "../../report-form";
import { type SoldRates, useSoldRates } from "../../worksheet/use-sold-rates";

/** "Rs. 700,000/= per perch is adopted; the adjusted rates are Rs. 640,000/= to Rs. 660,000/=." where it lies outside them. */
const outside = ({ unit, rates, chosen }: SoldRates): string | undefined => {
  if (rates.length === 0 || chosen === undefined) return undefined;
  const adjusted = rates.map((rate) => rate.adjusted);
  const [lowest, highest] = [Math.min(...adjusted), Math.max(...adjusted)];
  if (chosen >= lowest && chosen <= highest) return undefined;
  return `${formatRate(chosen)} ${ratedIn[unit]} is adopted; the adjusted rates are ${formatRate(lowest)} to ${formatRate(highest)}.`;
};

/** The reason for an adopted rate outside the adjusted ones; shown while it lies outside, or while a reason is written. */
export const RateReasonField = ({ label }: { label: string }) => {
  const { control } = useFormContext<FormValues>();
  const reason = useWatch({ control, name: "rate_reason" });
  const found = useSoldRates().flatMap((group) => outside(group) ?? []);
  if (found.length === 0 && reason === "") return null;
  return (
    <TextAreaField
      control={control}
      name="rate_reason"
      label={label}
      rows={1}
      description={
        found.length === 0 ? "The adopted rate lies within the adjusted rates again." : found.join(" ")
      }
    />
  );
};
