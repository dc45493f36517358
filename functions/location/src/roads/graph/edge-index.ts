import type { Position } from "@takseru/shared-types";
import { type Piece, roadPiecesOf } from "../road-pieces.ts";
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

const METRES_PER_DEGREE = 111_000;

/** How far along its edge a point of a road's line lies, in metres of the line. */
const metresAlong = (road: RoadLine, from: number, to: number): number => {
  let metres = 0;
  for (let point = from; point < to; point += 1) metres += segmentMetres(road, point);
  return metres;
};

type Nearest = Position & { edge: number; segment: number; metres: number };

/** A road's edges follow each other, each from the point where the one before ends. */
const createEdgeOf = ({ roads, edgeCount, edgeRoad, edgeLast }: RoadGraph) => {
  const firstEdge = new Int32Array(roads.length + 1);
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const next = (edgeRoad[edge] ?? 0) + 1;
    firstEdge[next] = (firstEdge[next] ?? 0) + 1;
  }
  for (let road = 0; road < roads.length; road += 1)
    firstEdge[road + 1] = (firstEdge[road + 1] ?? 0) + (firstEdge[road] ?? 0);
  /** The edge that has a segment of a road; `undefined` for a road without any. */
  return (road: number, segment: number): number | undefined => {
    let [low, high] = [firstEdge[road] ?? 0, firstEdge[road + 1] ?? 0];
    const end = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edgeLast[middle] ?? 0) > segment) high = middle;
      else low = middle + 1;
    }
    return low < end ? low : undefined;
  };
};

/** Finds the edges near a position. */
export const createEdgeIndex = (graph: RoadGraph) => {
  const { roads, edgeRoad, edgeFirst, edgeLast } = graph;
  const pieces = roadPiecesOf(roads);
  const edgeOf = createEdgeOf(graph);

  /** The nearest segment of each edge that the piece has a part of. */
  const nearestOnPiece = (piece: Piece, { longitude, latitude }: Position): Nearest[] => {
    const road = roads[piece.road];
    const best = new Map<number, Nearest>();
    for (let point = piece.first; road && point < piece.last; point += 1) {
      const edge = edgeOf(piece.road, point);
      if (edge === undefined) continue;
      const found = nearestOnSegment(longitude, latitude, [
        longitudeAt(road, point),
        latitudeAt(road, point),
        longitudeAt(road, point + 1),
        latitudeAt(road, point + 1),
      ]);
      const metres = metresBetween(longitude, latitude, found.longitude, found.latitude);
      if (metres < (best.get(edge)?.metres ?? Number.POSITIVE_INFINITY))
        best.set(edge, {
          edge,
          segment: point,
          metres,
          longitude: found.longitude,
          latitude: found.latitude,
        });
    }
    return [...best.values()];
  };

  const placeOnEdge = ({ edge, segment, ...place }: Nearest): EdgePoint => {
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
     * Up to `count` edges of the wanted roads, nearest first, within `most` metres, and not farther than the nearest one
     * by more than `slack` of its distance plus 300 metres.
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
      // All edges of a road are wanted, or none.
      const isWanted = ({ road, first }: Piece): boolean => {
        const edge = edgeOf(road, first);
        return edge !== undefined && isWantedEdge(edge);
      };
      const within = (nearest: number) => Math.min(most, nearest * (1 + slack) + 300);
      // A box may be nearer than its line: the first boxes only bound how far the nearest line can be.
      const bound = Math.min(
        ...pieces
          .nearest(position, 4, most / METRES_PER_DEGREE, isWanted)
          .flatMap((piece) => nearestOnPiece(piece, position))
          .map(({ metres }) => metres),
      );
      if (!(bound <= most)) return [];
      const { longitude, latitude } = position;
      const up = within(bound) / METRES_PER_DEGREE + 1e-5;
      const across = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
      const box = {
        west: longitude - across,
        east: longitude + across,
        south: latitude - up,
        north: latitude + up,
      };
      const best = new Map<number, Nearest>();
      for (const piece of pieces.within(box, isWanted))
        for (const found of nearestOnPiece(piece, position))
          if (found.metres < (best.get(found.edge)?.metres ?? Number.POSITIVE_INFINITY))
            best.set(found.edge, found);
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
