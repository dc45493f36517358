import type { Option } from "@/ui";
import type { PlaceType } from "./place-names";

/** A button that fills a date: today, or the day of the inspection. */
export type DatePress = "today" | "inspected";

/** An input made for one field. */
export type OwnInputSpec = {
  kind: "difference" | "map" | "facilities" | "worksheet" | "buildings" | "comparables" | "papers" | "lender";
};

export type PlainInputSpec =
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
