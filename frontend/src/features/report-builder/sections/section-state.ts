import {
  countedFields,
  type ImageCategory,
  imageCategory,
  imageLimits,
  isBareLand,
  isFilled,
  isShown,
  kindOf,
  type ReportFieldName,
  type SectionId,
  sections,
} from "@takseru/shared-types";
import { askedBy, valuesOnRequest } from "../fields/asked";
import type { FormValues } from "../report-form";

export interface SectionState {
  state: "empty" | "partly" | "complete" | "wrong";
  filled: number;
  of: number;
  /** Fields to be corrected. */
  errors: number;
}

/** How far a section is, in words. */
export const stateInWords = ({ state, filled, of, errors }: SectionState): string => {
  if (state === "wrong") return errors > 0 ? `Has errors: ${errors} to correct` : "Something to look at";
  if (state === "empty") return "Empty";
  return state === "complete" ? "Complete" : `Partly filled, ${filled} of ${of}`;
};

/** A section of which nothing is asked is complete. */
const stateOf = (filled: number, of: number): SectionState => ({
  state: of === 0 ? "complete" : filled === 0 ? "empty" : filled < of ? "partly" : "complete",
  filled,
  of,
  errors: 0,
});

/** Whether a field holds anything. */
export const isFieldFilled = (values: FormValues, name: ReportFieldName): boolean => {
  if (name !== "worksheet") return isFilled(values[name]);
  const { land, buildings, other, approaches = [] } = values.worksheet;
  return land.length + buildings.length + other.length + approaches.length > 0;
};

/** Photographs are complete once each category that is asked for has one. */
const photographs = (values: FormValues, categories: readonly ImageCategory[]): SectionState => {
  const asked = askedBy(values);
  const { photographsNotAsked } = kindOf(asked);
  const required = imageCategory.values.filter(
    (category) =>
      imageLimits[category].required &&
      !photographsNotAsked.includes(category) &&
      !(isBareLand(asked) && category === "building_exterior"),
  );
  const there = required.filter((category) => categories.includes(category)).length;
  if (there === 0 && categories.length > 0) return { ...stateOf(0, required.length), state: "partly" };
  return stateOf(there, required.length);
};

/** The specification's own fields that are asked for: a section is complete without its optional groups. */
const countedIn = (fields: readonly ReportFieldName[], values: FormValues): ReportFieldName[] => {
  const asked = askedBy(values);
  const onRequest = valuesOnRequest(asked);
  return fields.filter(
    (name) =>
      countedFields.includes(name) &&
      isShown(asked, name) &&
      !onRequest.some((field) => field === name && !isFieldFilled(values, name)),
  );
};

const stateOfSection = (
  { id, fields }: (typeof sections)[number],
  values: FormValues,
  categories: readonly ImageCategory[],
): SectionState => {
  if (id === "property_images") return photographs(values, categories);
  if (id === "building_details" && isBareLand(askedBy(values))) return stateOf(1, 1);
  const counted = countedIn(fields, values);
  return stateOf(counted.filter((name) => isFieldFilled(values, name)).length, counted.length);
};

/** The state of each section, from the form, the categories of the photographs and the errors. */
export const sectionStates = (
  values: FormValues,
  categories: readonly ImageCategory[],
  errorsIn: (section: SectionId) => number = () => 0,
): Record<SectionId, SectionState> => {
  const entries = sections.map((section): [SectionId, SectionState] => {
    const own = stateOfSection(section, values, categories);
    const errors = errorsIn(section.id);
    return [section.id, errors === 0 ? own : { ...own, state: "wrong", errors }];
  });
  return Object.fromEntries(entries) as Record<SectionId, SectionState>;
};
