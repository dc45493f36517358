import type { Position } from "@takseru/shared-types";
import { allTowns } from "@takseru/shared-types/places";
import { landmarksOf } from "../administration/landmarks.ts";
import type { GeoData } from "../geo-data/geo-data.ts";
import { perGeoData } from "../geo-data/per-geo-data.ts";
import type { EmbeddedProvider, TravelMode } from "../providers/location-provider.ts";
import type { EdgeIndex } from "./graph/edge-index.ts";
import type { RoadGraph } from "./graph/road-graph.ts";
import { isSmallScale, stretchToPublished } from "./paths/published-lengths.ts";
import { createRoadNetwork, type RoadLeg, type RoadNetwork, roadNetworkSteps } from "./road-network.ts";
import { isNearRoadOfNumber } from "./skeleton/numbered-roads.ts";
import { skeletonRoads } from "./skeleton/skeleton.ts";
import { atOnce, inParts, othersFirst, type Steps } from "./steps.ts";
import { bestOrder } from "./waypoints/best-order.ts";
import { landmarkInWords } from "./words/landmark-in-words.ts";

export type RoadAnswers = Pick<EmbeddedProvider, "route" | "matrix" | "waypoints">;

interface Roads {
  network: RoadNetwork;
  attribution: string;
}

const skeletonAttribution = "Road lengths: Takseru's own table of the main roads.";

const once = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const placesOf = (settlements: readonly Position[]) => {
  const key = ({ latitude, longitude }: Position) => `${latitude},${longitude}`;
  const keys = new Set(settlements.map(key));
  return (position: Position) => keys.has(key(position));
};

const skeleton = once(
  (): Roads => ({
    network: createRoadNetwork(skeletonRoads(), { hasTurns: false, isTown: placesOf(allTowns) }),
    attribution: skeletonAttribution,
  }),
);

/** Lines of a small-scale map are shorter than their roads, whose lengths are published. */
const stretchSmallScale = (graph: RoadGraph, index: EdgeIndex): boolean => {
  const isSmoothed = isSmallScale(graph);
  if (isSmoothed) stretchToPublished(graph, index, skeletonRoads());
  return isSmoothed;
};

/** A junction's point stands on the crossing, or beside it where it has islands. */
const AT_CROSSING_METRES = 60;

function* importedSteps({ roads, settlements, landmarks, sources }: GeoData): Steps<Roads> {
  const landmarkNear = landmarksOf({ landmarks });
  const network = yield* roadNetworkSteps(roads, {
    hasTurns: true,
    isTown: placesOf([...allTowns, ...settlements]),
    stretch: stretchSmallScale,
    landmarkAt: (crossing) => {
      const landmark = landmarkNear(crossing, AT_CROSSING_METRES);
      return landmark && landmarkInWords(landmark.name);
    },
    isNearRoadOfNumber,
  });
  return { network, attribution: `Roads: ${sources.map(({ attribution }) => attribution).join(", ")}.` };
}

const made = new WeakMap<GeoData, Roads>();

const importedRoads = (data: GeoData): Roads => {
  const roads = made.get(data) ?? atOnce(importedSteps(data));
  made.set(data, roads);
  return roads;
};

/** Prepares an import's roads in parts, so that other calls are answered meanwhile. */
export const prepareRoads = async (data: GeoData): Promise<void> => {
  if (data.roads.length > 0) made.set(data, await inParts(importedSteps(data)));
};

/**
 * Ways along the imported roads, and where they know none along the main roads that this room carries. Both are made at
 * the first question, if not before.
 */
export const roadAnswersOf = perGeoData((data): RoadAnswers => {
  const imported = data && data.roads.length > 0 ? () => importedRoads(data) : undefined;
  const known = imported ? [imported, skeleton] : [skeleton];

  /** The legs with their source: a leg that the first network does not have is searched on the next. */
  const legsBetween = async (
    origins: readonly Position[],
    destinations: readonly Position[],
    travelMode: TravelMode,
  ) => {
    const legs: Array<Array<RoadLeg | undefined>> = origins.map(() => destinations.map(() => undefined));
    const attributions: string[] = [];
    for (const roads of known) {
      if (legs.every((row) => row.every((leg) => leg))) break;
      const { network, attribution } = roads();
      let row = 0;
      let found = false;
      for (const ways of network.matrix(origins, destinations, travelMode)) {
        legs[row] = ways.map((leg, column) => {
          const before = legs[row]?.[column];
          if (!before && leg) found = true;
          return before ?? leg;
        });
        row += 1;
        // A full matrix is 25 searches.
        await othersFirst();
      }
      if (found || attributions.length === 0) attributions.push(attribution);
    }
    const estimated = legs.some((row) => row.some((leg) => leg?.estimated ?? true));
    return { legs, attribution: attributions.join(" "), estimated };
  };

  return {
    route: (journey) => {
      for (const roads of known) {
        const { network, attribution } = roads();
        const found = network.route(journey);
        if (!found) continue;
        const { estimated, ...data } = found;
        const mainRoadsOnly = roads === skeleton;
        return { source: "embedded", attribution, estimated, data: { ...data, mainRoadsOnly } };
      }
      return { source: "embedded", attribution: skeletonAttribution, estimated: true, data: undefined };
    },

    matrix: async ({ origins, destinations, travelMode }) => {
      const { legs, ...answer } = await legsBetween(origins, destinations, travelMode);
      const data = legs.map((row) =>
        row.map((leg) =>
          leg ? { distance_meters: leg.distance_meters, duration_seconds: leg.duration_seconds } : null,
        ),
      );
      return { source: "embedded", ...answer, data };
    },

    waypoints: async ({ origin, waypoints, destination, travelMode }) => {
      const places = [origin, ...waypoints, destination];
      const { legs, ...answer } = await legsBetween(places, places, travelMode);
      const order = bestOrder(
        legs.map((row) => row.map((leg) => leg?.duration_seconds ?? Number.POSITIVE_INFINITY)),
      );
      if (!order) return { source: "embedded", ...answer, data: undefined };
      const visited = [0, ...order, places.length - 1];
      const tour = visited.slice(1).flatMap((to, index) => legs[visited[index] ?? 0]?.[to] ?? []);
      const total = (of: "distance_meters" | "duration_seconds") =>
        tour.reduce((sum, leg) => sum + leg[of], 0);
      return {
        source: "embedded",
        ...answer,
        data: {
          order: order.map((place) => place - 1),
          distance_meters: total("distance_meters"),
          duration_seconds: total("duration_seconds"),
        },
      };
    },
  };
});
