import {
  decimal,
  emptyReportFields,
  emptyWorksheet,
  groupThousands,
  NearbyFacility,
  type ReportFieldName,
  type ReportFields,
  reportFields,
  sections,
  Worksheet,
} from "@takseru/shared-types";
import { z } from "zod";
import { fieldSpecs } from "./fields";

type TextName = Exclude<
  ReportFieldName,
  "bare_land" | "building_conveniences" | "nearby_facilities" | "worksheet"
>;

/** A report as the form holds it: numbers, dates and choices as the text that was typed. */
export type FormValues = Record<TextName, string> & {
  bare_land: boolean;
  building_conveniences: ReportFields["building_conveniences"];
  nearby_facilities: { name: string; category: string; distance: string; address: string }[];
  worksheet: {
    land: { description: string; extent_perches: string; rate_per_perch: string }[];
    buildings: {
      description: string;
      area_sq_ft: string;
      rate_per_sq_ft: string;
      depreciation_percent: string;
    }[];
    other: { description: string; amount: string }[];
    rounding_step: string;
    forced_sale_percent: string;
  };
};

export const fieldNames: readonly ReportFieldName[] = sections.flatMap(
  ({ fields }): readonly ReportFieldName[] => fields,
);

const isUnused = (worksheet: Worksheet) => JSON.stringify(worksheet) === JSON.stringify(emptyWorksheet);

/** What the form's values mean to the contract; each gives what is sent. */
const schemas = {
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
  worksheet: Worksheet.transform((worksheet) => (isUnused(worksheet) ? null : worksheet)),
};

const Stored = z.object(schemas);

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

/** An amount in groups of three where nothing is lost by it. */
const grouped = (value: number): string => (Number.isInteger(value) ? groupThousands(value) : String(value));

/** Six decimals (specification, section 9), or more where there are more. */
const degrees = (value: number): string => {
  const shown = value.toFixed(6);
  return Number(shown) === value ? shown : String(value);
};

const asTyped = (name: ReportFieldName, value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "string") return value;
  const { kind } = fieldSpecs[name];
  if (kind === "money") return grouped(value);
  return kind === "coordinate" ? degrees(value) : String(value);
};

const worksheetForm = (worksheet: Worksheet): FormValues["worksheet"] => ({
  land: worksheet.land.map((row) => ({
    description: row.description,
    extent_perches: String(row.extent_perches),
    rate_per_perch: grouped(row.rate_per_perch),
  })),
  buildings: worksheet.buildings.map((row) => ({
    description: row.description,
    area_sq_ft: grouped(row.area_sq_ft),
    rate_per_sq_ft: grouped(row.rate_per_sq_ft),
    depreciation_percent: String(row.depreciation_percent),
  })),
  other: worksheet.other.map((row) => ({ description: row.description, amount: grouped(row.amount) })),
  rounding_step: String(worksheet.rounding_step),
  forced_sale_percent: String(worksheet.forced_sale_percent),
});

const isText = (name: ReportFieldName): name is TextName =>
  !["bare_land", "building_conveniences", "nearby_facilities", "worksheet"].includes(name);

/** A stored report as the form shows it. */
export const toForm = (report: ReportFields): FormValues => ({
  // Every text field by its own name; the compiler cannot follow fromEntries.
  ...(Object.fromEntries(
    fieldNames.filter(isText).map((name) => [name, asTyped(name, report[name])]),
  ) as Record<TextName, string>),
  bare_land: report.bare_land,
  building_conveniences: [...report.building_conveniences],
  nearby_facilities: report.nearby_facilities.map((place) => ({
    ...place,
    distance: place.distance.toFixed(1),
  })),
  worksheet: worksheetForm(report.worksheet ?? emptyWorksheet),
});

export const emptyForm = (): FormValues => toForm(emptyReportFields);

/** Whether two values of a field mean the same: "1,768" and "1768" do. */
export const sameValue = (name: ReportFieldName, one: unknown, other: unknown): boolean => {
  if (one === other || JSON.stringify(one) === JSON.stringify(other)) return true;
  const [a, b] = [schemas[name].safeParse(one), schemas[name].safeParse(other)];
  return a.success && b.success && JSON.stringify(a.data) === JSON.stringify(b.data);
};
