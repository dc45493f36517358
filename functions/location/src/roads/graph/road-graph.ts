import type { Road } from "../../geo-data/geo-data.ts";
import type { Steps } from "../steps.ts";
import { metresBetween } from "./geometry.ts";
import { createPointIds } from "./point-ids.ts";

/** A road whose length may be published; else it is measured along its line. */
export interface RoadLine extends Road {
  metres?: number;
}

/**
 * Roads as a graph in flat arrays, so that a country's roads take little memory. A node stands where roads meet or end; an
 * edge is the part of a road between two nodes, and an arc is an edge in one direction: `edge * 2`, or `edge * 2 + 1`
 * against the road's line.
 */
export interface RoadGraph {
  roads: readonly RoadLine[];
  edgeCount: number;
  nodeCount: number;
  nodeLongitudes: Float64Array;
  nodeLatitudes: Float64Array;
  /** The nodes at the ends of an edge. */
  edgeFrom: Int32Array;
  edgeTo: Int32Array;
  edgeRoad: Int32Array;
  /** The edge's first and last point in the road's line. */
  edgeFirst: Int32Array;
  edgeLast: Int32Array;
  edgeMetres: Float64Array;
  /** The arcs that leave node n: `arcs[firstArc[n]]` to before `arcs[firstArc[n + 1]]`. */
  firstArc: Int32Array;
  arcs: Int32Array;
  /** Number of the connected component of each node; 0 is the largest. */
  part: Int32Array;
}

export const pointsOf = (road: RoadLine): number => Math.floor(road.line.length / 2);
export const longitudeAt = (road: RoadLine, point: number): number => road.line[point * 2] ?? 0;
export const latitudeAt = (road: RoadLine, point: number): number => road.line[point * 2 + 1] ?? 0;

/** Metres from one point of the line to the next. */
export const segmentMetres = (road: RoadLine, point: number): number =>
  metresBetween(
    longitudeAt(road, point),
    latitudeAt(road, point),
    longitudeAt(road, point + 1),
    latitudeAt(road, point + 1),
  );

/** Some milliseconds of work. */
const ROADS_AT_ONCE = 5_000;

/** The points at which a road is cut: its ends, and where it meets a road. */
function* readPoints(roads: readonly RoadLine[]) {
  const total = roads.reduce((sum, road) => sum + pointsOf(road), 0);
  const pointIds = createPointIds(total);
  const ids = new Int32Array(total);
  const uses = new Uint8Array(total);
  let position = 0;
  for (const [index, road] of roads.entries()) {
    if (index % ROADS_AT_ONCE === 0) yield;
    const last = pointsOf(road) - 1;
    for (let point = 0; point <= last; point += 1) {
      const id = pointIds.idOf(longitudeAt(road, point), latitudeAt(road, point));
      ids[position] = id;
      position += 1;
      const weight = point === 0 || point === last ? 2 : 1;
      uses[id] = Math.min(2, (uses[id] ?? 0) + weight);
    }
  }
  return { ids, isNode: (position: number) => uses[ids[position] ?? 0] === 2 };
}

const arcsOf = (edgeFrom: Int32Array, edgeTo: Int32Array, edgeCount: number, nodeCount: number) => {
  const firstArc = new Int32Array(nodeCount + 1);
  const count = (node: number) => {
    firstArc[node + 1] = (firstArc[node + 1] ?? 0) + 1;
  };
  for (let edge = 0; edge < edgeCount; edge += 1) {
    count(edgeFrom[edge] ?? 0);
    count(edgeTo[edge] ?? 0);
  }
  for (let node = 0; node < nodeCount; node += 1)
    firstArc[node + 1] = (firstArc[node + 1] ?? 0) + (firstArc[node] ?? 0);
  const next = firstArc.slice(0, nodeCount);
  const arcs = new Int32Array(edgeCount * 2);
  const add = (node: number, arc: number) => {
    const slot = next[node] ?? 0;
    arcs[slot] = arc;
    next[node] = slot + 1;
  };
  for (let edge = 0; edge < edgeCount; edge += 1) {
    add(edgeFrom[edge] ?? 0, edge * 2);
    add(edgeTo[edge] ?? 0, edge * 2 + 1);
  }
  return { firstArc, arcs };
};

