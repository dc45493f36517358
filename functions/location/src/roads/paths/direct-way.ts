import type { Position } from "@takseru/shared-types";
import {
  administrativeOf,
  boundsOf,
  distanceBetween,
  distanceToOutline,
  isInside,
  outlinesWithin,
} from "@takseru/shared-types/places";
import type { RoadGraph } from "../graph/road-graph.ts";
import { pathMetres } from "./route-steps.ts";
import type { Path } from "./search.ts";
import { BY_ROAD_FACTOR } from "./snap.ts";

/**
 * Places within this distance, in metres, are taken to have by-roads between them; farther apart a river or a hill may
 * lie between.
 */
const NEAR_METRES = 3_000;
/** A way longer than this many times the straight line means that a road is missing from the map. */
const MOST_DETOUR = 2.5;
/** No way is shorter than the straight line; less than this share of it is no error of rounding. */
const LEAST_WAY = 0.95;
/** If this share of a way is one numbered road, it is long because the road winds, as in the hills. */
const ONE_ROAD_SHARE = 0.8;
/** The district outlines cut bays and headlands off by some hundred metres. */
const SHORE_METRES = 500;
const SAMPLE_METRES = 500;

/** Whether no broad water lies between two positions. */
const isOverLand = (from: Position, to: Position, metres: number): boolean => {
  const box = boundsOf([[from.longitude, from.latitude, to.longitude, to.latitude]]);
  const margin = 0.01;
  const outlines = outlinesWithin({
    west: box.west - margin,
    east: box.east + margin,
    south: box.south - margin,
    north: box.north + margin,
  });
  const parts = Math.ceil(metres / SAMPLE_METRES);
  return Array.from({ length: Math.max(0, parts - 1) }, (_, index) => (index + 1) / parts).every((share) => {
    const position = {
      latitude: from.latitude + (to.latitude - from.latitude) * share,
      longitude: from.longitude + (to.longitude - from.longitude) * share,
    };
    return isInside(position, outlines) || distanceToOutline(position, outlines) <= SHORE_METRES;
  });
};

/** Metres of the path along the numbered road that has most of it. */
const longestOnOneRoad = ({ roads, edgeRoad, edgeMetres }: RoadGraph, { stretches }: Path): number => {
  const metresOn = new Map<string, number>();
  for (const { edge, from, to } of stretches) {
    const ref = roads[edgeRoad[edge] ?? 0]?.ref ?? "";
    if (ref !== "")
      metresOn.set(ref, (metresOn.get(ref) ?? 0) + Math.abs(to - from) * (edgeMetres[edge] ?? 0));
  }
  return Math.max(0, ...metresOn.values());
};

export interface DirectWayOptions {
  /** The map has main roads alone, or was drawn at a small scale: the by-roads between two places are not on it. */
  leavesRoadsOut: boolean;
  /** The roads' lines have their bends, which the skeleton's straight lines have not. */
  hasBends: boolean;
}

/**
 * Metres by unknown by-roads (1.3 times the straight line), where that is the better guess than the way found: that way
 * has as much unknown road, or the places are near and it is shorter than the straight line or, on a map that leaves
 * roads out, a long detour over several roads. `undefined` if the way found stands.
 */
export const createDirectWay =
  (graph: RoadGraph, { leavesRoadsOut, hasBends }: DirectWayOptions) =>
  (origin: Position, destination: Position, path: Path | undefined): number | undefined => {
    const straight = distanceBetween(origin, destination);
    const metres = straight * BY_ROAD_FACTOR;
    // Without roads nothing is guessed, except that a place is 0 m from itself.
    if (!path) return straight === 0 && administrativeOf(origin) ? 0 : undefined;
    const found = pathMetres(graph, path);
    const isNear = straight <= NEAR_METRES;
    // A town's own way to its road is not counted, so that a way may come out shorter than the straight line.
    if (isNear && found < LEAST_WAY * straight) return metres;
    if (!(metres < found)) return undefined;
    const isNoLessKnown = metres <= path.start.connector + path.end.connector;
    const isDetour =
      leavesRoadsOut &&
      isNear &&
      found > MOST_DETOUR * straight &&
      !(hasBends && longestOnOneRoad(graph, path) >= ONE_ROAD_SHARE * found);
    return (isNoLessKnown || isDetour) && isOverLand(origin, destination, straight) ? metres : undefined;
  };
