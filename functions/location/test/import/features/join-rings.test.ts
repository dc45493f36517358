import { expect, test } from "vitest";
import { joinRings } from "../../../src/import/features/join-rings.ts";

const south = [80, 7, 81, 7];
const east = [81, 7, 81, 8];
const northAndWest = [80, 7, 80, 8, 81, 8];

test("lines are joined where they meet, in any order and direction", () => {
  const [ring = [], ...others] = joinRings([northAndWest, south, east]);
  expect(others).toEqual([]);
  expect(ring).toHaveLength(10);
  expect(ring.slice(0, 2)).toEqual(ring.slice(-2));
});

test("several outlines come apart, closed ones as they are", () => {
  const hole = [80.4, 7.4, 80.6, 7.4, 80.5, 7.6, 80.4, 7.4];
  expect(joinRings([south, hole, east, northAndWest])).toHaveLength(2);
  expect(joinRings([hole])).toEqual([hole]);
});

test("what stays open is left out, and so is what is no line", () => {
  expect(joinRings([south, east])).toEqual([]);
  expect(joinRings([[], [80, 7]])).toEqual([]);
});
