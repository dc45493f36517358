import { imageLimits, limits } from "../limits.ts";
import { type ImageCategory, imageCategory } from "../texts/choices/images.ts";
import { messages } from "../texts/messages.ts";
import { isOlderThan } from "../units/dates.ts";
import { compareExtents, differsBy, formatPerches, parseExtent } from "../units/extent.ts";
import { formatRupees } from "../units/money.ts";
import { isFilled } from "./completeness.ts";
import { expectedFields, type ReportFieldName, reportFieldNames, reportFields } from "./fields/catalogue.ts";
import type { Check } from "./report.ts";
import type { ReportFields } from "./report-fields.ts";
import { sectionOf } from "./sections.ts";
import { computeWorksheet, differsFromWorksheet } from "./worksheet.ts";

/** Fields that the form marks with *; some of them only cause a warning (specification, section 5). */
export const requiredFields: readonly ReportFieldName[] = reportFieldNames.filter(
  (name) => reportFields[name].required !== undefined,
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

/** The market value follows the worksheet's sum, or differs with a written reason (domain). */
const worksheetDiffers = (report: ReportFields): Check[] => {
  if (!report.worksheet || report.market_value === null) return [];
  const result = computeWorksheet(report.worksheet);
  if (!differsFromWorksheet(report.market_value, result)) return [];
  if (report.value_difference_reason === "")
    return [at("value_difference_reason", "error", messages.reports.reasonRequired)];
  const message = `Market value ${formatRupees(report.market_value)} differs from the worksheet's ${formatRupees(result.market_value)}`;
  return [at("market_value", "warning", message)];
};

const landInWorksheet = (report: ReportFields): Check[] => {
  const plan = parseExtent(report.total_extent)?.perches;
  const rows = report.worksheet?.land.filter((row) => row.extent_perches > 0) ?? [];
  if (plan === undefined || rows.length === 0) return [];
  const valued = rows.reduce((sum, row) => sum + row.extent_perches, 0);
  return differsBy(plan, valued) > limits.extentTolerancePercent
    ? [
        at(
          "worksheet",
          "warning",
          `The worksheet values ${formatPerches(valued)} of land, the total extent is ${formatPerches(plan)}`,
        ),
      ]
    : [];
};

const extents = (report: ReportFields): Check[] => {
  const plan = parseExtent(report.total_extent);
  const unread = (["total_extent", "deed_extent"] as const)
    .filter((field) => report[field] !== "" && !parseExtent(report[field]))
    .map((field) =>
      at(field, "hint", `"${report[field]}" is not an extent in units, such as 0A-2R-10P, 13.8P or 0.25 ha`),
    );
  const compared = compareExtents(report.total_extent, report.deed_extent);
  if (!plan || !compared || compared.agree) return unread;
  const message = `The deed's extent is ${formatPerches(compared.difference)} ${compared.deedIsLarger ? "more" : "less"} than the plan's`;
  return [...unread, at("deed_extent", "warning", message)];
};

/** Age is counted to the date of valuation, or else of the report; without either, no age is checked. */
const dates = (report: ReportFields): Check[] => {
  const { plan_date, valuation_date, inspection_date, report_date, deed_date } = report;
  const asAt = valuation_date ?? report_date;
  const after = (field: ReportFieldName, day: string | null, label: string) =>
    day !== null && report_date !== null && day > report_date
      ? [at(field, "warning", `${label} is after the report's date`)]
      : [];
  return [
    ...(plan_date !== null && asAt !== null && isOlderThan(plan_date, limits.planAgeYears, asAt)
      ? [at("plan_date", "warning", messages.reports.planOld)]
      : []),
    ...after("inspection_date", inspection_date, "The inspection"),
    ...after("valuation_date", valuation_date, "The date of valuation"),
    ...after("plan_date", plan_date, "The plan's date"),
    ...after("deed_date", deed_date, "The deed's date"),
  ];
};

/** Ages of all buildings; on bare land the main building's fields are hidden and not checked. */
const ages = (report: ReportFields): Check[] => {
  const isHigh = ({ building_age }: Pick<ReportFields, "building_age">) =>
    !report.bare_land && (building_age ?? 0) > limits.buildingAgeWarning;
  return [
    ...(isHigh(report) ? [at("building_age", "warning", messages.reports.buildingAgeHigh)] : []),
    ...report.other_buildings
      .filter(isHigh)
      .map(({ name }) =>
        at("other_buildings", "warning", `${name || "Other building"}: ${messages.reports.buildingAgeHigh}`),
      ),
  ];
};

const values = (report: ReportFields): Check[] => {
  const { market_value, forced_sale_value, insurance_value, bare_land } = report;
  return [
    ...(market_value !== null && forced_sale_value !== null && forced_sale_value > market_value
      ? [at("forced_sale_value", "warning", "The forced sale value is above the market value")]
      : []),
    ...(bare_land && (insurance_value ?? 0) > 0
      ? [at("insurance_value", "warning", "There is nothing to insure on bare land")]
      : []),
    ...(report.foreign_currency !== "" && report.exchange_rate === null
      ? [at("exchange_rate", "warning", "The rate of the foreign currency is empty")]
      : []),
  ];
};

const missing = (report: ReportFields, required: true | "warning"): Check[] =>
  requiredFields
    .filter((name) => reportFields[name].required === required && !isFilled(report[name]))
    .map((name) => {
      const { label, emptyMessage } = reportFields[name];
      return required === true
        ? at(name, "error", emptyMessage ?? `${label} is required`)
        : at(name, "warning", emptyMessage ?? `${label} is empty`);
    });

const missingForBanks = (report: ReportFields): Check[] =>
  expectedFields
    .filter((name) => !isFilled(report[name]))
    .map((name) => at(name, "hint", `${reportFields[name].label} is empty; banks look for it`));

/** All findings about a report, in the order in which they are shown; only errors keep it from being completed. */
export const checkReport = (report: ReportFields, counts: Record<ImageCategory, number>): Check[] => [
  ...missing(report, true),
  ...missing(report, "warning"),
  ...ages(report),
  ...worksheetDiffers(report),
  ...landInWorksheet(report),
  ...extents(report),
  ...dates(report),
  ...values(report),
  ...missingPhotographs(report, counts),
  ...missingForBanks(report),
];
