import type { Paper, ReportComparable, ReportFieldName, ReportFields } from "@takseru/shared-types";

/** The fields that a form holds as the text that was typed: texts, numbers, dates and choices. */
type TextNameOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string | number | null ? Name : never;
}[keyof Fields];

export type TextName = TextNameOf<ReportFields> & ReportFieldName;

/** One more building as the form holds it. */
export type BuildingForm = Record<TextNameOf<ReportFields["other_buildings"][number]>, string> & {
  building_conveniences: ReportFields["building_conveniences"];
};

/** A comparable as the form holds it. */
export type ComparableForm = Record<
  Exclude<keyof ReportComparable, "comparable_id" | "adjustments">,
  string
> & {
  comparable_id: string | null;
  adjustments: Record<keyof ReportComparable["adjustments"], string>;
};

/** A paper as the form holds it. */
export type PaperForm = Omit<Paper, "date"> & { date: string };

export interface WorksheetForm {
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
}

/** A report as the form holds it. */
export type FormValues = Record<TextName, string> & {
  bare_land: boolean;
  building_conveniences: ReportFields["building_conveniences"];
  plot_outline: ReportFields["plot_outline"];
  nearby_facilities: { name: string; category: string; distance: string; address: string }[];
  other_buildings: BuildingForm[];
  worksheet: WorksheetForm;
  comparables: ComparableForm[];
  papers: PaperForm[];
  valuation_methods: ReportFields["valuation_methods"];
};
