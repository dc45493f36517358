import {
  countedFields,
  type ImageCategory,
  imageCategory,
  imageLimits,
  isFilled,
  type ReportFieldName,
  type SectionId,
  sections,
} from "@takseru/shared-types";
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

const stateOf = (filled: number, of: number): SectionState => ({
  state: filled === 0 ? "empty" : filled < of ? "partly" : "complete",
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

/** Photographs are complete once each required category has one. */
const photographs = (values: FormValues, categories: readonly ImageCategory[]): SectionState => {
  const required = imageCategory.values.filter(
    (category) => imageLimits[category].required && !(values.bare_land && category === "building_exterior"),
  );
  const there = required.filter((category) => categories.includes(category)).length;
  if (there === 0 && categories.length > 0) return { ...stateOf(0, required.length), state: "partly" };
  return stateOf(there, required.length);
};

/** The specification's own fields: a section is complete without its optional groups. */
const countedIn = (fields: readonly ReportFieldName[], bareLand: boolean): ReportFieldName[] =>
  fields.filter((name) => countedFields.includes(name) && !(bareLand && name === "insurance_value"));

const stateOfSection = (
  { id, fields }: (typeof sections)[number],
  values: FormValues,
  categories: readonly ImageCategory[],
): SectionState => {
  if (id === "property_images") return photographs(values, categories);
  if (id === "building_details" && values.bare_land) return stateOf(1, 1);
  const counted = countedIn(fields, values.bare_land);
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
