import type { PropertyKind } from "@takseru/shared-types";

/**
 * Words that must not appear in a report because they belong to other kinds of property, for tests of the writer and of
 * the paper.
 */
export const foreignWords = {
  rent: [
    "market value",
    "forced sale",
    "insurance value",
    "reinstatement",
    "rebuilding",
    "replacement cost",
    "depreciat",
    "land rate",
    "per perch",
    "a perch",
    "willing buyer",
    "mortgage",
  ],
  flat: [
    "insurance value",
    "reinstatement",
    "replacement cost",
    "depreciat",
    "cost new",
    "land rate",
    "per perch",
    "a perch",
    "lot number",
    "market rent",
  ],
  insurance: [
    "market value",
    "forced sale",
    "market rent",
    "depreciat",
    "comparison",
    "comparable",
    "land rate",
    "per perch",
    "a perch",
    "willing buyer",
    "years’ purchase",
    "mortgage",
  ],
} as const;

const wordsIn = (words: readonly string[], text: string): string[] => {
  const plain = text.toLowerCase().replace(/\s+/g, " ");
  return words.filter((word) => plain.includes(word));
};

/** Words of the list that the text contains; upper and lower case are the same. */
export const foreignWordsIn = (of: keyof typeof foreignWords, text: string): string[] =>
  wordsIn(foreignWords[of], text);

const ofBuildings = ["parts of the building", "structural survey", "condominium", "share value"];

/** Words that speak of another kind of property than the report is about. */
export const foreignToKind: Readonly<Record<PropertyKind, readonly string[]>> = {
  house_and_land: ["condominium", "share value", "tenancies", "figures of the trade", "crops", "machine"],
  bare_land: [
    ...ofBuildings,
    "the building",
    "buildings",
    "roof",
    "floor area",
    "cost new",
    "insurance value",
    "machine",
  ],
  condominium_unit: [
    "boundaries are those",
    "soil test",
    "soil",
    "land rate",
    "per perch",
    "lot number",
    "crops",
    "machine",
    "as found on site",
  ],
  commercial_building: ["condominium", "share value", "crops", "figures of the trade", "machine"],
  industrial_building: ["condominium", "share value", "crops", "figures of the trade"],
  agricultural_land: [...ofBuildings, "figures of the trade", "tenancies", "machine"],
  development_site: [...ofBuildings, "figures of the trade", "tenancies", "crops", "machine"],
  hotel: ["condominium", "share value", "tenancies", "crops", "machine"],
  machinery: [
    ...ofBuildings,
    "boundar",
    "perch",
    "soil",
    "land rate",
    "roof",
    "topography",
    "frontage",
    "depicted",
    "certificate of identity",
    "insurance of the building",
  ],
  acquisition: ["condominium", "share value", "tenancies", "figures of the trade", "machine"],
  other: ["parts of the building", "condominium", "tenancies", "figures of the trade", "crops"],
};

export const foreignToKindIn = (kind: PropertyKind, text: string): string[] =>
  wordsIn(foreignToKind[kind], text);
