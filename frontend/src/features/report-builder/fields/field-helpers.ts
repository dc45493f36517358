import {
  amountInWords,
  colomboDay,
  compareExtents,
  disagreeingExtents,
  formatArp,
  formatDate,
  formatHectares,
  formatPerches,
  formatRupees,
  formatSquareFeet,
  formatSquareMetres,
  groupThousands,
  inputMessages,
  isIsoDate,
  isOlderThan,
  limits,
  messages,
  parseExtent,
  plusCodeOf,
  type ReportFieldName,
  ReportFields,
  reportFields,
  roundHalfUp,
  validUntil,
} from "@takseru/shared-types";
import { inMillions, rupeesIn } from "@/lib/reports/in-millions";
import type { FormValues } from "../report-form";
import type { helpedFields } from "./help";

/** The line below a field: what its value amounts to, and what needs attention. */
interface Lines {
  note?: string | undefined;
  check?: string | undefined;
}

const disagreementOf = (typed: string): Lines | undefined => {
  const two = disagreeingExtents(typed);
  return two === undefined ? undefined : { check: inputMessages.twoExtents(two) };
};

/** An extent in every unit, once it can be read, and how the deed's differs from it. */
export const extentHelper = (typed: string, { deed_extent }: FormValues): Lines | undefined => {
  const extent = parseExtent(typed);
  if (!extent) return disagreementOf(typed);
  const { perches } = extent;
  const compared = compareExtents(typed, deed_extent);
  const check =
    compared && !compared.agree
      ? `The deed says ${deed_extent}, ${formatPerches(compared.difference)} ${compared.deedIsLarger ? "more" : "less"} than the plan.`
      : undefined;
  const note = [
    formatArp(perches),
    formatPerches(perches),
    formatHectares(perches),
    formatSquareMetres(perches),
    formatSquareFeet(perches),
  ].join(" = ");
  return { note, check };
};

/** The deed's extent in perches and hectares, and its difference from the plan's. */
export const deedExtentHelper = (typed: string, { total_extent }: FormValues): Lines | undefined => {
  const extent = parseExtent(typed);
  if (!extent) return disagreementOf(typed);
  const compared = compareExtents(total_extent, typed);
  const own = `${formatPerches(extent.perches)} = ${formatHectares(extent.perches)}`;
  if (!compared) return { note: own };
  if (compared.agree) return { note: `${own}; agrees with the plan` };
  const { difference, deedIsLarger } = compared;
  return {
    note: own,
    check: `${formatPerches(difference)} ${deedIsLarger ? "more" : "less"} than the plan.`,
  };
};

const ageHelper = (typed: string): Lines | undefined => {
  const age = ReportFields.shape.building_age.safeParse(typed).data ?? 0;
  return age > limits.buildingAgeWarning ? { check: messages.reports.buildingAgeHigh } : undefined;
};

/** The age of the plan is counted to the date of valuation, or of the report, or to today. */
export const planAgeHelper = (typed: string, values: FormValues): Lines | undefined => {
  const today = colomboDay(new Date().toISOString()) ?? "";
  const asAt = values.valuation_date || values.report_date || today;
  if (!isIsoDate(typed) || !isIsoDate(asAt)) return undefined;
  return isOlderThan(typed, limits.planAgeYears, asAt) ? { check: messages.reports.planOld } : undefined;
};

/** Amounts are in whole rupees; cents that are typed are rounded when the section is saved. */
const roundingNote = (typed: string): string | undefined => {
  const rupees = rupeesIn(typed);
  if (rupees === undefined || Number.isInteger(rupees)) return undefined;
  return `Saved as ${formatRupees(rupees)}: amounts are in whole rupees.`;
};

/** The rate of a perch in millions; beside rows of several rates, which of them the report prints. */
export const rateHelper = (typed: string, { worksheet }: Pick<FormValues, "worksheet">): Lines => {
  const millions = inMillions(typed);
  const rates = worksheet.land.flatMap(({ rate_per_perch = "", rate_per_acre = "" }) => {
    const [perch, acre] = [rupeesIn(rate_per_perch) ?? 0, rupeesIn(rate_per_acre) ?? 0];
    return [...(perch > 0 ? [`${perch} a perch`] : []), ...(acre > 0 ? [`${acre} an acre`] : [])];
  });
  return {
    note: millions && `${millions} a perch`,
    check: new Set(rates).size > 1 ? inputMessages.severalLandRates : roundingNote(typed),
  };
};

