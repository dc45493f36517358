import type { Position } from "@takseru/shared-types";
import { administrativeOf } from "@takseru/shared-types/places";
import type { EdgeIndex, EdgePoint } from "../graph/edge-index.ts";
import type { RoadGraph } from "../graph/road-graph.ts";

/** A point at which a traveller gets on or off the roads, and the metres to it. */
export interface Snap extends EdgePoint {
  connector: number;
}

/** Factor for unknown by-roads, which wind. */
export const BY_ROAD_FACTOR = 1.3;
/** No town is farther from a main road; from farther away no way is guessed. */
const MOST_METRES = 20_000;
/** A position that is in no district, a little out at sea for example, is answered when a road is as near as this. */
const ABROAD_METRES = 2_000;
/** A few streets that nothing connects are joined to the road network when it is as near as this; an island is not. */
const FRAGMENT_METRES = 3_000;

/** Where a position reaches the roads: the nearest edges, for the nearest alone may lead the wrong way. */
export const createSnaps = ({ roads, edgeRoad, edgeFrom, part }: RoadGraph, index: EdgeIndex) => {
  // Expressways are entered only at interchanges, where other roads are.
  const hasAccess = (edge: number) => roads[edgeRoad[edge] ?? 0]?.kind !== "motorway";
  const isConnected = (edge: number) => part[edgeFrom[edge] ?? 0] === 0;
  const toSnap = (point: EdgePoint): Snap => ({ ...point, connector: point.metres * BY_ROAD_FACTOR });

  return (position: Position): Snap[] => {
    const nearest = index.near(position, { count: 6, slack: 0.5, most: MOST_METRES, isWanted: hasAccess });
    const first = nearest[0];
    if (!first || (first.metres > ABROAD_METRES && !administrativeOf(position))) return [];
    if (nearest.some(({ edge }) => isConnected(edge))) return nearest.map(toSnap);
    const connected = index.near(position, {
      count: 2,
      slack: 0,
      most: Math.min(MOST_METRES, first.metres + FRAGMENT_METRES),
      isWanted: (edge) => hasAccess(edge) && isConnected(edge),
    });
    return [...nearest, ...connected].map(toSnap);
  };
};
