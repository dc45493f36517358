import { townNamed } from "@takseru/shared-types/places";

/** Landmarks named by their kind take an article; crossings and schools do not. */
const BUILDING =
  /\b(cathedral|chapel|church|clock ?tower|court|hospital|kovil|library|lighthouse|market|memorial|monument|mosque|museum|post office|roundabout|shrine|station|statue|temple|tower|town hall)$/i;
/** "St. Mary's Church", "Queen's House", "The Pettah Market": named after somebody, or with an article already. */
const NAMED = /^(the|st\.?|saint|sri|our)\s|['’]s?\s/i;

/** Without a year or another name in brackets at its end. */
const withoutBrackets = (name: string): string =>
  name.endsWith(")") ? name.slice(0, Math.max(0, name.lastIndexOf("("))).trim() || name : name;

/** How a text names a landmark: "the Dutch Reformed Church", "Borella Junction", "Kandy Clock Tower". */
export const landmarkInWords = (name: string): string => {
  const plain = withoutBrackets(name.trim());
  const building = BUILDING.exec(plain);
  if (!building || NAMED.test(plain)) return plain;
  const before = plain.slice(0, building.index).trim();
  return before !== "" && townNamed(before) ? plain : `the ${plain}`;
};
