import { isFilled } from "./completeness.ts";
import { type ImageCategory, imageCategory } from "./enums.ts";
import { imageLimits, limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { formatRupees } from "./money.ts";
import type { Check } from "./schemas/report.ts";
import type { ReportFieldName, ReportFields } from "./schemas/report-fields.ts";
import { sectionOf } from "./sections.ts";
import { computeWorksheet } from "./worksheet.ts";

const required: ReadonlyArray<[ReportFieldName, string]> = [
  ["instruction_source", messages.reports.clientRequired],
  ["lot_number", messages.reports.lotNumberRequired],
  ["plan_number", messages.reports.planNumberRequired],
  ["market_value", messages.reports.marketValueRequired],
];

/** Fields that the form marks with * but that do not stop a report (specification, section 5). */
const marked: ReadonlyArray<[ReportFieldName, string]> = [
  ["valuation_purpose", "Valuation purpose"],
  ["current_owner", "Current owner"],
  ["north_boundary", "North boundary"],
  ["south_boundary", "South boundary"],
  ["east_boundary", "East boundary"],
  ["west_boundary", "West boundary"],
  ["total_extent", "Total extent"],
  ["land_shape", "Land shape"],
  ["topography_type", "Topography"],
  ["soil_type", "Soil type"],
  ["land_use_type", "Land use"],
  ["land_rate", "Land rate"],
];

/** Fields that the form marks with *, in sight of the valuer whether or not they stop a report. */
export const markedFields: ReadonlySet<ReportFieldName> = new Set(
  [...required, ...marked].map(([field]) => field),
);

const at = (field: ReportFieldName, level: Check["level"], message: string): Check => ({
  level,
  message,
  section: sectionOf(field),
  field,
});

const missingPhotographs = (report: ReportFields, counts: Record<ImageCategory, number>): Check[] =>
  imageCategory.values
    .filter((category) => imageLimits[category].required && counts[category] === 0)
    .filter((category) => !(report.bare_land && category === "building_exterior"))
    .map((category) => ({
      level: "warning",
      message: `No photograph under ${imageCategory.labels[category]}`,
      section: "property_images",
      field: category,
    }));

const worksheetDiffers = (report: ReportFields): Check[] => {
  if (!report.worksheet || report.market_value === null) return [];
  const { market_value } = computeWorksheet(report.worksheet);
  if (market_value === 0 || market_value === report.market_value) return [];
  const message = `Market value ${formatRupees(report.market_value)} differs from the worksheet's ${formatRupees(market_value)}`;
  return [at("market_value", "warning", message)];
};

/** What stands between a report and its signature; only errors keep it from being completed. */
export const checkReport = (report: ReportFields, counts: Record<ImageCategory, number>): Check[] => [
  ...required
    .filter(([field]) => !isFilled(report[field]))
    .map(([field, message]) => at(field, "error", message)),
  ...marked
    .filter(([field]) => !isFilled(report[field]))
    .map(([field, label]) => at(field, "warning", `${label} is empty`)),
  ...((report.building_age ?? 0) > limits.buildingAgeWarning
    ? [at("building_age", "warning", messages.reports.buildingAgeHigh)]
    : []),
  ...worksheetDiffers(report),
  ...missingPhotographs(report, counts),
];
