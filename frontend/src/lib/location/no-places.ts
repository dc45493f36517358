import { type LocationAnalysis, type PlaceCategory, placeCategory } from "@takseru/shared-types";

const plural: Record<PlaceCategory, string> = {
  school: "schools",
  hospital: "hospitals",
  government: "public offices",
  religious: "places of worship",
  store: "shops",
  restaurant: "restaurants",
  gas_station: "filling stations",
  bank: "banks",
  pharmacy: "pharmacies",
  police: "police stations",
};

/** More kinds than these are not listed: the sentence would be longer than what it says. */
const MOST_NAMED = 4;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

const orType = ({
  may_ask_openstreetmap = false,
}: Pick<LocationAnalysis, "may_ask_openstreetmap">): string =>
  may_ask_openstreetmap ? "ask OpenStreetMap, or type them" : "please type them";

/** What our list cannot tell here of what was looked for; nothing where it knows all of it. */
export const unknownPlaces = (
  analysis: Pick<LocationAnalysis, "unknown_categories" | "may_ask_openstreetmap">,
): string | undefined => {
  const { unknown_categories = [] } = analysis;
  if (unknown_categories.length === 0) return undefined;
  const inOrder = placeCategory.values.filter((category) => unknown_categories.includes(category));
  const names =
    inOrder.length > MOST_NAMED ? "places of some kinds" : listed(inOrder.map((one) => plural[one]));
  return `Our list has no ${names} here: ${orType(analysis)}`;
};

/** Why an analysis has no places: our list has none of the neighbourhood, none of some kinds, or none of what was looked for. */
export const noPlaces = (
  analysis: Pick<LocationAnalysis, "places_known" | "unknown_categories" | "may_ask_openstreetmap">,
): string => {
  const { places_known, unknown_categories = [] } = analysis;
  if (places_known === false && (unknown_categories.length === 0 || unknown_categories.length > MOST_NAMED))
    return `Our list has no places here: ${orType(analysis)}`;
  const unknown = unknownPlaces(analysis);
  if (places_known === false && unknown) return unknown;
  const none = "Our list has no place of the categories that you chose so near";
  return unknown ? `${none}. ${unknown}` : none;
};
