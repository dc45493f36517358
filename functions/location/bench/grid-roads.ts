import type { RoadKind } from "@takseru/shared-types";
import type { Road } from "../src/geo-data/geo-data.ts";

/** Junctions on a side. 80 x 80 are 12,640 roads of together about 13,000 km, as many as the A and B roads of the country. */
const STEP_DEGREES = 0.0095;
const POINTS = 10;

/** The same numbers in every run. */
const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** A square of winding roads, each of one kind from edge to edge. */
export const gridRoads = (side: number): Road[] => {
  const random = createRandom(7);
  const kindOf = (row: number): RoadKind =>
    row % 20 === 0 ? "trunk" : row % 5 === 0 ? "primary" : "unclassified";
  const place = (x: number, y: number) => [80 + x * STEP_DEGREES, 6.8 + y * STEP_DEGREES];
  const between = (x: number, y: number, dx: number, dy: number): Road => {
    const line = Array.from({ length: POINTS + 1 }, (_, point) => {
      const along = point / POINTS;
      const off = point % POINTS === 0 ? 0 : (random() - 0.5) * 0.15;
      return place(x + dx * along + dy * off, y + dy * along + dx * off);
    }).flat();
    return { kind: kindOf(dx === 1 ? y : x), name: "", ref: "", oneWay: false, line };
  };
  return Array.from(
    { length: side * side },
    (_, cell) => [cell % side, Math.floor(cell / side)] as const,
  ).flatMap(([x, y]) => [
    ...(x + 1 < side ? [between(x, y, 1, 0)] : []),
    ...(y + 1 < side ? [between(x, y, 0, 1)] : []),
  ]);
};

/** Pairs of junctions, the first from corner to corner. */
export const gridJourneys = (side: number, count: number) => {
  const random = createRandom(11);
  const junction = (x: number, y: number) => ({
    longitude: 80 + x * STEP_DEGREES,
    latitude: 6.8 + y * STEP_DEGREES,
  });
  const anywhere = () => junction(Math.floor(random() * side), Math.floor(random() * side));
  return Array.from({ length: count }, (_, index) =>
    index === 0
      ? { origin: junction(0, 0), destination: junction(side - 1, side - 1) }
      : { origin: anywhere(), destination: anywhere() },
  );
};
