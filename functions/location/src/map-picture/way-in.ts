import type { Position } from "@takseru/shared-types";
import { type Bounds, distanceBetween } from "@takseru/shared-types/places";
import type { GeoData, Road } from "../geo-data/geo-data.ts";
import { isSmallRoad } from "../geo-data/tiles/tile-layers.ts";
import type { PathPart } from "../roads/paths/path-line.ts";
import { createRoadNetwork } from "../roads/road-network.ts";
import { roadPiecesOf } from "../roads/road-pieces.ts";

/** A way longer than this many times the straight line means that a road is missing from the map. */
const MOST_DETOUR = 2.5;
/** A town's point stands within this distance of its roads, in metres. */
const TOWN_METERS = 1_500;
/** Largest distance of the property from a known road, in metres. */
const PROPERTY_METERS = 1_000;

/** How a property is reached from its town. */
export interface WayIn {
  line: Position[];
  /** Metres from the last known road to the property, straight. */
  unmapped: number;
  /** The last larger road on the way, and where the way leaves it: for a small road where it `turnsOff`, else for the property. */
  from?: { road: Road; at: Position; turnsOff: boolean };
}

/** Where a way leaves the last of its larger roads. */
const leaving = (parts: readonly PathPart[]): WayIn["from"] => {
  const index = parts.findLastIndex(({ road }) => !isSmallRoad(road));
  const last = parts[index];
  const at = last?.line.at(-1);
  return last && at && { road: last.road, at, turnsOff: index < parts.length - 1 };
};

/**
 * The way from a town to a property along the roads of its map: all larger roads in the one box, small ones in the box close
 * around the property. `undefined` where these roads do not lead there.
 */
export const wayAlongRoads = (
  town: Position,
  property: Position,
  { roads }: GeoData,
  { map, closeBy }: { map: Bounds; closeBy: Bounds },
): WayIn | undefined => {
  const near = new Set(roadPiecesOf(roads).roadsWithin(closeBy));
  const used = roadPiecesOf(roads)
    .roadsWithin(map)
    .flatMap((index) => {
      const road = roads[index];
      return road && (near.has(index) || !isSmallRoad(road)) ? [road] : [];
    });
  if (used.length === 0) return undefined;
  const network = createRoadNetwork(used, { hasTurns: true, isTown: () => false });
  const way = network.parts({ origin: town, destination: property, travelMode: "DRIVE" });
  const line = way?.parts.flatMap((part) => part.line) ?? [];
  const [first] = line;
  const last = line.at(-1);
  if (!way || !first || !last) return undefined;
  const unmapped = distanceBetween(last, property);
  const reaches = distanceBetween(town, first) <= TOWN_METERS && unmapped <= PROPERTY_METERS;
  if (!reaches || way.metres > MOST_DETOUR * distanceBetween(town, property)) return undefined;
  const from = leaving(way.parts);
  return { line: [...line, property], unmapped, ...(from && { from }) };
};
