import type { Position } from "@takseru/shared-types";
import Flatbush from "flatbush";
import { metresBetween, nearestOnSegment } from "./geometry.ts";
import { latitudeAt, longitudeAt, type RoadGraph, type RoadLine, segmentMetres } from "./road-graph.ts";

/** A place on an edge. */
export interface EdgePoint extends Position {
  edge: number;
  /** Of the edge's length, from its first point: 0 to 1. */
  fraction: number;
  /** From the position that was asked about, in a straight line. */
  metres: number;
}

/** Boxes of long lines overlap too much to tell near from far. */
const SEGMENTS_PER_BOX = 8;
const METRES_PER_DEGREE = 111_000;

interface Pieces {
  edges: Int32Array;
  firsts: Int32Array;
  tree: Flatbush;
}

const cutIntoPieces = ({
  roads,
  edgeCount,
  edgeRoad,
  edgeFirst,
  edgeLast,
}: RoadGraph): Pieces | undefined => {
  const edges: number[] = [];
  const firsts: number[] = [];
  for (let edge = 0; edge < edgeCount; edge += 1)
    for (let first = edgeFirst[edge] ?? 0; first < (edgeLast[edge] ?? 0); first += SEGMENTS_PER_BOX) {
      edges.push(edge);
      firsts.push(first);
    }
  if (edges.length === 0) return undefined;
  const tree = new Flatbush(edges.length, 16, Float32Array);
  edges.forEach((edge, piece) => {
    const road = roads[edgeRoad[edge] ?? 0];
    if (!road) return;
    const first = firsts[piece] ?? 0;
    const last = Math.min(first + SEGMENTS_PER_BOX, edgeLast[edge] ?? 0);
    let [west, south, east, north] = [180, 90, -180, -90];
    for (let point = first; point <= last; point += 1) {
      west = Math.min(west, longitudeAt(road, point));
      east = Math.max(east, longitudeAt(road, point));
      south = Math.min(south, latitudeAt(road, point));
      north = Math.max(north, latitudeAt(road, point));
    }
    tree.add(west, south, east, north);
  });
  tree.finish();
  return { edges: Int32Array.from(edges), firsts: Int32Array.from(firsts), tree };
};

/** How far along its edge a point of a road's line lies, in metres of the line. */
const metresAlong = (road: RoadLine, from: number, to: number): number => {
  let metres = 0;
  for (let point = from; point < to; point += 1) metres += segmentMetres(road, point);
  return metres;
};

/** Finds the edges near a position. */
export const createEdgeIndex = (graph: RoadGraph) => {
  const pieces = cutIntoPieces(graph);
  const { roads, edgeRoad, edgeFirst, edgeLast } = graph;

  const nearestOnPiece = (piece: number, { longitude, latitude }: Position) => {
    const edge = pieces?.edges[piece] ?? 0;
    const road = roads[edgeRoad[edge] ?? 0];
    const first = pieces?.firsts[piece] ?? 0;
    const last = Math.min(first + SEGMENTS_PER_BOX, edgeLast[edge] ?? 0);
    let best: (Position & { edge: number; segment: number; metres: number }) | undefined;
    for (let point = first; road && point < last; point += 1) {
      const found = nearestOnSegment(longitude, latitude, [
        longitudeAt(road, point),
        latitudeAt(road, point),
        longitudeAt(road, point + 1),
        latitudeAt(road, point + 1),
      ]);
      const metres = metresBetween(longitude, latitude, found.longitude, found.latitude);
      if (!best || metres < best.metres)
        best = { edge, segment: point, metres, longitude: found.longitude, latitude: found.latitude };
    }
    return best;
  };

  const placeOnEdge = ({
    edge,
    segment,
    ...place
  }: Position & { edge: number; segment: number; metres: number }): EdgePoint => {
    const road = roads[edgeRoad[edge] ?? 0];
    if (!road) return { edge, fraction: 0, ...place };
    const first = edgeFirst[edge] ?? 0;
    const before =
      metresAlong(road, first, segment) +
      metresBetween(longitudeAt(road, segment), latitudeAt(road, segment), place.longitude, place.latitude);
    const whole = metresAlong(road, first, edgeLast[edge] ?? 0);
    return { edge, fraction: whole === 0 ? 0 : Math.min(1, before / whole), ...place };
  };

  return {
    /**
     * Up to `count` of the wanted edges, nearest first: none farther away than `most` metres, nor than the nearest by more
     * than `slack` of the nearest's distance and 300 metres.
     */
    near: (
      position: Position,
      {
        count,
        slack,
        most,
        isWanted: isWantedEdge,
      }: { count: number; slack: number; most: number; isWanted: (edge: number) => boolean },
    ): EdgePoint[] => {
      if (!pieces) return [];
      const isWanted = (piece: number) => isWantedEdge(pieces.edges[piece] ?? 0);
      const within = (nearest: number) => Math.min(most, nearest * (1 + slack) + 300);
      const { longitude, latitude } = position;
      // A box may be nearer than its line: the first boxes only bound how far the nearest line can be.
      const first = pieces.tree.neighbors(longitude, latitude, 4, most / METRES_PER_DEGREE, isWanted);
      const bound = Math.min(
        ...first.map((piece) => nearestOnPiece(piece, position)?.metres ?? Number.POSITIVE_INFINITY),
      );
      if (!(bound <= most)) return [];
      const up = within(bound) / METRES_PER_DEGREE + 1e-5;
      const across = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
      const best = new Map<number, NonNullable<ReturnType<typeof nearestOnPiece>>>();
      for (const piece of pieces.tree.search(
        longitude - across,
        latitude - up,
        longitude + across,
        latitude + up,
        isWanted,
      )) {
        const found = nearestOnPiece(piece, position);
        if (found && found.metres < (best.get(found.edge)?.metres ?? Number.POSITIVE_INFINITY))
          best.set(found.edge, found);
      }
      const sorted = [...best.values()].sort((a, b) => a.metres - b.metres);
      const limit = within(sorted[0]?.metres ?? 0);
      return sorted
        .filter(({ metres }) => metres <= limit)
        .slice(0, count)
        .map(placeOnEdge);
    },
  };
};

export type EdgeIndex = ReturnType<typeof createEdgeIndex>;
