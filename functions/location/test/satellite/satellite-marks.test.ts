import { describe, expect, it } from "vitest";
import { type MapShape, mapColours } from "../../src/map-picture/map-drawing.ts";
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

describe("a plot that was drawn", () => {
  const north = (meters: number) => meters / 111_195;
  const plotOf = (meters: number) => [
    kandy,
    { ...kandy, latitude: kandy.latitude + north(meters) },
    { latitude: kandy.latitude + north(meters), longitude: kandy.longitude + north(meters) },
  ];
  const linesOf = (plot: ReturnType<typeof plotOf>) =>
    satelliteMarks(frameAt(18), kandy, plot).filter((shape) => shape.kind === "line");

  it("is a dark line on a wider light one, so that it is seen on every ground", () => {
    const [edge, line, ...others] = linesOf(plotOf(40));
    expect(others).toEqual([]);
    expect(line?.points).toEqual(edge?.points);
    expect(edge?.colour).toBe(mapColours.paper);
    expect(line?.colour).toBe(mapColours.accent);
    expect(edge?.width).toBeGreaterThan((line?.width ?? 0) + 1);
  });

  it("stands where it was drawn, to the metre", () => {
    const [line] = linesOf(plotOf(40));
    if (!line) throw new Error("no line was drawn");
    const high = Math.max(...ysOf(line)) - Math.min(...ysOf(line));
    expect(high * frameAt(18).metersPerUnit).toBeCloseTo(40, 0);
  });

  it("is cut at the edge of a picture that does not show all of it", () => {
    const lines = linesOf(plotOf(400));
    expect(lines.length).toBeGreaterThan(0);
    const { width, height } = frameAt(18);
    for (const line of lines) {
      for (const x of xsOf(line)) expect(x >= 0 && x <= width).toBe(true);
      for (const y of ysOf(line)) expect(y >= 0 && y <= height).toBe(true);
    }
  });

  it("is no plot with two corners", () => {
    expect(linesOf(plotOf(40).slice(0, 2))).toEqual([]);
  });
});
