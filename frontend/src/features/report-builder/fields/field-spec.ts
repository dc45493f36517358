import type { ReportFieldName } from "@takseru/shared-types";
import type { Option } from "@/ui";
import type { FormValues } from "./form-types";
import type { PlaceType } from "./place-names";

/** A line below a field that follows what is typed. */
export interface Helper {
  helper: (typed: string, values: FormValues) => string | undefined;
  /** Other fields that it speaks of. */
  follows?: readonly ReportFieldName[];
}

/** A button that fills a date: today, or the day of the inspection. */
export type DatePress = "today" | "inspected";

/** An input made for one field. */
export type OwnInputSpec = { kind: "difference" | "facilities" | "worksheet" | "buildings" | "comparables" };

export type PlainInputSpec =
  | { kind: "text" | "textarea" | "yesNo" | "currency" | "coordinate" }
  | { kind: "date"; presses?: readonly DatePress[] }
  | { kind: "decimal" | "integer" | "money"; unit?: string }
  | { kind: "place"; type: PlaceType; below?: "province" | "district" }
  | { kind: "choice" | "checkboxes"; options: readonly Option[] };

interface Shown extends Partial<Helper> {
  label: string;
  /** Over the whole width of the form. */
  wide?: true;
  placeholder?: string;
  /** A line below the field: what belongs into it. `helper` takes its place where it has something to say. */
  help?: string;
}

/** How a field is written and shown. */
export type FieldSpec = Shown & (OwnInputSpec | PlainInputSpec);

export type PlainSpec = Shown & PlainInputSpec;
