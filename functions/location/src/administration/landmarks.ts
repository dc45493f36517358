import type { Position } from "@takseru/shared-types";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { GeoData, Landmark } from "../geo-data/geo-data.ts";

/** The nearest landmark within a distance in metres. */
export type LandmarkNear = (position: Position, meters: number) => Landmark | undefined;

const made = new WeakMap<readonly Landmark[], LandmarkNear>();

/** The junctions, clock towers and monuments of an import, by position. */
export const landmarksOf = ({ landmarks }: Pick<GeoData, "landmarks">): LandmarkNear => {
  const known = made.get(landmarks);
  if (known) return known;
  const tree = new KDBush(landmarks.length);
  for (const { longitude, latitude } of landmarks) tree.add(longitude, latitude);
  tree.finish();
  const near: LandmarkNear = ({ longitude, latitude }, meters) => {
    const [nearest] = around(tree, longitude, latitude, 1, meters / 1_000);
    return nearest === undefined ? undefined : landmarks[nearest];
  };
  made.set(landmarks, near);
  return near;
};
