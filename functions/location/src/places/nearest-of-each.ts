import type { NearbyPointOfInterest } from "./point-of-interest-index.ts";

/** A report names six places a category; more than these would only make the reply too large. */
const MOST_OF_A_CATEGORY = 50;

/** The first 50 of each category, in the order given. */
export const nearestOfEach = (places: readonly NearbyPointOfInterest[]): NearbyPointOfInterest[] => {
  const counts = new Map<string, number>();
  return places.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1;
    counts.set(category, count);
    return count <= MOST_OF_A_CATEGORY;
  });
};
