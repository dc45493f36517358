import { messages, type PlaceCategory, type PointOfInterest } from "@takseru/shared-types";
import { type OpenStreetMap, openStreetMapAttribution } from "../openstreetmap/openstreetmap.ts";
import type { PlacesAround } from "../providers/location-provider.ts";

interface Asked {
  /** Of the categories of which our list knows nothing here; `undefined` where no answer came. */
  places: PointOfInterest[] | undefined;
  /** Empty where none is known, or none was asked for. */
  street: string;
}

/** Asks for what our list does not know around a position, both services at once. */
export const askOpenStreetMap = async (
  openStreetMap: OpenStreetMap,
  around: PlacesAround,
  knowsStreet: boolean,
): Promise<Asked> => {
  const [places, street] = await Promise.all([
    around.categories.length > 0 ? openStreetMap.places(around) : [],
    knowsStreet ? "" : openStreetMap.street(around),
  ]);
  return { places, street: street ?? "" };
};

/** Our places and those that were asked for: where OpenStreetMap has a category, our few well-known ones of it go. */
export const withAsked = (
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

/** Printed with the text that is made of the places: their licence asks for it. */
export const creditSentence = `Places by ${openStreetMapAttribution}`;

export const askedProvenance = {
  source: "openstreetmap",
  attribution: openStreetMapAttribution,
  degraded: false,
  estimated: false,
};

export const silence = { degraded: true, notice: messages.location.openStreetMapSilent };
