import {
  amount,
  decimal,
  emptyReportFields,
  emptyWorksheet,
  limits,
  NearbyFacility,
  ReportComparable,
  type ReportFieldName,
  type ReportFields,
  reportFields,
  roundHalfUp,
  sections,
  Worksheet,
} from "@takseru/shared-types";
import { z } from "zod";
import { fieldSpecs } from "../fields/fields";
import {
  type BuildingForm,
  buildingForm,
  type ComparableForm,
  comparableForm,
  grouped,
  type WorksheetForm,
  withoutEmptyRows,
  worksheetForm,
} from "../fields/row-values";

type ListName =
  | "building_conveniences"
  | "nearby_facilities"
  | "other_buildings"
  | "worksheet"
  | "comparables"
  | "valuation_methods";
export type TextName = Exclude<ReportFieldName, ListName | "bare_land">;

/** A report as the form holds it: numbers, dates and choices as the text that was typed. */
export type FormValues = Record<TextName, string> & {
  bare_land: boolean;
  building_conveniences: ReportFields["building_conveniences"];
  nearby_facilities: { name: string; category: string; distance: string; address: string }[];
  other_buildings: BuildingForm[];
  worksheet: WorksheetForm;
  comparables: ComparableForm[];
  valuation_methods: ReportFields["valuation_methods"];
};

export const fieldNames: readonly ReportFieldName[] = sections.flatMap(
  ({ fields }): readonly ReportFieldName[] => fields,
);

const isUnused = (worksheet: Worksheet) => JSON.stringify(worksheet) === JSON.stringify(emptyWorksheet);

/** Amounts are in whole rupees (specification, section 9); the field says so while cents are typed. */
const wholeRupees = amount.transform((rupees) => (rupees === null ? null : roundHalfUp(rupees)));

/** What the form's values mean to the contract, each row where it was typed. */
const typed = {
  ...reportFields,
  nearby_facilities: z
    .array(
      NearbyFacility.extend({
        // One decimal (specification, section 9): what is stored is what is shown.
        distance: decimal(0, 1_000)
          .pipe(z.number("Please enter the distance in km"))
          .transform((km) => Math.round(km * 10) / 10),
      }),
    )
    .max(200, "At most 200 places"),
};

/** What is sent. */
const schemas = {
  ...typed,
  land_rate: wholeRupees,
  market_value: wholeRupees,
  forced_sale_value: wholeRupees,
  insurance_value: wholeRupees,
  worksheet: Worksheet.transform(withoutEmptyRows).transform((worksheet) =>
    isUnused(worksheet) ? null : worksheet,
  ),
  comparables: z
    .array(ReportComparable.extend({ price: wholeRupees, building_value: wholeRupees }))
    .max(limits.comparablesPerReport),
};

const Stored = z.object(typed);

/** The form's own check: what the contract would refuse, field by field. */
export const ReportForm = z
  .custom<FormValues>(() => true)
  .superRefine((values, context) => {
    const issues = Stored.safeParse(values).error?.issues ?? [];
    for (const { path, message } of issues) context.addIssue({ code: "custom", path: [...path], message });
  });

/** What the given fields are sent as; throws where `ReportForm` finds fault with them. */
export const toWire = (
  values: FormValues,
  names: readonly ReportFieldName[] = fieldNames,
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, schemas[name].parse(values[name])]));

/** Six decimals (specification, section 9), or more where there are more. */
const degrees = (value: number): string => {
  const shown = value.toFixed(6);
  return Number(shown) === value ? shown : String(value);
};

const toInputText = (name: ReportFieldName, value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "string") return value;
  const { kind } = fieldSpecs[name];
  if (kind === "money" || kind === "decimal") return grouped(value);
  return kind === "coordinate" ? degrees(value) : String(value);
};

const notText: readonly ReportFieldName[] = [
  "bare_land",
  "building_conveniences",
  "nearby_facilities",
  "other_buildings",
  "worksheet",
  "comparables",
  "valuation_methods",
] satisfies Array<ListName | "bare_land">;
export const isText = (name: ReportFieldName): name is TextName => !notText.includes(name);

/** A stored report as the form shows it. */
export const toForm = (report: ReportFields): FormValues => ({
  // Every text field by its own name; the compiler cannot follow fromEntries.
  ...(Object.fromEntries(
    fieldNames.filter(isText).map((name) => [name, toInputText(name, report[name])]),
  ) as Record<TextName, string>),
  bare_land: report.bare_land,
  building_conveniences: [...report.building_conveniences],
  nearby_facilities: report.nearby_facilities.map((place) => ({
    ...place,
    distance: place.distance.toFixed(1),
  })),
  other_buildings: report.other_buildings.map(buildingForm),
  worksheet: worksheetForm(report.worksheet ?? emptyWorksheet),
  comparables: report.comparables.map(comparableForm),
  valuation_methods: [...report.valuation_methods],
});

export const emptyForm = (): FormValues => toForm(emptyReportFields);

/** Whether two values of a field mean the same: "1,768" and "1768" do. */
export const sameValue = (name: ReportFieldName, one: unknown, other: unknown): boolean => {
  if (one === other || JSON.stringify(one) === JSON.stringify(other)) return true;
  const [a, b] = [schemas[name].safeParse(one), schemas[name].safeParse(other)];
  return a.success && b.success && JSON.stringify(a.data) === JSON.stringify(b.data);
};
