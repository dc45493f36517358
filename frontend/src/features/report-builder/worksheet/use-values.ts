import { amountInWords, formatRupees, parseExtent, ReportFields, roundHalfUp } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "../report-form";

const amountOf = (typed: string): number | undefined => {
  const rupees = ReportFields.shape.market_value.safeParse(typed).data;
  return rupees ? roundHalfUp(rupees) : undefined;
};

/** The report's values as its last page prints them; they follow what is typed. */
export const useValues = () => {
  const { control } = useFormContext<FormValues>();
  const [typedMarket, typedForced, typedInsurance, asAt, extent, bareLand] = useWatch({
    control,
    name: [
      "market_value",
      "forced_sale_value",
      "insurance_value",
      "valuation_date",
      "total_extent",
      "bare_land",
    ],
  });
  const market = amountOf(typedMarket);
  const forced = amountOf(typedForced);
  const insurance = amountOf(typedInsurance);
  const perches = parseExtent(extent)?.perches ?? 0;
  const share = market && forced ? `, ${roundHalfUp((forced / market) * 100, 1)} %` : "";
  const line = (label: string, rupees: number | undefined) => ({
    label,
    amount: rupees === undefined ? "-" : formatRupees(rupees),
  });
  return {
    market: market === undefined ? undefined : { amount: formatRupees(market), words: amountInWords(market) },
    asAt,
    others: [
      line(`Forced sale value${share}`, forced),
      ...(bareLand && insurance === undefined ? [] : [line("Insurance value", insurance)]),
      line("Market value per perch", market && perches > 0 ? market / perches : undefined),
    ],
  };
};
