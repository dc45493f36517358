import { messages, type PlaceCategory, type PointOfInterest } from "@takseru/shared-types";
import { type OpenStreetMap, openStreetMapAttribution } from "../openstreetmap/openstreetmap.ts";
import type { PlacesAround } from "../providers/location-provider.ts";

interface OpenStreetMapAnswer {
  /** Places of the categories without known places here; `undefined` if no answer came. */
  places: PointOfInterest[] | undefined;
  /** Empty if none is known or none was asked for. */
  street: string;
}

/** Asks OpenStreetMap's two services at once for what our list lacks around a position. */
export const askOpenStreetMap = async (
  openStreetMap: OpenStreetMap,
  around: PlacesAround,
  knowsStreet: boolean,
): Promise<OpenStreetMapAnswer> => {
  const [places, street] = await Promise.all([
    around.categories.length > 0 ? openStreetMap.places(around) : [],
    knowsStreet ? "" : openStreetMap.street(around),
  ]);
  return { places, street: street ?? "" };
};

/** Merges our places with those from OpenStreetMap, which replace our few well-known ones of the same category. */
export const withOpenStreetMap = (
  ours: readonly PointOfInterest[],
  asked: readonly PointOfInterest[],
): { places: PointOfInterest[]; answered: PlaceCategory[] } => {
  const answered = [...new Set(asked.map(({ category }) => category))];
  const kept = ours.filter(({ category }) => !answered.includes(category));
  return {
    places: [...kept, ...asked].sort((one, other) => one.distance_meters - other.distance_meters),
    answered,
  };
};

/** Printed with the text about these places, as their licence asks. */
export const creditSentence = `Places by ${openStreetMapAttribution}`;

export const askedProvenance = {
  source: "openstreetmap",
  attribution: openStreetMapAttribution,
  degraded: false,
  estimated: false,
};

export const silence = { degraded: true, notice: messages.location.openStreetMapSilent };