/** Numbers the connected parts, the largest first; one-way roads connect in both directions here. */
const partsOf = (
  edgeFrom: Int32Array,
  edgeTo: Int32Array,
  { firstArc, arcs }: { firstArc: Int32Array; arcs: Int32Array },
  nodeCount: number,
): Int32Array => {
  const found = new Int32Array(nodeCount).fill(-1);
  const sizes: number[] = [];
  for (let start = 0; start < nodeCount; start += 1) {
    if (found[start] !== -1) continue;
    const number = sizes.length;
    const open = [start];
    let size = 0;
    found[start] = number;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      size += 1;
      for (let slot = firstArc[node] ?? 0; slot < (firstArc[node + 1] ?? 0); slot += 1) {
        const arc = arcs[slot] ?? 0;
        const other = (arc % 2 === 0 ? edgeTo : edgeFrom)[arc >> 1] ?? 0;
        if (found[other] !== -1) continue;
        found[other] = number;
        open.push(other);
      }
    }
    sizes.push(size);
  }
  const bySize = sizes.map((_, number) => number).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const rank = new Int32Array(sizes.length);
  bySize.forEach((number, place) => {
    rank[number] = place;
  });
  return found.map((number) => rank[number] ?? 0);
};

/** Cuts the roads where they share a point. */
export function* roadGraphSteps(roads: readonly RoadLine[]): Steps<RoadGraph> {
  const { ids, isNode } = yield* readPoints(roads);
  const nodeOfPoint = new Int32Array(ids.length).fill(-1);
  const longitudes: number[] = [];
  const latitudes: number[] = [];
  const edges = {
    from: [] as number[],
    to: [] as number[],
    road: [] as number[],
    first: [] as number[],
    last: [] as number[],
    metres: [] as number[],
  };
  const nodeAt = (road: RoadLine, point: number, position: number): number => {
    const id = ids[position] ?? 0;
    const known = nodeOfPoint[id] ?? -1;
    if (known !== -1) return known;
    nodeOfPoint[id] = longitudes.length;
    longitudes.push(longitudeAt(road, point));
    latitudes.push(latitudeAt(road, point));
    return longitudes.length - 1;
  };

  let position = 0;
  for (const [index, road] of roads.entries()) {
    if (index % ROADS_AT_ONCE === 0) yield;
    let first = 0;
    let metres = 0;
    for (let point = 1; point < pointsOf(road); point += 1) {
      metres += segmentMetres(road, point - 1);
      if (!isNode(position + point)) continue;
      edges.from.push(nodeAt(road, first, position + first));
      edges.to.push(nodeAt(road, point, position + point));
      edges.road.push(index);
      edges.first.push(first);
      edges.last.push(point);
      edges.metres.push(road.metres ?? metres);
      first = point;
      metres = 0;
    }
    position += pointsOf(road);
  }

  const edgeCount = edges.from.length;
  const nodeCount = longitudes.length;
  const edgeFrom = Int32Array.from(edges.from);
  const edgeTo = Int32Array.from(edges.to);
  yield;
  const arcs = arcsOf(edgeFrom, edgeTo, edgeCount, nodeCount);
  yield;
  return {
    roads,
    edgeCount,
    nodeCount,
    nodeLongitudes: Float64Array.from(longitudes),
    nodeLatitudes: Float64Array.from(latitudes),
    edgeFrom,
    edgeTo,
    edgeRoad: Int32Array.from(edges.road),
    edgeFirst: Int32Array.from(edges.first),
    edgeLast: Int32Array.from(edges.last),
    edgeMetres: Float64Array.from(edges.metres),
    ...arcs,
    part: partsOf(edgeFrom, edgeTo, arcs, nodeCount),
  };
}
