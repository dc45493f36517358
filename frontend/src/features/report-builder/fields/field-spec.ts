import type { ReportFieldName } from "@takseru/shared-types";
import type { Option } from "@/ui";
import type { FormValues } from "../form/form-values";
import { moneyHint } from "./hints";
import type { PlaceType } from "./place-names";

/** Written into something of its own, not into one input. */
type Composed = "difference" | "facilities" | "worksheet" | "buildings" | "comparables";

/** How a field is written and shown. */
export type FieldSpec = {
  label: string;
  /** Over the whole width of the form. */
  wide?: true;
  placeholder?: string;
  /** A line below the field: what belongs into it. */
  help?: string;
  /** A line below the field that follows what is typed, in place of `help`. */
  hint?: (typed: string, values: FormValues) => string | undefined;
  /** Other fields that the hint speaks of. */
  follows?: readonly ReportFieldName[];
} & (
  | { kind: Composed }
  | { kind: "text" | "textarea" | "date" | "yesNo" | "currency" }
  | { kind: "decimal" | "integer" | "money" | "coordinate"; unit?: string }
  | { kind: "place"; type: PlaceType; below?: "province" | "district" }
  | { kind: "choice"; options: readonly Option[] }
  | { kind: "checkboxes"; options: ReadonlyArray<Option | string> }
);

export type PlainSpec = Exclude<FieldSpec, { kind: Composed }>;

export type Specs<Name extends ReportFieldName> = Record<Name, FieldSpec>;

export const line = (label: string, more: { placeholder?: string; help?: string; wide?: true } = {}) =>
  ({ label, kind: "text", ...more }) as const satisfies FieldSpec;

export const day = (label: string, help?: string) =>
  ({ label, kind: "date", ...(help && { help }) }) as const satisfies FieldSpec;

export const paragraph = (label: string, more: { placeholder?: string; help?: string } = {}) =>
  ({ label, kind: "textarea", wide: true, ...more }) as const satisfies FieldSpec;

export const rupees = (label: string, hint: NonNullable<FieldSpec["hint"]> = moneyHint) =>
  ({ label, kind: "money", unit: "Rs.", hint }) as const satisfies FieldSpec;
