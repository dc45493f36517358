import type { Position } from "@takseru/shared-types";
import type { Journey, Leg, RouteStep, TravelMode } from "../providers/location-provider.ts";
import { createEdgeIndex, type EdgeIndex } from "./graph/edge-index.ts";
import { type RoadGraph, type RoadLine, roadGraphSteps } from "./graph/road-graph.ts";
import { createArcSeconds } from "./graph/travel.ts";
import { pathLine } from "./paths/path-line.ts";
import { createRouteSteps, pathMetres } from "./paths/route-steps.ts";
import { createSearch, type Path } from "./paths/search.ts";
import { createSnaps, type Snap } from "./paths/snap.ts";
import { atOnce } from "./steps.ts";

/** A longer way that is no known road makes an answer an estimate. */
const KNOWN_METRES = 50;

/** Whole metres and seconds whose sums are those of the whole. */
const roundSteps = (steps: readonly RouteStep[]): RouteStep[] => {
  let [metres, seconds] = [0, 0];
  return steps.map((step) => {
    const [metresBefore, secondsBefore] = [Math.round(metres), Math.round(seconds)];
    metres += step.distance_meters;
    seconds += step.duration_seconds;
    return {
      ...step,
      distance_meters: Math.round(metres) - metresBefore,
      duration_seconds: Math.round(seconds) - secondsBefore,
    };
  });
};

export interface RoadNetworkOptions {
  /** The roads' lines are real, not straight lines between towns. */
  hasTurns: boolean;
  /** A town's own point stands for the whole town: a way begins and ends on its roads. */
  isTown: (position: Position) => boolean;
  /** The name of the junction or landmark at a crossing; the town's is told without. */
  landmarkAt?: (crossing: Position) => string | undefined;
  /** Puts right the lengths of lines that are too smooth to be as long as their roads; says whether these are. */
  stretch?: (graph: RoadGraph, index: EdgeIndex) => boolean;
}

/** Ways along roads; a country's take seconds to make. */
export function* roadNetworkSteps(
  roads: readonly RoadLine[],
  { hasTurns, isTown, stretch, landmarkAt = () => undefined }: RoadNetworkOptions,
) {
  const graph = yield* roadGraphSteps(roads);
  yield;
  const index = createEdgeIndex(graph);
  yield;
  const isSmoothed = stretch?.(graph, index) ?? false;
  const snapsTo = createSnaps(graph, index);
  const snaps = (position: Position): Snap[] => {
    const found = snapsTo(position);
    return isTown(position) ? found.slice(0, 1).map((snap) => ({ ...snap, connector: 0 })) : found;
  };
  const secondsOf = createArcSeconds(graph);
  const search = createSearch(graph, secondsOf);
  const stepsOf = createRouteSteps(graph, secondsOf, landmarkAt);

  const isEstimated = ({ start, end }: Path): boolean =>
    !hasTurns || isSmoothed || start.connector > KNOWN_METRES || end.connector > KNOWN_METRES;

  const legsFrom = (starts: readonly Snap[], ends: ReadonlyArray<readonly Snap[]>, mode: TravelMode) =>
    search(starts, ends, mode).map((path) =>
      path
        ? {
            distance_meters: Math.round(pathMetres(graph, path)),
            duration_seconds: Math.round(path.seconds),
            estimated: isEstimated(path),
          }
        : undefined,
    );

  return {
    /** The fastest way; `undefined` where no road connects the two. */
    route: ({ origin, destination, travelMode }: Journey) => {
      const [path] = search(snaps(origin), [snaps(destination)], travelMode);
      if (!path) return undefined;
      const steps = roundSteps(stepsOf(path, { origin, destination, mode: travelMode, hasTurns }));
      const total = (of: "distance_meters" | "duration_seconds") =>
        steps.reduce((sum, step) => sum + step[of], 0);
      return {
        distance_meters: total("distance_meters"),
        duration_seconds: total("duration_seconds"),
        steps,
        estimated: isEstimated(path),
      };
    },

    /** The line of the fastest way on its roads, and all its metres; `undefined` where no road connects the two. */
    line: ({ origin, destination, travelMode }: Journey) => {
      const [path] = search(snaps(origin), [snaps(destination)], travelMode);
      return path && { line: pathLine(graph, path), metres: pathMetres(graph, path) };
    },

    /** The legs from each origin to each destination, a row at a time: each row is a search of its own. */
    *matrix(origins: readonly Position[], destinations: readonly Position[], travelMode: TravelMode) {
      const ends = destinations.map(snaps);
      for (const origin of origins) yield legsFrom(snaps(origin), ends, travelMode);
    },
  };
}

/** The same, made at once. */
export const createRoadNetwork = (roads: readonly RoadLine[], options: RoadNetworkOptions) =>
  atOnce(roadNetworkSteps(roads, options));

export type RoadNetwork = ReturnType<typeof createRoadNetwork>;
export type RoadLeg = Leg & { estimated: boolean };
