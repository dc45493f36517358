/** Units and counted things by their spellings; a figure before one of them is a measure. */
const spellings = {
  ft: "ft foot feet",
  m: "m metre metres meter meters",
  km: "km kilometre kilometres kilometer kilometers",
  mile: "mile miles",
  perch: "p perch perches",
  rood: "rood roods",
  acre: "ac acre acres",
  ha: "ha hectare hectares",
  sqft: "sqft",
  sqm: "sqm",
  "%": "% percent",
  year: "year years",
  month: "month months",
  week: "week weeks",
  day: "day days",
  bedroom: "bedroom bedrooms",
  bathroom: "bathroom bathrooms",
  room: "room rooms",
  storey: "storey storeys story stories floor floors",
  building: "building buildings house houses",
  sale: "sale sales",
  asking: "asking",
  earlier: "earlier",
  comparable: "comparable comparables other",
} as const;

export type Unit = keyof typeof spellings | "Rs";

const isUnit = (name: string): name is keyof typeof spellings => Object.hasOwn(spellings, name);

const units = new Map<string, Unit>(
  Object.entries(spellings).flatMap(([unit, words]) =>
    isUnit(unit) ? words.split(" ").map((word): [string, Unit] => [word, unit]) : [],
  ),
);

export const unitOf = (word: string | undefined): Unit | undefined => units.get((word ?? "").toLowerCase());

/** A text in which each unit of two words is one: "sq. ft." and "square feet" are "sqft", "m²" is "sqm". */
export const withJoinedUnits = (text: string): string =>
  text
    .replace(/\bsq(?:uare|\.)?\s?(?:ft|feet|foot)\b/gi, " sqft ")
    .replace(/\bsq(?:uare|\.)?\s?(?:m|metres?|meters?)\b/gi, " sqm ")
    .replace(/\bm(?:²|\^2)/g, " sqm ")
    .replace(/\bper\s?cent\b/gi, " percent ");
