import { formatDate, formatPerches, groupRate, parseExtent } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "../../report-form";
import { useSoldRates } from "../../worksheet/use-sold-rates";
import type { SaleRow } from "./sale-rows";

/** What is typed of the valued property, in the grid's lines; `only` is the unit of all sales. */
export const useSubject = (only: string | undefined): Partial<Record<SaleRow["id"], string | undefined>> => {
  const { control } = useFormContext<FormValues>();
  const [village, address, asAt, extent, floor, storey, age] = useWatch({
    control,
    name: [
      "village_name",
      "property_address",
      "valuation_date",
      "total_extent",
      "total_floor_area",
      "unit_storey",
      "building_age",
    ],
  });
  const chosen = useSoldRates().find(({ unit }) => unit === only)?.chosen;
  const perches = parseExtent(extent)?.perches;
  return {
    which: village || address || undefined,
    date: formatDate(asAt),
    extent_perches: perches === undefined ? undefined : formatPerches(perches),
    floor_area_sq_ft: floor,
    sale_storey: storey,
    age_years: age,
    adjusted: chosen === undefined ? undefined : groupRate(chosen),
  };
};
