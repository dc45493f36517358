import type { MapRoadKind } from "../../geo-data/geo-data.ts";
import type { TravelMode } from "../../providers/location-provider.ts";
import type { RoadGraph } from "./road-graph.ts";

/** How a traveller moves. Speeds are kilometres an hour over a whole journey, halts at crossings and in towns included. */
interface Travel {
  /** 0 where the road may not be used: expressways are for motor cars alone. */
  speeds: Record<MapRoadKind, number>;
  /** Between a position and the nearest known road. */
  offRoad: number;
  keepsOneWay: boolean;
}

const everywhere = (speed: number): Record<MapRoadKind, number> => ({
  motorway: 0,
  trunk: speed,
  primary: speed,
  secondary: speed,
  tertiary: speed,
  unclassified: speed,
  residential: speed,
  service: speed,
});

export const travels: Record<TravelMode, Travel> = {
  DRIVE: {
    speeds: {
      motorway: 85,
      trunk: 45,
      primary: 38,
      secondary: 30,
      tertiary: 27,
      unclassified: 23,
      residential: 20,
      // Slower than around its corner by streets, and faster than where no road is known.
      service: 14,
    },
    offRoad: 15,
    keepsOneWay: true,
  },
  TWO_WHEELER: {
    speeds: {
      motorway: 0,
      trunk: 42,
      primary: 36,
      secondary: 30,
      tertiary: 27,
      unclassified: 24,
      residential: 20,
      service: 14,
    },
    offRoad: 15,
    keepsOneWay: true,
  },
  BICYCLE: { speeds: everywhere(14), offRoad: 10, keepsOneWay: true },
  WALK: { speeds: everywhere(4.8), offRoad: 4, keepsOneWay: false },
};

/**
 * Time to enter or leave an expressway (ramps, ticket, toll). Without it a few kilometres of expressway would seem worth
 * a detour.
 */
export const EXPRESSWAY_CHANGE_SECONDS = 150;

const metresPerSecond = (kilometresAnHour: number): number => kilometresAnHour / 3.6;

/** Seconds for metres away from any known road. */
export const offRoadSeconds = (metres: number, mode: TravelMode): number =>
  metres / metresPerSecond(travels[mode].offRoad);

/** Metres in the fastest second of a journey: no way to anywhere is faster. */
export const fastest = (mode: TravelMode): number =>
  metresPerSecond(Math.max(...Object.values(travels[mode].speeds)));

/** Seconds along each arc; infinite where it is not allowed. */
export const arcSecondsOf = (
  { roads, edgeCount, edgeRoad, edgeMetres }: RoadGraph,
  mode: TravelMode,
): Float32Array => {
  const { speeds, keepsOneWay } = travels[mode];
  const seconds = new Float32Array(edgeCount * 2).fill(Number.POSITIVE_INFINITY);
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const road = roads[edgeRoad[edge] ?? 0];
    if (!road || speeds[road.kind] === 0) continue;
    const along = (edgeMetres[edge] ?? 0) / metresPerSecond(speeds[road.kind]);
    seconds[edge * 2] = along;
    if (!road.oneWay || !keepsOneWay) seconds[edge * 2 + 1] = along;
  }
  return seconds;
};

/** The seconds for each mode of travel, computed at the first use. */
export const createArcSeconds = (graph: RoadGraph) => {
  const made = new Map<TravelMode, Float32Array>();
  return (mode: TravelMode): Float32Array => {
    const seconds = made.get(mode) ?? arcSecondsOf(graph, mode);
    made.set(mode, seconds);
    return seconds;
  };
};
