import type { PlaceCategory } from "@takseru/shared-types";
import type { UnknownCategories } from "../places/known-categories.ts";
import type { LocationAnswer } from "../providers/location-answers.ts";
import type { PlacesAround } from "../providers/location-provider.ts";

interface PlacesKnown {
  /** `false` if nothing was found and no requested category is known here. */
  places_known: boolean;
  /** Requested categories without a result and without map data here; left out if there are none. */
  unknown_categories?: PlaceCategory[];
}

/** The categories that are known around here: those of the import, or all of them if a provider answered. */
export const knownCategories = (
  unknownCategories: UnknownCategories,
  around: PlacesAround,
  { source, degraded }: Pick<LocationAnswer<"places">, "source" | "degraded">,
): PlaceCategory[] => {
  if (degraded) return [];
  const unknown = source === "embedded" ? unknownCategories(around) : [];
  return around.categories.filter((category) => !unknown.includes(category));
};

/** Whether an empty category means that there is none. A provider's empty answer means that there is none. */
export const placesKnown = (
  unknownCategories: UnknownCategories,
  around: PlacesAround,
  { data, source }: Pick<LocationAnswer<"places">, "data" | "source">,
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
