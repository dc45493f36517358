import type { FieldKind } from "./kinds.ts";

/** The details of a field beside its kind. */
export interface FieldDetails {
  /** Label in form, checks and history. */
  label: string;
  /** Shown in the empty input. */
  example?: string;
  /** A line of text over the whole width of the form, as all that is longer has it. */
  wide?: true;
  /** Half a line wide even on a phone, as figures and dates are. */
  half?: true;
  /** Title of the collapsible group that has it: the field is one that a first report can do without. */
  group?: string;
  /** The field that it stands behind in the form, where that is not the one before it in the catalogue. */
  shownAfter?: string;
  /** Marked with * in the form; while it is empty, the report cannot be completed (true) or the checks warn. */
  required?: true | "warning";
  /** Message while it is empty, if the label alone is not enough. */
  emptyMessage?: string;
  /** While it is empty, a completed report cannot be signed ("error"), or only once the valuer has acknowledged it. */
  signing?: "error" | "warning";
  /** A figure that says nothing when it is 0: the field counts as empty. */
  zeroIsEmpty?: true;
  /** Banks look for it: the checks say so while it is empty. The number is its place among these findings. */
  expected?: number;
  /** Its words find the report. When a report has too many words, those of the lower numbers are kept. */
  search?: number;
  /** Part of the report's card in the list; the number is its place in the API's reply. */
  summary?: number;
  /** Whether a report that is started from another takes the value over. */
  onClone: "keep" | "clear";
  /**
   * Beside a copy of the same property, which takes over all that `onClone` keeps: who else takes it over. A neighbour's property has
   * the same surroundings; "any" is the valuer's own way of working, whatever the property.
   */
  carriedTo?: "neighbour" | "any";
  /** Of the job alone: never on paper, in the data inside a PDF, in a phrase or in what a language model reads. */
  jobOnly?: true;
  /** Does not count towards completeness; nor does any field of a group. */
  counted?: false;
}

/** A field of the report: one entry of the catalogue. A detail that does not exist is a type error. */
export const field = <Kind extends FieldKind, const Details extends FieldDetails>(
  kind: Kind,
  details: Details & Record<Exclude<keyof Details, keyof FieldDetails>, never>,
): Kind & Details => ({ ...kind, ...details });

/** An entry of the catalogue, whatever its kind. */
export type Field = FieldKind & FieldDetails;
