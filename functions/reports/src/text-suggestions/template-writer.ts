import type { ReportFields, SectionId } from "@takseru/shared-types";
import { proposeBasis, proposeBuilding, proposeLand, proposeLocation } from "./property-templates.ts";
import type { Texts, TextWriter } from "./text-writer.ts";
import { tidy } from "./tidy-text.ts";
import { proposeValuation } from "./valuation-templates.ts";

const nothing = (): Texts => ({});

const writers: Record<SectionId, (fields: ReportFields) => Texts> = {
  basic_information: proposeBasis,
  property_location: proposeLocation,
  legal_description: nothing,
  property_boundaries: nothing,
  land_description: proposeLand,
  building_details: proposeBuilding,
  property_images: nothing,
  valuation: proposeValuation,
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
  propose: async (section, fields) => writers[section](fields),
  improve: async (_, texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, tidy(text, { sentences: !phrases.has(name) })]),
    ),
});
