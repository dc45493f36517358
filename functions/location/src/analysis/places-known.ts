import type { PlaceCategory } from "@takseru/shared-types";
import type { UnknownCategories } from "../places/known-categories.ts";
import type { Given } from "../providers/location-answers.ts";
import type { PlacesAround } from "../providers/location-provider.ts";

interface PlacesKnown {
  /** `false` where nothing is found and nothing is known of any category that was asked for. */
  places_known: boolean;
  /** What was asked for, is not found, and cannot be said not to be there; not given where there is none such. */
  unknown_categories?: PlaceCategory[];
}

/** The categories of which all is known around: those that the import has, or of a service on the network all. */
export const knownCategories = (
  unknownCategories: UnknownCategories,
  around: PlacesAround,
  { source, degraded }: Pick<Given<"places">, "source" | "degraded">,
): PlaceCategory[] => {
  if (degraded) return [];
  const unknown = source === "embedded" ? unknownCategories(around) : [];
  return around.categories.filter((category) => !unknown.includes(category));
};

/** What an answer without a place of some category means. What a service on the network did not find is not there. */
export const placesKnown = (
  unknownCategories: UnknownCategories,
  around: PlacesAround,
  { data, source }: Pick<Given<"places">, "data" | "source">,
): PlacesKnown => {
  if (source !== "embedded") return { places_known: true };
  const found = new Set(data.map(({ category }) => category));
  const missing = around.categories.filter((category) => !found.has(category));
  const unknown = unknownCategories({ ...around, categories: missing });
  return {
    places_known: unknown.length < around.categories.length,
    ...(unknown.length > 0 && { unknown_categories: unknown }),
  };
};
