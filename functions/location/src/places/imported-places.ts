import type { GeoData } from "../geo-data/geo-data.ts";
import { perGeoData } from "../geo-data/per-geo-data.ts";
import {
  createPointOfInterestIndex,
  type PointOfInterestIndex,
  SEED_ATTRIBUTION,
  seedPlaces,
} from "./point-of-interest-index.ts";

/** Our own places are used if the import has none of their category within this distance. */
const SEED_METERS = 5_000;

const ownPlaces = createPointOfInterestIndex(seedPlaces(), SEED_ATTRIBUTION);

const ofGeoData = ({ places, sources }: GeoData): PointOfInterestIndex => {
  const imported = createPointOfInterestIndex(places, "");
  const seeds = seedPlaces().filter(
    (seed) => imported.search({ ...seed, radius: SEED_METERS, categories: [seed.category] }).length === 0,
  );
  const attributions = [
    ...sources.map(({ attribution }) => attribution),
    ...(seeds.length ? [SEED_ATTRIBUTION] : []),
  ];
  const index = createPointOfInterestIndex([...places, ...seeds], [...new Set(attributions)].join(". "));
  // Our own ids still work, because a client may have one that searches no longer give.
  return { ...index, find: (id) => index.find(id) ?? ownPlaces.find(id) };
};

/**
 * The imported places, and of our own well-known ones those around which the import has no place of their category: an
 * extract of one province, or without shops, takes nothing away from the others.
 */
export const pointsOfInterestOf = perGeoData((data) => (data ? ofGeoData(data) : ownPlaces));
