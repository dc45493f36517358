import {
  amountInWords,
  colomboDay,
  compareExtents,
  formatArp,
  formatHectares,
  formatPerches,
  formatRupees,
  formatSquareFeet,
  formatSquareMetres,
  groupThousands,
  isIsoDate,
  isOlderThan,
  limits,
  messages,
  parseExtent,
  ReportFields,
  roundHalfUp,
} from "@takseru/shared-types";
import { inMillions, rupeesIn } from "@/lib/reports/in-millions";
import type { FormValues } from "./form-types";

/** An extent in every unit, once it can be read. */
export const extentHelper = (typed: string): string | undefined => {
  const extent = parseExtent(typed);
  if (!extent) return undefined;
  const { perches } = extent;
  return [
    formatArp(perches),
    formatPerches(perches),
    formatHectares(perches),
    formatSquareMetres(perches),
    formatSquareFeet(perches),
  ].join(" = ");
};

/** The deed's extent in perches and hectares, and its difference from the plan's. */
export const deedExtentHelper = (typed: string, { total_extent }: FormValues): string | undefined => {
  const extent = parseExtent(typed);
  if (!extent) return undefined;
  const compared = compareExtents(total_extent, typed);
  const own = `${formatPerches(extent.perches)} = ${formatHectares(extent.perches)}`;
  if (!compared) return own;
  if (compared.agree) return `${own}; agrees with the plan`;
  return `${own}; ${formatPerches(compared.difference)} ${compared.deedIsLarger ? "more" : "less"} than the plan`;
};

export const ageHelper = (typed: string): string | undefined => {
  const age = ReportFields.shape.building_age.safeParse(typed).data ?? 0;
  return age > limits.buildingAgeWarning ? messages.reports.buildingAgeHigh : undefined;
};

/** The age of the plan is counted to the date of valuation, or of the report, or to today. */
export const planAgeHelper = (typed: string, values: FormValues): string | undefined => {
  const today = colomboDay(new Date().toISOString()) ?? "";
  const asAt = values.valuation_date || values.report_date || today;
  if (!isIsoDate(typed) || !isIsoDate(asAt)) return undefined;
  return isOlderThan(typed, limits.planAgeYears, asAt) ? messages.reports.planOld : undefined;
};

/** Amounts are in whole rupees; cents that are typed are rounded when the section is saved. */
const roundingNote = (typed: string): string | undefined => {
  const rupees = rupeesIn(typed);
  if (rupees === undefined || Number.isInteger(rupees)) return undefined;
  return `Rounded to ${formatRupees(rupees)}: amounts are in whole rupees`;
};

/** The rate of a perch in millions, with a note where cents are rounded. */
export const rateHelper = (typed: string): string | undefined => {
  const millions = inMillions(typed);
  return [roundingNote(typed), millions && `${millions} a perch`].filter(Boolean).join(". ") || undefined;
};

/** The amount in words, with a note where cents are rounded. */
export const moneyHelper = (typed: string): string | undefined => {
  const rupees = rupeesIn(typed);
  if (rupees === undefined) return undefined;
  return [roundingNote(typed), amountInWords(roundHalfUp(rupees))].filter(Boolean).join(". ");
};

export const insuranceHelper = (typed: string, { bare_land }: FormValues): string | undefined =>
  bare_land && (rupeesIn(typed) ?? 0) > 0 ? "There is nothing to insure on bare land" : moneyHelper(typed);

/** The market value in the foreign currency. */
export const equivalentHelper = (typed: string, values: FormValues): string | undefined => {
  const rate = ReportFields.shape.exchange_rate.safeParse(typed).data ?? 0;
  const rupees = rupeesIn(values.market_value);
  if (rate <= 0 || rupees === undefined || !/^[a-z]{3}$/i.test(values.foreign_currency)) return undefined;
  return `Market value: ${values.foreign_currency.toUpperCase()} ${groupThousands(rupees / rate)}`;
};

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

/** On bare land the buildings that are written stay stored, and the worksheet's rows still count. */
export const bareLandHelper = (_: string, values: FormValues): string | undefined => {
  if (!values.bare_land) return undefined;
  const left = [
    counted(values.other_buildings.length, "other building", "other buildings"),
    counted(
      values.worksheet.buildings.length,
      "building row of the worksheet, which still adds to its sum",
      "building rows of the worksheet, which still add to its sum",
    ),
  ].filter(Boolean);
  const kept = "What is written about the building is kept, but not printed.";
  return left.length === 0 ? kept : `${kept} Still there: ${left.join(" and ")}.`;
};
