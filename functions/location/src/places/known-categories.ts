import type { PlaceCategory } from "@takseru/shared-types";
import { isWellKnownPlace } from "@takseru/shared-types/places";
import type { GeoPlace } from "../geo-data/geo-data.ts";
import type { PlacesAround } from "../providers/location-provider.ts";
import type { PointOfInterestIndex } from "./point-of-interest-index.ts";

/** Of the categories that are asked for, those of which nothing can be said around a position. */
export type UnknownCategories = (around: PlacesAround) => PlaceCategory[];

/** A map with fewer places of a category on the whole island does not collect it. */
const FEWEST_ON_THE_ISLAND = 10;
/** Whoever mapped a neighbourhood left one of each category that he collected at least so near, in metres. */
const NEIGHBOURHOOD_METERS = 15_000;
const NEIGHBOURHOOD_RADII = 3;

/**
 * A category is known around a position where an import has ten places of it or more, and one of them within three times the radius,
 * at least 15 km: only there does an answer without one mean that none is there. Our own list has well-known places alone, so what it
 * does not have is never known.
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
