import { expect, it } from "vitest";
import type { MapShape } from "../../src/map-picture/map-drawing.ts";
import { metersPerPixelAt } from "../../src/map-picture/projection.ts";
import { satelliteMarks } from "../../src/satellite/satellite-marks.ts";
import { satelliteSize } from "../../src/satellite/satellite-size.ts";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const frameAt = (zoom: number) => ({
  centre: kandy,
  ...satelliteSize,
  metersPerUnit: metersPerPixelAt(kandy.latitude, zoom),
});

const xsOf = (shape: MapShape): number[] =>
  "points" in shape ? shape.points.filter((_, index) => index % 2 === 0) : [shape.x];
const ysOf = (shape: MapShape): number[] =>
  "points" in shape ? shape.points.filter((_, index) => index % 2 === 1) : [shape.y];

it.each([
  [18, "50 m", 50],
  [16, "200 m", 200],
  [14, "1 km", 1_000],
])("at zoom %i the bar is %s long and nothing lies outside of the picture", (zoom, words, meters) => {
  const frame = frameAt(zoom);
  const shapes = satelliteMarks(frame, kandy);
  expect(shapes).toContainEqual(expect.objectContaining({ kind: "text", text: words }));
  const lengths = shapes
    .filter(({ kind }) => kind === "area" || kind === "line")
    .map((shape) => Math.max(...xsOf(shape)) - Math.min(...xsOf(shape)));
  expect(lengths.some((length) => Math.abs(length * frame.metersPerUnit - meters) < meters / 100)).toBe(true);
  for (const shape of shapes) {
    for (const x of xsOf(shape)) expect(x >= 0 && x <= frame.width).toBe(true);
    for (const y of ysOf(shape)) expect(y >= 0 && y <= frame.height).toBe(true);
  }
});

it("the pin stands where the property is, not always in the middle", () => {
  const frame = frameAt(18);
  const northward = { ...kandy, latitude: kandy.latitude + 10 / 111_195 };
  const lowest = (position: typeof kandy) =>
    Math.max(
      ...satelliteMarks(frame, position)
        .filter((shape) => xsOf(shape).every((x) => Math.abs(x - frame.width / 2) < 20))
        .flatMap(ysOf),
    );
  expect((lowest(kandy) - lowest(northward)) * frame.metersPerUnit).toBeCloseTo(10, 0);
});
