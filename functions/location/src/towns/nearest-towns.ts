import { around } from "geokdbush";
import KDBush from "kdbush";
import towns from "../../data/towns.json" with { type: "json" };
import {
  type CompassPoint,
  directionFrom,
  distanceBetween,
  isPosition,
  type Position,
} from "../geometry/distance.ts";

export type Town = Position & { name: string; district: string; variants: readonly string[] };

export type NearbyTown = Omit<Town, "variants"> & {
  distance_meters: number;
  /** From the town to the position. */
  direction: CompassPoint;
};

/** Every place of the island has a town within this distance. */
const maxKilometers = 50;

const all: readonly Town[] = towns;
const index = new KDBush(all.length);
for (const { longitude, latitude } of all) index.add(longitude, latitude);
index.finish();

const toNearbyTown = (position: Position, { variants: _, ...town }: Town): NearbyTown => ({
  ...town,
  distance_meters: Math.round(distanceBetween(town, position)),
  direction: directionFrom(town, position),
});

/** The nearest towns within 50 km, nearest first; of one district only, if it is given. */
export const nearestTowns = (position: Position, count: number, district?: string): NearbyTown[] => {
  if (!isPosition(position)) return [];
  const isWanted = district === undefined ? undefined : (id: number) => all[id]?.district === district;
  return around(index, position.longitude, position.latitude, count, maxKilometers, isWanted).flatMap(
    (id) => {
      const town = all[id];
      return town ? [toNearbyTown(position, town)] : [];
    },
  );
};
