import type { ReportFields, SectionId } from "@takseru/shared-types";
import { suggestBasis, suggestBuilding, suggestLand, suggestLocation } from "./property-templates.ts";
import type { TextsByField, TextWriter } from "./text-writer.ts";
import { tidy } from "./tidy-text.ts";
import { suggestValuation } from "./valuation-templates.ts";

const nothing = (): TextsByField => ({});

const writers: Record<SectionId, (fields: ReportFields) => TextsByField> = {
  basic_information: suggestBasis,
  property_location: suggestLocation,
  legal_description: nothing,
  property_boundaries: nothing,
  land_description: suggestLand,
  building_details: suggestBuilding,
  property_images: nothing,
  valuation: suggestValuation,
};

/** Of a house's parts a valuer notes phrases, which a table prints: they are no sentences. */
const phrases: ReadonlySet<string> = new Set([
  "roof_description",
  "wall_description",
  "floor_description",
  "doors_windows",
]);

/** Writes by fixed sentences: each appears only when the facts that it states stand in the report. */
export const createTemplateWriter = (): TextWriter => ({
  suggest: async (section, fields) => writers[section](fields),
  improve: async (_, texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, tidy(text, { sentences: !phrases.has(name) })]),
    ),
});
