import {
  adjustmentKind,
  adjustmentOf,
  amount,
  buildingFieldNames,
  type ComparableUnit,
  decimal,
  emptyReportFields,
  emptyWorksheet,
  formatPhone,
  limits,
  moneyFields,
  NearbyFacility,
  type OtherBuilding,
  type Paper,
  ReportComparable,
  type ReportFieldName,
  ReportFields,
  recordOf,
  refuseEarlyDates,
  reportFieldNames,
  reportFields,
  roundHalfUp,
  sections,
  emptyBuilding as unwrittenBuilding,
  Worksheet,
} from "@takseru/shared-types";
import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import {
  type ApproachForm,
  approachForm,
  type ConclusionForm,
  conclusionForm,
  hasConclusion,
  type RowForm,
  withoutEmptyParts,
} from "./approach-form";

/** The fields that a form holds as the text that was typed: texts, numbers, dates and choices. */
type TextNameOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string | number | null ? Name : never;
}[keyof Fields];

export type TextName = TextNameOf<ReportFields> & ReportFieldName;

/** One more building as the form holds it. */
type BuildingForm = Record<TextNameOf<ReportFields["other_buildings"][number]>, string> & {
  building_conveniences: ReportFields["building_conveniences"];
};

/** A comparable as the form holds it. */
export type ComparableForm = Record<
  Exclude<keyof ReportComparable, "comparable_id" | "adjustments" | "adjustment_rupees">,
  string
> & {
  comparable_id: string | null;
  adjustments: Record<keyof ReportComparable["adjustments"], string>;
  /** Each in place of its per cent. */
  adjustment_rupees: Record<keyof ReportComparable["adjustments"], string>;
};

/** A paper as the form holds it. */
export type PaperForm = Omit<Paper, "date"> & { date: string };

/** The worksheet as the form holds it. */
export interface WorksheetForm {
  approaches?: ApproachForm[] | undefined;
  conclusion?: ConclusionForm | undefined;
  land: RowForm[];
  buildings: RowForm[];
  other: RowForm[];
  rounding_step: string;
  forced_sale_percent: string;
}

/** A report as the form holds it. */
export type FormValues = Record<TextName, string> & {
  bare_land: boolean;
  building_conveniences: ReportFields["building_conveniences"];
  plot_outline: ReportFields["plot_outline"];
  nearby_facilities: {
    name: string;
    category: string;
    distance: string;
    address: string;
    source?: ReportFields["nearby_facilities"][number]["source"];
  }[];
  other_buildings: BuildingForm[];
  sketch: ReportFields["sketch"];
  worksheet: WorksheetForm;
  comparables: ComparableForm[];
  papers: PaperForm[];
  valuation_methods: ReportFields["valuation_methods"];
};

/** Six decimals (specification, section 9), or more where there are more. */
const degrees = (value: number): string => {
  const shown = value.toFixed(6);
  return Number(shown) === value ? shown : String(value);
};

/** Whether a field is typed as text, be it a number, a date or a choice. */
export const isText = <Name extends ReportFieldName>(name: Name): name is Name & TextName =>
  !["own", "checkboxes", "yesNo"].includes(reportFields[name].input);

/** A stored value as the form holds it: numbers plain, dates as yyyy-mm-dd. */
const toInputText = (name: TextName, value: string | number | null): string => {
  const { input } = reportFields[name];
  if (typeof value !== "number") return input === "phone" ? formatPhone(value ?? "") : (value ?? "");
  return input === "coordinate" ? degrees(value) : String(value);
};

const numberText = (value: number | null): string => String(value ?? "");
/** In a row, 0 is the value of an empty input. */
const figure = (value: number): string => (value === 0 ? "" : String(value));

/** Figures as text, those that are not there left out. */
const filledFigures = (row: Record<string, number | string | undefined>): RowForm =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const worksheetForm = ({ approaches, conclusion, ...worksheet }: Worksheet): WorksheetForm => ({
  ...(approaches && { approaches: approaches.map(approachForm) }),
  ...(conclusion && { conclusion: conclusionForm(conclusion) }),
  land: worksheet.land.map(({ description, extent_perches, rate_per_perch, ...more }) => ({
    description,
    extent_perches: figure(extent_perches),
    rate_per_perch: figure(rate_per_perch),
    ...filledFigures(more),
  })),
  buildings: worksheet.buildings.map(
    ({ description, area_sq_ft, rate_per_sq_ft, depreciation_percent, ...more }) => ({
      description,
      area_sq_ft: figure(area_sq_ft),
      rate_per_sq_ft: figure(rate_per_sq_ft),
      depreciation_percent: figure(depreciation_percent),
      ...filledFigures(more),
    }),
  ),
  other: worksheet.other.map(({ description, amount, ...more }) => ({
    description,
    amount: figure(amount),
    ...filledFigures(more),
  })),
  rounding_step: String(worksheet.rounding_step),
  forced_sale_percent: String(worksheet.forced_sale_percent),
});

