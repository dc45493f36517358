import type { Position } from "@takseru/shared-types";
import type { Journey, Leg, RouteStep, TravelMode } from "../providers/location-provider.ts";
import { createEdgeIndex, type EdgeIndex } from "./graph/edge-index.ts";
import { type RoadGraph, type RoadLine, roadGraphSteps } from "./graph/road-graph.ts";
import { createArcSeconds, offRoadSeconds } from "./graph/travel.ts";
import { createDirectWay } from "./paths/direct-way.ts";
import { pathParts } from "./paths/path-line.ts";
import { createRouteSteps, type KnownOfPlaces, pathMetres } from "./paths/route-steps.ts";
import { createSearch, type Path } from "./paths/search.ts";
import { createSnaps, type Snap } from "./paths/snap.ts";
import { atOnce } from "./steps.ts";

/** A longer way that is no known road makes an answer an estimate. */
const KNOWN_METRES = 50;
/** Towns are placed to about a kilometre: a road this near to a town's point is a road of the town. */
const TOWN_METRES = 1_000;

/** As far from the middle of a road as a position on a plot beside it may be. */
const AT_ROAD_METRES = 30;

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

export interface RoadNetworkOptions extends Partial<KnownOfPlaces> {
  /** The roads' lines are real, not straight lines between towns. */
  hasTurns: boolean;
  /** A town's own point stands for the whole town: a way begins and ends on its roads. */
  isTown: (position: Position) => boolean;
  /** Stretches lines that are too smooth for their roads; returns whether they are. */
  stretch?: (graph: RoadGraph, index: EdgeIndex) => boolean;
}

/** Ways along roads; a country's take seconds to make. */
export function* roadNetworkSteps(
  roads: readonly RoadLine[],
  {
    hasTurns,
    isTown,
    stretch,
    landmarkAt = () => undefined,
    isNearRoadOfNumber = () => true,
  }: RoadNetworkOptions,
) {
  const graph = yield* roadGraphSteps(roads);
  yield;
  const index = createEdgeIndex(graph);
  yield;
  const isSmoothed = stretch?.(graph, index) ?? false;
  const snapsTo = createSnaps(graph, index);
  const snaps = (position: Position): Snap[] => {
    const [nearest, ...others] = snapsTo(position);
    if (!nearest) return [];
    const isInTown = nearest.metres <= TOWN_METRES && isTown(position);
    return isInTown ? [{ ...nearest, connector: 0 }] : [nearest, ...others];
  };
  const secondsOf = createArcSeconds(graph);
  const search = createSearch(graph, secondsOf);
  const stepsOf = createRouteSteps(graph, secondsOf, { landmarkAt, isNearRoadOfNumber });

  const leavesRoadsOut = !hasTurns || isSmoothed;
  const directWay = createDirectWay(graph, { leavesRoadsOut, hasBends: hasTurns });

  const isEstimated = ({ start, end }: Path): boolean =>
    leavesRoadsOut || start.connector > KNOWN_METRES || end.connector > KNOWN_METRES;

  const directLeg = (metres: number, mode: TravelMode) => ({
    distance_meters: Math.round(metres),
    duration_seconds: Math.round(offRoadSeconds(metres, mode)),
    estimated: leavesRoadsOut || metres > KNOWN_METRES,
  });

  const legsFrom = (
    origin: Position,
    destinations: readonly Position[],
    ends: ReadonlyArray<readonly Snap[]>,
    mode: TravelMode,
  ) => {
    const paths = search(snaps(origin), ends, mode);
    return destinations.map((destination, index) => {
      const path = paths[index];
      const direct = directWay(origin, destination, path);
      if (direct !== undefined) return directLeg(direct, mode);
      return (
        path && {
          distance_meters: Math.round(pathMetres(graph, path)),
          duration_seconds: Math.round(path.seconds),
          estimated: isEstimated(path),
        }
      );
    });
  };

  /**
   * The fastest path, by the road that the destination stands at and not across the neighbours' land from a faster one;
   * `undefined` where no road connects the two.
   */
  const pathOf = ({ origin, destination, travelMode }: Journey): Path | undefined => {
    const [starts, ends] = [snaps(origin), snaps(destination)];
    const atRoad = ends.filter(({ metres }) => metres <= AT_ROAD_METRES);
    const [byItsRoad] = search(starts, [atRoad], travelMode);
    return byItsRoad ?? search(starts, [ends], travelMode)[0];
  };

  return {
    /** The fastest way, or the direct one; `undefined` where there is neither. */
    route: (journey: Journey) => {
      const { origin, destination, travelMode } = journey;
      const path = pathOf(journey);
      const direct = directWay(origin, destination, path);
      if (direct !== undefined) {
        const { estimated, ...leg } = directLeg(direct, travelMode);
        const step: RouteStep = { ...leg, road: "", turn: "depart", unmapped_meters: leg.distance_meters };
        return { ...leg, steps: [step], estimated };
      }
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

    /** The parts of the fastest way, road by road, and all its metres; `undefined` where no road connects the two. */
    parts: (journey: Journey) => {
      const path = pathOf(journey);
      return path && { parts: pathParts(graph, path), metres: pathMetres(graph, path) };
    },

    /** The legs from each origin to each destination, a row at a time: each row is a search of its own. */
    *matrix(origins: readonly Position[], destinations: readonly Position[], travelMode: TravelMode) {
      const ends = destinations.map(snaps);
      for (const origin of origins) yield legsFrom(origin, destinations, ends, travelMode);
    },
  };
}

/** The same without pauses. */
export const createRoadNetwork = (roads: readonly RoadLine[], options: RoadNetworkOptions) =>
  atOnce(roadNetworkSteps(roads, options));

export type RoadNetwork = ReturnType<typeof createRoadNetwork>;
export type RoadLeg = Leg & { estimated: boolean };
