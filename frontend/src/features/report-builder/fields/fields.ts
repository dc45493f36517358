import {
  type OwnInputName,
  professionalTitles,
  type ReportFieldName,
  recordOf,
  reportFieldNames,
  reportFields,
} from "@takseru/shared-types";
import type { Option } from "@/ui";
import { help, helpedFields } from "./help";

export type PlaceType = "province" | "district" | "ds_division" | "town";

/** A button that fills a date: today, or the day of the inspection. */
export type DatePress = "today" | "inspected";

/** An input made for one field. */
type OwnInputSpec = {
  kind:
    | "difference"
    | "map"
    | "facilities"
    | "worksheet"
    | "buildings"
    | "sketch"
    | "comparables"
    | "papers"
    | "lender"
    | "property"
    | "rateReason";
};

type PlainInputSpec =
  | { kind: "text"; prose?: true; terms?: readonly string[] }
  | { kind: "textarea" | "yesNo" | "currency" | "phone" | "coordinate" }
  | { kind: "date"; presses?: readonly DatePress[] }
  | { kind: "decimal" | "integer" | "money"; unit?: string }
  | { kind: "place"; type: PlaceType; below?: "province" | "district" }
  | { kind: "chips" | "choice" | "checkboxes"; options: readonly Option[] };

interface Shown {
  label: string;
  /** Over the whole width of the form. */
  wide?: true;
  /** Half a line wide even on a phone. */
  half?: true;
  placeholder?: string;
  /** A line below the field: what belongs into it. */
  help?: string;
  /** A line that follows what is typed takes its place, where it has something to say. */
  helped?: true;
}

/** How a field is written and shown. */
export type FieldSpec = Shown & (OwnInputSpec | PlainInputSpec);

export type PlainSpec = Shown & PlainInputSpec;

const titles = professionalTitles.filter((title) => title !== "Other");

/** Fields with an input other than the one of their kind. */
const ownInputs: Partial<Record<ReportFieldName, OwnInputSpec | PlainInputSpec>> &
  Record<OwnInputName, OwnInputSpec> = {
  property_kind: { kind: "property" },
  valuation_purpose: { kind: "text", prose: true },
  professional_title: { kind: "text", terms: titles },
  second_signatory_title: { kind: "text", terms: titles },
  intended_users: { kind: "text", prose: true },
  inspection_presence: { kind: "text", prose: true },
  right_of_way: { kind: "text", prose: true },
  water_table: { kind: "text", prose: true },
  flood_risk: { kind: "text", prose: true },
  occupier: { kind: "text", prose: true },
  zoning: { kind: "text", prose: true },
  street_line: { kind: "text", prose: true },
  building_limit: { kind: "text", prose: true },
  lender: { kind: "lender" },
  report_date: { kind: "date", presses: ["today", "inspected"] },
  valuation_date: { kind: "date", presses: ["today", "inspected"] },
  inspection_date: { kind: "date", presses: ["today"] },
  exchange_rate_date: { kind: "date", presses: ["today"] },
  province: { kind: "place", type: "province" },
  district: { kind: "place", type: "district", below: "province" },
  city: { kind: "place", type: "town", below: "district" },
  ds_division: { kind: "place", type: "ds_division", below: "district" },
  plot_outline: { kind: "map" },
  nearby_facilities: { kind: "facilities" },
  other_buildings: { kind: "buildings" },
  sketch: { kind: "sketch" },
  worksheet: { kind: "worksheet" },
  value_difference_reason: { kind: "difference" },
  comparables: { kind: "comparables" },
  rate_reason: { kind: "rateReason" },
  papers: { kind: "papers" },
};

const WIDE = ["textarea", "checkboxes", "yesNo", "own"];
const HALF = ["date", "decimal", "integer", "money", "coordinate", "currency", "phone"];
/** Choices of more options are a select. */
const MAX_CHIPS = 6;

const areChips = (name: ReportFieldName): boolean => {
  const { input, choices = [] } = reportFields[name];
  return input === "choice" && choices.length <= MAX_CHIPS;
};

/** Label, help and width of the field. */
const shown = (name: ReportFieldName) => {
  const { label, example, input, wide, half } = reportFields[name];
  const text = help[name];
  const helped = input === "money" || helpedFields.some((own) => own === name);
  return {
    label,
    ...(example && { placeholder: example }),
    ...((wide || WIDE.includes(input) || areChips(name) || name === "property_kind") &&
      ({ wide: true } as const)),
    ...((half || HALF.includes(input)) && ({ half: true } as const)),
    ...(text && { help: text }),
    ...(helped && ({ helped } as const)),
  };
};

/** The input of the field's kind. */
const inputOf = (name: ReportFieldName): PlainInputSpec => {
  const { input, unit, choices = [] } = reportFields[name];
  switch (input) {
    case "own":
      throw new Error(`${name} has no input`);
    case "choice":
      return { kind: areChips(name) ? "chips" : "choice", options: choices };
    case "checkboxes":
      return { kind: input, options: choices };
    case "decimal":
    case "integer":
    case "money":
      return { kind: input, ...(unit && { unit }) };
    default:
      return { kind: input };
  }
};

/** How a field is written and shown that has the input of its kind. */
export const plainSpec = (name: ReportFieldName): PlainSpec => ({ ...shown(name), ...inputOf(name) });

/** How each field of a report is written and shown, after the catalogue. */
export const fieldSpecs: Readonly<Record<ReportFieldName, FieldSpec>> = recordOf(
  reportFieldNames,
  (name): FieldSpec => ({ ...shown(name), ...(ownInputs[name] ?? inputOf(name)) }),
);

const MAX_NAMED_FIELDS = 3;

/** The labels of a few fields: "Lot number, Plan number, Notary and 2 more". */
export const listedFields = (names: readonly ReportFieldName[]): string => {
  const labels = names.slice(0, MAX_NAMED_FIELDS).map((name) => fieldSpecs[name].label);
  const more = names.length - MAX_NAMED_FIELDS;
  return more > 0 ? `${labels.join(", ")} and ${more} more` : labels.join(", ");
};
