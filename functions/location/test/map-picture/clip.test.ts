import { expect, it } from "vitest";
import { clipArea, clipLine, thinned } from "../../src/map-picture/clip.ts";

const frame = { width: 10, height: 10 };

it("keeps the parts of a line that lie within the frame", () => {
  expect(clipLine([-5, 5, 5, 5, 5, 15, 8, 15, 8, 5], frame)).toEqual([
    [0, 5, 5, 5, 5, 10],
    [8, 10, 8, 5],
  ]);
  expect(clipLine([-5, 5, 15, 5], frame)).toEqual([[0, 5, 10, 5]]);
  expect(clipLine([-5, 3, 3, -5], frame)).toEqual([]);
  expect(clipLine([11, 0, 11, 10], frame)).toEqual([]);
});

it("keeps the part of an area that lies within the frame", () => {
  expect(clipArea([-5, -5, 5, -5, 5, 5, -5, 5], frame)).toEqual([0, 0, 5, 0, 5, 5, 0, 5]);
  expect(clipArea([-5, -5, 15, -5, 15, 15, -5, 15], frame)).toHaveLength(8);
  expect(clipArea([20, 20, 30, 20, 30, 30], frame)).toEqual([]);
});

it("leaves out points that cannot be told apart, but neither end", () => {
  expect(thinned([0, 0, 0.1, 0, 0.2, 0, 5, 0, 5.1, 0], 1)).toEqual([0, 0, 5, 0, 5.1, 0]);
  expect(thinned([0, 0, 0.1, 0], 1)).toEqual([0, 0, 0.1, 0]);
});
