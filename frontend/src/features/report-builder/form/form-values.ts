import {
  amount,
  decimal,
  emptyReportFields,
  emptyWorksheet,
  limits,
  moneyFields,
  NearbyFacility,
  ReportComparable,
  type ReportFieldName,
  ReportFields,
  recordOf,
  refuseEarlyDates,
  reportFieldNames,
  roundHalfUp,
  sections,
  Worksheet,
} from "@takseru/shared-types";
import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import type { FormValues } from "../fields/form-types";
import { isText, toInputText } from "../fields/input-text";
import { buildingForm, comparableForm, withoutEmptyRows, worksheetForm } from "../fields/row-values";

/** Every field, in the form's order. */
export const fieldNames: readonly ReportFieldName[] = sections.flatMap(({ fields }) => fields);

const isUnused = (worksheet: Worksheet) => JSON.stringify(worksheet) === JSON.stringify(emptyWorksheet);

/** Amounts are in whole rupees (specification, section 9); the line below the field says so while cents are typed. */
const wholeRupees = amount.transform((rupees) => (rupees === null ? null : roundHalfUp(rupees)));

/** The schemas of what is typed. */
const typed = {
  ...ReportFields.shape,
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

/** The schemas of what is sent: whole rupees, and no empty rows. */
const schemas = {
  ...typed,
  ...recordOf(moneyFields, () => wholeRupees),
  worksheet: Worksheet.transform(withoutEmptyRows).transform((worksheet) =>
    isUnused(worksheet) ? null : worksheet,
  ),
  comparables: z
    .array(ReportComparable.extend({ price: wholeRupees, building_value: wholeRupees }))
    .max(limits.comparablesPerReport),
};

/** Whether a path is of a field or of a part of one: "worksheet.land.0.rate_per_perch". */
export const isFieldPath = (path: string): path is FieldPath<FormValues> =>
  fieldNames.some((name) => name === path.split(".")[0]);

/** A field as it is sent, or what the API would refuse in it. */
export const parseField = (name: ReportFieldName, value: unknown) => schemas[name].safeParse(value);

const Stored = z.object(typed).superRefine(refuseEarlyDates);

/** The form's check: what the API would refuse, field by field. */
export const ReportForm = z
  .custom<FormValues>(() => true)
  .superRefine((values, context) => {
    const issues = Stored.safeParse(values).error?.issues ?? [];
    for (const { path, message } of issues) context.addIssue({ code: "custom", path: [...path], message });
  });

/** The given fields as they are sent; throws where `ReportForm` finds an error. */
export const toWire = (
  values: FormValues,
  names: readonly ReportFieldName[] = fieldNames,
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, schemas[name].parse(values[name])]));

/** A stored report as the form shows it. */
export const toForm = (report: ReportFields): FormValues => ({
  ...recordOf(reportFieldNames.filter(isText), (name) => toInputText(name, report[name])),
  bare_land: report.bare_land,
  building_conveniences: [...report.building_conveniences],
  // An answer that this device has kept from before has none.
  plot_outline: (report.plot_outline ?? []).map((corner) => ({ ...corner })),
  nearby_facilities: report.nearby_facilities.map((place) => ({
    ...place,
    distance: place.distance.toFixed(1),
  })),
  other_buildings: report.other_buildings.map(buildingForm),
  worksheet: worksheetForm(report.worksheet ?? emptyWorksheet),
  comparables: report.comparables.map(comparableForm),
  // As above.
  papers: (report.papers ?? []).map((paper) => ({ ...paper, date: paper.date ?? "" })),
  valuation_methods: [...report.valuation_methods],
});

export const emptyForm = (): FormValues => toForm(emptyReportFields);

/** Whether two values of a field mean the same: "1,768" and "1768" do. */
export const sameValue = (name: ReportFieldName, one: unknown, other: unknown): boolean => {
  if (one === other || JSON.stringify(one) === JSON.stringify(other)) return true;
  const [a, b] = [schemas[name].safeParse(one), schemas[name].safeParse(other)];
  return a.success && b.success && JSON.stringify(a.data) === JSON.stringify(b.data);
};
