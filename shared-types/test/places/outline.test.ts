import { expect, test } from "vitest";
import { boundsOf, distanceToOutline, isInside, type Ring } from "../../src/places/outline.ts";

test("a hole in an outline is outside, an island in the hole is inside", () => {
  const square = (from: number, to: number): Ring => [from, from, to, from, to, to, from, to];
  const rings = [square(0, 9), square(3, 6), square(4, 5)];
  const inside = (both: number) => isInside({ latitude: both, longitude: both }, rings);
  expect([1, 3.5, 4.5, 5.5, 8, 10].map(inside)).toEqual([true, false, true, false, true, false]);
});

test("the distance to an outline is measured to its edges, also for an outline of one point", () => {
  const degree = 111_195;
  expect(distanceToOutline({ latitude: 0.5, longitude: -1 }, [[0, 0, 0, 1]])).toBeCloseTo(degree, -2);
  expect(distanceToOutline({ latitude: 1, longitude: 0 }, [[0, 0]])).toBeCloseTo(degree, -2);
});

test("the box of an outline is found however many points it has", () => {
  const coast = Array.from({ length: 400_000 }, (_, index) => (index % 2 === 0 ? 80 : 7) + index / 1_000_000);
  expect(boundsOf([[79, 9, 81, 6], coast])).toEqual({ west: 79, east: 81, south: 6, north: 9 });
});