/** The amount in words. */
export const moneyHelper = (typed: string): Lines | undefined => {
  const rupees = rupeesIn(typed);
  return rupees === undefined
    ? undefined
    : { note: amountInWords(roundHalfUp(rupees)), check: roundingNote(typed) };
};

const insuranceHelper = (typed: string, { bare_land }: FormValues): Lines | undefined =>
  bare_land && (rupeesIn(typed) ?? 0) > 0
    ? { check: "There is nothing to insure on bare land." }
    : moneyHelper(typed);

/** The market value in the foreign currency. */
export const equivalentHelper = (typed: string, values: FormValues): Lines | undefined => {
  const rate = ReportFields.shape.exchange_rate.safeParse(typed).data ?? 0;
  const rupees = rupeesIn(values.market_value);
  if (rate <= 0 || rupees === undefined || !/^[a-z]{3}$/i.test(values.foreign_currency)) return undefined;
  return { note: `Market value: ${values.foreign_currency.toUpperCase()} ${groupThousands(rupees / rate)}` };
};

/** The Plus Code of the position, once both degrees can be read. */
export const plusCodeHelper = (typed: string, values: FormValues): Lines | undefined => {
  const latitude = ReportFields.shape.latitude.safeParse(values.latitude).data ?? null;
  const longitude = ReportFields.shape.longitude.safeParse(typed).data ?? null;
  if (latitude === null || longitude === null) return undefined;
  return { note: `Plus Code ${plusCodeOf(latitude, longitude)}` };
};

/** The last day on which the valuation may be relied on, as it is printed. */
export const validityHelper = (typed: string, values: FormValues): Lines | undefined => {
  const validity_months = ReportFields.shape.validity_months.safeParse(typed).data ?? null;
  const dayOf = (day: string) => (isIsoDate(day) ? day : null);
  const until = validUntil({
    validity_months,
    valuation_date: dayOf(values.valuation_date),
    report_date: dayOf(values.report_date),
  });
  if (until === undefined) return undefined;
  return { note: `Valid until ${formatDate(until)}` };
};

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

/** On bare land the buildings that are written stay stored, and the worksheet's rows still count. */
const bareLandHelper = (_: string, values: FormValues): Lines | undefined => {
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
  return { note: left.length === 0 ? kept : `${kept} Still there: ${left.join(" and ")}.` };
};

/** Lines below a field that follow what is typed. */
export interface Helper {
  helper: (typed: string, values: FormValues) => Lines | undefined;
  /** Other fields that it speaks of. */
  follows?: readonly ReportFieldName[];
}

const helpers: Partial<Record<ReportFieldName, Helper>> & Record<(typeof helpedFields)[number], Helper> = {
  plan_date: { helper: planAgeHelper, follows: ["valuation_date", "report_date"] },
  total_extent: { helper: extentHelper, follows: ["deed_extent"] },
  deed_extent: { helper: deedExtentHelper, follows: ["total_extent"] },
  bare_land: { helper: bareLandHelper, follows: ["worksheet", "other_buildings"] },
  building_age: { helper: ageHelper },
  land_rate: { helper: rateHelper, follows: ["worksheet"] },
  insurance_value: { helper: insuranceHelper, follows: ["bare_land"] },
  longitude: { helper: plusCodeHelper, follows: ["latitude"] },
  validity_months: { helper: validityHelper, follows: ["valuation_date", "report_date"] },
  exchange_rate: { helper: equivalentHelper, follows: ["market_value", "foreign_currency"] },
};

const none: Helper = { helper: () => undefined };

export const helperOf = (name: ReportFieldName): Helper =>
  helpers[name] ?? (reportFields[name].input === "money" ? { helper: moneyHelper } : none);
