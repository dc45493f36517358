import type { Position } from "@takseru/shared-types";
import {
  latitudeAt,
  longitudeAt,
  type RoadGraph,
  type RoadLine,
  segmentMetres,
} from "../graph/road-graph.ts";
import type { Path, Stretch } from "./search.ts";

/** The line of one stretch, in the direction of travel. */
const stretchLine = (
  { roads, edgeRoad, edgeFirst, edgeLast }: RoadGraph,
  { edge, from, to }: Stretch,
): Position[] => {
  const road = roads[edgeRoad[edge] ?? 0];
  const [first, last] = [edgeFirst[edge] ?? 0, edgeLast[edge] ?? 0];
  if (!road || first === last) return [];
  const metres = [0];
  for (let point = first; point < last; point += 1)
    metres.push((metres.at(-1) ?? 0) + segmentMetres(road, point));
  const whole = metres.at(-1) ?? 0;
  const [start, end] = [Math.min(from, to) * whole, Math.max(from, to) * whole];
  const placeAt = (wanted: number): Position => {
    const next = metres.findIndex((one) => one >= wanted);
    const point = first + Math.max(0, next - 1);
    const before = metres[point - first] ?? 0;
    const length = (metres[point - first + 1] ?? before) - before;
    const share = length === 0 ? 0 : Math.min(1, (wanted - before) / length);
    return {
      longitude: longitudeAt(road, point) * (1 - share) + longitudeAt(road, point + 1) * share,
      latitude: latitudeAt(road, point) * (1 - share) + latitudeAt(road, point + 1) * share,
    };
  };
  const between = metres.flatMap((one, index) =>
    one > start && one < end
      ? [{ longitude: longitudeAt(road, first + index), latitude: latitudeAt(road, first + index) }]
      : [],
  );
  const line = [placeAt(start), ...between, placeAt(end)];
  return from <= to ? line : line.reverse();
};

/** A part of a way, along one road. */
export interface PathPart {
  road: RoadLine;
  line: Position[];
}

/** The parts of a path in their order, from where it gets onto the roads to where it leaves them. */
export const pathParts = (graph: RoadGraph, { stretches }: Path): PathPart[] =>
  stretches.flatMap((stretch) => {
    const road = graph.roads[graph.edgeRoad[stretch.edge] ?? 0];
    const line = stretchLine(graph, stretch);
    return road && line.length > 0 ? [{ road, line }] : [];
  });
