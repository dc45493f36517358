import type { ReportFields, SectionId } from "@takseru/shared-types";
import { suggestBasis, suggestBuilding, suggestLand, suggestLocation } from "./property-templates.ts";
import type { OwnStandardTexts, TextsByField, TextWriter } from "./text-writer.ts";
import { tidyText } from "./tidy-text.ts";
import { suggestValuation } from "./valuation-templates.ts";

const nothing = (): TextsByField => ({});

const writers: Record<SectionId, (fields: ReportFields, texts: OwnStandardTexts) => TextsByField> = {
  basic_information: suggestBasis,
  property_location: suggestLocation,
  legal_description: nothing,
  property_boundaries: nothing,
  land_description: suggestLand,
  building_details: suggestBuilding,
  property_images: nothing,
  valuation: suggestValuation,
};

/** The PDF prints these fields in a table: they are phrases, not sentences. */
const phraseFields: ReadonlySet<string> = new Set([
  "roof_description",
  "wall_description",
  "floor_description",
  "doors_windows",
]);

/** Writes fixed sentences. A sentence appears only if the report has the facts that it states. */
export const createTemplateWriter = (): TextWriter => ({
  suggest: async (section, fields, texts) => writers[section](fields, texts),
  improve: async (_, texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        tidyText(text, { sentences: !phraseFields.has(name) }),
      ]),
    ),
});
