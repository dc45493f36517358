import { limits } from "../../limits.ts";
import type { ComparableUnit } from "../../texts/choices/valuation.ts";
import { product } from "../../units/rational.ts";
import { parseExtent } from "../../units/read-extent.ts";
import { adoptedLandRate } from "../../valuation/land-rates.ts";
import type { ComparableInput } from "../comparable.ts";
import { isBareLand, kindNameOf } from "../property-kinds.ts";
import { purposeOf, valuesToPrint } from "../purpose.ts";
import type { ReportFields } from "../report-fields.ts";
import { statedRents } from "../rules/rent.ts";
import { dayOfEvidence } from "./time-adjustment.ts";

/** The unit of the value; the other facts are the same for every unit. */
type Paid = Pick<
  ComparableInput,
  "price" | "building_value" | "extent_perches" | "floor_area_sq_ft" | "rent_per_month"
> & { unit: ComparableUnit };

const rentOf = (report: ReportFields): Paid | undefined => {
  const month = statedRents(report)?.month;
  const { total_floor_area } = report;
  return month && total_floor_area
    ? {
        unit: "sq_ft_month",
        price: null,
        building_value: null,
        extent_perches: null,
        rent_per_month: month,
        floor_area_sq_ft: total_floor_area,
      }
    : undefined;
};

/** Of a flat its area; of bare land its extent; of a built property its land at the adopted rate, or else the whole. */
const priceOf = (report: ReportFields): Paid | undefined => {
  const { market_value: price, total_floor_area } = report;
  if (!price || !valuesToPrint(report).includes("market_value")) return undefined;
  const extent_perches = parseExtent(report.total_extent)?.perches ?? null;
  const floor = total_floor_area ? { floor_area_sq_ft: total_floor_area } : {};
  const kind = kindNameOf(report);
  if (kind === "condominium_unit")
    return total_floor_area
      ? { unit: "sq_ft", price, building_value: null, extent_perches: null, ...floor }
      : undefined;
  if (extent_perches && kind === "agricultural_land")
    return { unit: "acre", price, building_value: null, extent_perches };
  if (extent_perches && isBareLand(report))
    return { unit: "perch", price, building_value: null, extent_perches };
  const rate = adoptedLandRate(report);
  const land = rate && extent_perches ? product(rate, extent_perches).round() : 0;
  return land > 0 && land <= price
    ? { unit: "perch", price, building_value: price - land, extent_perches, ...floor }
    : { unit: "whole", price, building_value: null, extent_perches, ...floor };
};

/** Types of report whose value is not a price for the property. */
const isNoPrice = (report: ReportFields): boolean => {
  const { isLeasehold, isCompensation } = purposeOf(report);
  const { basis_of_value } = report;
  return (
    isLeasehold ||
    isCompensation ||
    kindNameOf(report) === "machinery" ||
    (basis_of_value !== null &&
      basis_of_value !== "market_value" &&
      basis_of_value !== "fair_value" &&
      basis_of_value !== "market_rent")
  );
};

const positionOf = ({ latitude, longitude }: ReportFields) => {
  const { south, north, west, east } = limits.sriLanka;
  return latitude !== null &&
    longitude !== null &&
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east
    ? ({ latitude, longitude, position_source: "report" } as const)
    : {};
};

const lotOf = ({ lot_number, plan_number }: ReportFields): string =>
  [lot_number && `Lot ${lot_number}`, plan_number && `Plan ${plan_number}`].filter(Boolean).join(", ");

/**
 * A signed report's own value as an entry of the bank, marked as such. `undefined` for an unsigned report, or one whose
 * value is not a price or rent of a property.
 */
export const ownValueAsSale = (report: ReportFields & { status: string }): ComparableInput | undefined => {
  if (report.status !== "finalized" || isNoPrice(report)) return undefined;
  const paid = purposeOf(report).isRent ? rentOf(report) : priceOf(report);
  if (!paid) return undefined;
  const { report_reference, unit_storey, building_age } = report;
  return {
    description: (report.property_address || lotOf(report) || `Property of report ${report_reference}`).slice(
      0,
      limits.text.line,
    ),
    town: report.city || report.village_name,
    district: report.district,
    kind: "valuation",
    transaction_date: dayOfEvidence(report),
    source: `Own valuation, ${report_reference}`,
    remarks: "",
    ...paid,
    ...(kindNameOf(report) === "condominium_unit" && unit_storey !== "" && { storey: unit_storey }),
    ...(building_age !== null && paid.floor_area_sq_ft !== undefined && { age_years: building_age }),
    ...positionOf(report),
    property_kind: kindNameOf(report),
    ...(report_reference !== "" && { from_report: report_reference }),
  };
};
