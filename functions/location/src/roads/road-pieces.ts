import type { Position } from "@takseru/shared-types";
import type { Bounds } from "@takseru/shared-types/places";
import Flatbush from "flatbush";
import type { Road } from "../geo-data/geo-data.ts";

/** Boxes of long lines overlap too much to tell near from far. */
const SEGMENTS_PER_BOX = 8;

/** Some segments of a road's line that follow each other: from point `first` to point `last`. */
export interface Piece {
  road: number;
  first: number;
  last: number;
}

type Lines = ReadonlyArray<Pick<Road, "line">>;

const build = (roads: Lines) => {
  let count = 0;
  for (const { line } of roads) count += Math.ceil(Math.max(0, line.length / 2 - 1) / SEGMENTS_PER_BOX);
  const roadOf = new Int32Array(count);
  const firstOf = new Int32Array(count);
  const tree = count === 0 ? undefined : new Flatbush(count, 16, Float32Array);
  let piece = 0;
  roads.forEach(({ line }, road) => {
    const lastPoint = line.length / 2 - 1;
    for (let first = 0; first < lastPoint; first += SEGMENTS_PER_BOX) {
      const end = 2 * Math.min(first + SEGMENTS_PER_BOX, lastPoint);
      let [west, south, east, north] = [180, 90, -180, -90];
      for (let index = 2 * first; index <= end; index += 2) {
        const [x = 0, y = 0] = [line[index], line[index + 1]];
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < south) south = y;
        if (y > north) north = y;
      }
      tree?.add(west, south, east, north);
      roadOf[piece] = road;
      firstOf[piece] = first;
      piece += 1;
    }
  });
  tree?.finish();

  const pieceAt = (index: number): Piece => {
    const road = roadOf[index] ?? 0;
    const first = firstOf[index] ?? 0;
    const lastPoint = (roads[road]?.line.length ?? 0) / 2 - 1;
    return { road, first, last: Math.min(first + SEGMENTS_PER_BOX, lastPoint) };
  };
  type Wanted = (piece: Piece) => boolean;
  const filter = (isWanted: Wanted | undefined) => isWanted && ((index: number) => isWanted(pieceAt(index)));

  return {
    /** The pieces whose boxes touch the box. */
    within: ({ west, south, east, north }: Bounds, isWanted?: Wanted): Piece[] =>
      (tree?.search(west, south, east, north, filter(isWanted)) ?? []).map(pieceAt),

    /** The pieces whose boxes are nearest to a position, at most `degrees` away. */
    nearest: (
      { longitude, latitude }: Position,
      count: number,
      degrees: number,
      isWanted?: Wanted,
    ): Piece[] => (tree?.neighbors(longitude, latitude, count, degrees, filter(isWanted)) ?? []).map(pieceAt),

    /** The numbers of the roads with a piece whose box touches the box, in their order. */
    roadsWithin: ({ west, south, east, north }: Bounds): number[] => {
      const found = new Set<number>();
      for (const index of tree?.search(west, south, east, north) ?? []) found.add(roadOf[index] ?? 0);
      return [...found].sort((one, other) => one - other);
    },
  };
};

export type RoadPieces = ReturnType<typeof build>;

const made = new WeakMap<Lines, RoadPieces>();

/** Spatial index of some roads, made at the first use and shared by all who use the same roads. */
export const roadPiecesOf = (roads: Lines): RoadPieces => {
  const pieces = made.get(roads) ?? build(roads);
  made.set(roads, pieces);
  return pieces;
};