const isEntered = (row: object): boolean => Object.values(row).some(Boolean);

/** The worksheet without the rows and parts in which nothing is entered. */
const withoutEmptyRows = ({ approaches, conclusion, ...worksheet }: Worksheet): Worksheet => ({
  ...worksheet,
  ...(approaches && approaches.length > 0 && { approaches: approaches.map(withoutEmptyParts) }),
  ...(conclusion && hasConclusion(conclusion) && { conclusion }),
  land: worksheet.land.filter(isEntered),
  buildings: worksheet.buildings.filter(isEntered),
  other: worksheet.other.filter(isEntered),
});

const buildingForm = (building: OtherBuilding): BuildingForm => ({
  name: building.name,
  ...recordOf(buildingFieldNames.filter(isText), (name) => toInputText(name, building[name])),
  building_conveniences: [...building.building_conveniences],
});

export const emptyBuilding = (): BuildingForm => buildingForm(unwrittenBuilding);

export const comparableForm = (comparable: ReportComparable): ComparableForm => ({
  ...comparable,
  kind: comparable.kind ?? "",
  transaction_date: comparable.transaction_date ?? "",
  extent_perches: numberText(comparable.extent_perches),
  price: numberText(comparable.price),
  building_value: numberText(comparable.building_value),
  unit: comparable.unit ?? "",
  floor_area_sq_ft: numberText(comparable.floor_area_sq_ft ?? null),
  rent_per_month: numberText(comparable.rent_per_month ?? null),
  lease: comparable.lease ?? "",
  storey: comparable.storey ?? "",
  age_years: numberText(comparable.age_years ?? null),
  latitude: comparable.latitude === undefined ? "" : degrees(comparable.latitude),
  longitude: comparable.longitude === undefined ? "" : degrees(comparable.longitude),
  position_source: comparable.position_source ?? "",
  property_kind: comparable.property_kind ?? "",
  access: comparable.access ?? "",
  from_report: comparable.from_report ?? "",
  adjustments: recordOf(adjustmentKind.values, (kind) => figure(adjustmentOf(comparable, kind))),
  adjustment_rupees: recordOf(adjustmentKind.values, (kind) =>
    numberText(comparable.adjustment_rupees?.[kind] ?? null),
  ),
});

export const emptyComparable = (unit: ComparableUnit): ComparableForm => ({
  comparable_id: null,
  description: "",
  town: "",
  district: "",
  kind: "sale",
  transaction_date: "",
  extent_perches: "",
  price: "",
  building_value: "",
  source: "",
  remarks: "",
  unit,
  floor_area_sq_ft: "",
  rent_per_month: "",
  lease: "",
  storey: "",
  age_years: "",
  latitude: "",
  longitude: "",
  position_source: "",
  property_kind: "",
  access: "",
  from_report: "",
  adjustments: recordOf(adjustmentKind.values, () => ""),
  adjustment_rupees: recordOf(adjustmentKind.values, () => ""),
  adjustment_reason: "",
});

/** Every field, in the form's order. */
export const fieldNames: readonly ReportFieldName[] = sections.flatMap(({ fields }) => fields);

/** A worksheet that nobody has filled, read or, before its code is loaded, as the form holds it. */
const isUnused = (worksheet: Worksheet): boolean =>
  [emptyWorksheet, worksheetForm(emptyWorksheet)].some(
    (unused) => JSON.stringify(worksheet) === JSON.stringify(unused),
  );

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
    .array(ReportComparable.safeExtend({ price: wholeRupees, building_value: wholeRupees }))
    .max(limits.comparablesPerReport),
};

/** Whether a path is of a field or of a part of one: "worksheet.land.0.rate_per_perch". */
export const isFieldPath = (path: string): path is FieldPath<FormValues> =>
  fieldNames.some((name) => name === path.split(".")[0]);

/** A field as it is sent, or what the API would refuse in it. */
export const parseField = (name: ReportFieldName, value: unknown) => schemas[name].safeParse(value);

/** The worksheet as it is sent, null where it is unused; nothing where the API would refuse it. */
export const readWorksheet = (form: WorksheetForm): Worksheet | null | undefined =>
  schemas.worksheet.safeParse(form).data;

const Stored = z.object(typed).superRefine(refuseEarlyDates);

/** What the API would refuse, by the paths of its parts: ["worksheet", "land", 0, "rate_per_perch"]. */
export const findWrongParts = (values: FormValues): ReadonlyArray<{ path: PropertyKey[]; message: string }> =>
  Stored.safeParse(values).error?.issues ?? [];

/** The given fields as they are sent; throws where `findWrongParts` finds one. */
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
  // As above.
  sketch: report.sketch ?? null,
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
