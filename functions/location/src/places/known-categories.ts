import type { PlaceCategory } from "@takseru/shared-types";
import { isWellKnownPlace } from "@takseru/shared-types/places";
import type { GeoPlace } from "../geo-data/geo-data.ts";
import type { PlacesAround } from "../providers/location-provider.ts";
import type { PointOfInterestIndex } from "./point-of-interest-index.ts";

/** Requested categories for which there is no map data at this position. */
export type UnknownCategories = (around: PlacesAround) => PlaceCategory[];

/** Fewer places of a category in the whole import means that the map does not collect it. */
const FEWEST_ON_THE_ISLAND = 10;
/** A mapped neighbourhood has a place of each collected category at least this near, in metres. */
const NEIGHBOURHOOD_METERS = 15_000;
const NEIGHBOURHOOD_RADII = 3;

/**
 * A category is known around a position if the import has ten places of it or more, and one within three times the
 * radius, at least 15 km. Only then does an empty answer mean that there is none. Our own list has well-known places
 * only, so it never counts.
 */
export const unknownCategoriesOf = (
  imported: readonly GeoPlace[],
  index: Pick<PointOfInterestIndex, "search">,
): UnknownCategories => {
  const counts = Map.groupBy(imported, ({ category }) => category);
  return ({ categories, radius, ...position }) => {
    const neighbourhood = {
      ...position,
      radius: Math.max(NEIGHBOURHOOD_METERS, NEIGHBOURHOOD_RADII * radius),
    };
    return categories.filter(
      (category) =>
        (counts.get(category)?.length ?? 0) < FEWEST_ON_THE_ISLAND ||
        index.search({ ...neighbourhood, categories: [category] }).every(isWellKnownPlace),
    );
  };
};
