import { type PlaceCategory, type Position, placeCategory } from "@takseru/shared-types";
import { distanceBetween, isPosition } from "@takseru/shared-types/places";
import { around } from "geokdbush";
import KDBush from "kdbush";
import * as z from "zod";
import seed from "../../data/seed-places.json" with { type: "json" };

export const PointOfInterest = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  category: placeCategory.schema,
  address: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type PointOfInterest = z.infer<typeof PointOfInterest>;
export type NearbyPointOfInterest = PointOfInterest & { distance_meters: number };

export type PointOfInterestSearch = Position & {
  /** Metres. */
  radius: number;
  /** All ten by default. */
  categories?: readonly PlaceCategory[] | undefined;
};

/** Points of interest by position and by id. */
export type PointOfInterestIndex = {
  attribution: string;
  /** Within the radius, nearest first. */
  search(request: PointOfInterestSearch): NearbyPointOfInterest[];
  find(id: string): PointOfInterest | undefined;
};

export const createPointOfInterestIndex = (
  places: readonly PointOfInterest[],
  attribution: string,
): PointOfInterestIndex => {
  const tree = new KDBush(places.length);
  for (const { longitude, latitude } of places) tree.add(longitude, latitude);
  tree.finish();
  const byId = new Map(places.map((place) => [place.id, place]));

  return {
    attribution,
    find: (id) => byId.get(id),
    search: ({ latitude, longitude, radius, categories = placeCategory.values }) => {
      if (!isPosition({ latitude, longitude }) || !(radius >= 0)) return [];
      const wanted = new Set<string>(categories);
      const isWanted = (index: number) => wanted.has(places[index]?.category ?? "");
      return around(tree, longitude, latitude, undefined, radius / 1000, isWanted).flatMap((index) => {
        const place = places[index];
        if (!place) return [];
        return [{ ...place, distance_meters: Math.round(distanceBetween({ latitude, longitude }, place)) }];
      });
    },
  };
};

export const SEED_ATTRIBUTION = "Places of interest: Takseru's own list of well-known places";

/** Well-known places, written by hand: useful without an import, far from complete. */
export const seedPlaces = (): PointOfInterest[] => z.array(PointOfInterest).parse(seed);

export const seedPointsOfInterest = (): PointOfInterestIndex =>
  createPointOfInterestIndex(seedPlaces(), SEED_ATTRIBUTION);
