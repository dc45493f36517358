import { limits } from "../../limits.ts";
import { messages } from "../../texts/messages.ts";
import { hasValue } from "../completeness.ts";
import { isBareLand } from "../property-kinds.ts";
import type { ReportFields } from "../report-fields.ts";
import { isRent, rentPeriod } from "../rules/rent.ts";
import { type Check, note, warning } from "./check.ts";

/** Ages of all buildings; on bare land the main building's fields are hidden and not checked. */
export const ages = (report: ReportFields): Check[] => {
  const isHigh = ({ building_age }: Pick<ReportFields, "building_age">) =>
    !isBareLand(report) && (building_age ?? 0) > limits.buildingAgeWarning;
  return [
    ...(isHigh(report) ? [warning("building_age", "high", messages.reports.buildingAgeHigh)] : []),
    ...report.other_buildings.flatMap((building, index) =>
      isHigh(building)
        ? [
            warning(
              "other_buildings",
              `${index + 1}_age_high`,
              `${building.name || "Other building"}: ${messages.reports.buildingAgeHigh}`,
            ),
          ]
        : [],
    ),
  ];
};

const forcedSale = (report: ReportFields): Check[] => {
  const { market_value, forced_sale_value, forced_sale_assumption } = report;
  if (forced_sale_value === null || forced_sale_value === 0) return [];
  return [
    ...(market_value !== null && hasValue(report, "market_value") && forced_sale_value > market_value
      ? [
          warning(
            "forced_sale_value",
            "above_market_value",
            "The forced sale value is above the market value",
            note(1, "Forced sale", "The forced sale value is above the market value"),
          ),
        ]
      : []),
    ...(forced_sale_assumption === ""
      ? [
          warning(
            "forced_sale_assumption",
            "missing",
            "The forced sale value is stated without its assumption: how, and within what time, the property would be sold",
          ),
        ]
      : []),
  ];
};

/** A rent needs its period. */
const rent = (report: ReportFields): Check[] =>
  isRent(report) && hasValue(report, "market_value") && rentPeriod(report) === undefined
    ? [
        warning(
          "valuation_purpose",
          "without_period",
          "The purpose does not say whether the rent is per month or per year",
          note(1, "Market rent", "The period of the rent is not stated"),
        ),
      ]
    : [];

export const values = (report: ReportFields): Check[] => [
  ...rent(report),
  ...forcedSale(report),
  ...(isBareLand(report) && (report.insurance_value ?? 0) > 0
    ? [warning("insurance_value", "on_bare_land", "There is nothing to insure on bare land")]
    : []),
  ...(report.foreign_currency !== "" && report.exchange_rate === null
    ? [warning("exchange_rate", "missing", "The rate of the foreign currency is empty")]
    : []),
];
