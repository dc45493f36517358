import {
  type ImageCategory,
  imageCategory,
  imageLimits,
  isFilled,
  type ReportFieldName,
  type SectionId,
  sections,
} from "@takseru/shared-types";
import type { FormValues } from "./form-values";

export interface SectionState {
  state: "empty" | "partly" | "complete";
  filled: number;
  of: number;
}

const stateOf = (filled: number, of: number): SectionState => ({
  state: filled === 0 ? "empty" : filled < of ? "partly" : "complete",
  filled,
  of,
});

const written = (values: FormValues, name: ReportFieldName): boolean => {
  if (name !== "worksheet") return isFilled(values[name]);
  const { land, buildings, other } = values.worksheet;
  return land.length + buildings.length + other.length > 0;
};

/** Photographs are there once each required category has one. */
const photographs = (values: FormValues, categories: readonly ImageCategory[]): SectionState => {
  const required = imageCategory.values.filter(
    (category) => imageLimits[category].required && !(values.bare_land && category === "building_exterior"),
  );
  const there = required.filter((category) => categories.includes(category)).length;
  if (there === 0 && categories.length > 0) return { ...stateOf(0, required.length), state: "partly" };
  return stateOf(there, required.length);
};

/** How far each section is, from what is typed and the categories of the photographs. */
export const sectionStates = (
  values: FormValues,
  categories: readonly ImageCategory[],
): Record<SectionId, SectionState> => {
  const entries = sections.map(({ id, fields }): [SectionId, SectionState] => {
    if (id === "property_images") return [id, photographs(values, categories)];
    if (id === "building_details" && values.bare_land) return [id, stateOf(1, 1)];
    const counted = fields.filter((name) => name !== "bare_land");
    return [id, stateOf(counted.filter((name) => written(values, name)).length, counted.length)];
  });
  return Object.fromEntries(entries) as Record<SectionId, SectionState>;
};
