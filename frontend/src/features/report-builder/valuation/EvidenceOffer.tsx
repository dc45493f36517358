import { Button } from "@mantine/core";
import {
  comparedWith,
  comparisonUnit,
  formatRate,
  middleRate,
  monthsIn,
  ratedIn,
} from "@takseru/shared-types";
import { useFormContext } from "react-hook-form";
import { useAsked } from "../fields/asked";
import type { FormValues } from "../report-form";
import { RateStrip } from "../worksheet/RateStrip";
import { useSoldRates } from "../worksheet/use-sold-rates";

interface EvidenceOfferProps {
  /** Of the comparison. */
  unit: string;
  onUse: (rate: string) => void;
}

/** The comparables of the comparison's own unit, and the middle one of their rates to take over. */
export const EvidenceOffer = ({ unit, onUse }: EvidenceOfferProps) => {
  const { getValues } = useFormContext<FormValues>();
  const asked = useAsked();
  const own = comparedWith(asked, comparisonUnit.values.find((value) => value === unit) ?? "perch");
  const adjusted =
    useSoldRates()
      .find((group) => group.unit === own)
      ?.rates.map((rate) => rate.adjusted) ?? [];
  const middle = middleRate(adjusted, own);
  if (middle === undefined) return null;
  const months = monthsIn(getValues(), own);
  const count = adjusted.length === 1 ? "the sale’s rate" : `the middle of ${adjusted.length} sales`;
  return (
    <div>
      <RateStrip unit={own} />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onUse(String(Math.round(middle * months * 100) / 100))}
      >
        Use {count}, {formatRate(middle)} {ratedIn[own]}
        {months > 1 ? `, ${months} months` : ""}
      </Button>
    </div>
  );
};
