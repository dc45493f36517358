import { describe, expect, it } from "vitest";
import { compareOutline, lengthOf, outlineCrosses, outlinePerches } from "../../src/index.ts";

const SQUARE_METRES_PER_PERCH = 25.29285264;

/** Square metres between two parallels and two meridians of WGS 84, by the closed formula (Snyder, 3-12). */
const cellArea = (south: number, north: number, wide: number): number => {
  const e = Math.sqrt(0.00669437999014);
  const radians = Math.PI / 180;
  const q = (latitude: number) => {
    const s = Math.sin(latitude * radians);
    return s / (1 - (e * s) ** 2) + Math.log((1 + e * s) / (1 - e * s)) / (2 * e);
  };
  return ((wide * radians * 6_356_752.314245 ** 2) / 2) * (q(north) - q(south));
};

const cell = (south: number, west: number, high: number, wide: number) => [
  { latitude: south, longitude: west },
  { latitude: south, longitude: west + wide },
  { latitude: south + high, longitude: west + wide },
  { latitude: south + high, longitude: west },
];

describe("the area of a drawn plot", () => {
  it.each([
    ["a plot in Kandy", 7.2936, 80.6413, 0.0002, 0.0002],
    ["an estate in Galle", 6.05, 80.2, 0.01, 0.02],
    ["a village in Jaffna", 9.7, 80.0, 0.03, 0.03],
  ])("is right to 0.01 %% on the ellipsoid: %s", (_, south, west, high, wide) => {
    const exact = cellArea(south, south + high, wide) / SQUARE_METRES_PER_PERCH;
    expect(Math.abs(outlinePerches(cell(south, west, high, wide)) / exact - 1)).toBeLessThan(0.000_1);
  });

  it("is the same the other way round, and nothing for fewer than three corners", () => {
    const plot = cell(7.2936, 80.6413, 0.0002, 0.0002);
    expect(outlinePerches(plot.toReversed())).toBeCloseTo(outlinePerches(plot), 6);
    expect([0, 1, 2].map((corners) => outlinePerches(plot.slice(0, corners)))).toEqual([0, 0, 0]);
  });

  it("says nothing where the outline crosses itself", () => {
    const [a, b, c, d] = cell(7.2936, 80.6413, 0.0002, 0.0002);
    if (!a || !b || !c || !d) throw new Error("four corners");
    expect(outlineCrosses([a, b, c, d])).toBe(false);
    expect(outlineCrosses([a, c, b, d])).toBe(true);
    expect(compareOutline([a, c, b, d], "12.5P")).toBeUndefined();
  });
});

describe("the length of a drawn line", () => {
  it("is in metres of the ellipsoid, over all its parts", () => {
    const corner = { latitude: 7, longitude: 80 };
    // A degree of latitude at 7.5° N is 110,593 m, one of longitude at 7° N 110,495 m (WGS 84).
    expect(lengthOf([corner, { latitude: 7.001, longitude: 80 }])).toBeCloseTo(110.59, 1);
    expect(lengthOf([corner, { latitude: 7, longitude: 80.001 }])).toBeCloseTo(110.495, 1);
    expect(lengthOf([corner, { latitude: 7.001, longitude: 80 }, corner])).toBeCloseTo(221.18, 1);
    expect([lengthOf([]), lengthOf([corner])]).toEqual([0, 0]);
  });
});

describe("a drawn plot beside the stated extent", () => {
  const plot = cell(7.2936, 80.6413, 0.0002, 0.0002);
  const perches = outlinePerches(plot);

  it("agrees within a tenth, and says by how much it differs otherwise", () => {
    expect(compareOutline(plot, `${(perches * 1.08).toFixed(2)} P`)).toMatchObject({ agree: true });
    expect(compareOutline(plot, `${(perches / 2).toFixed(2)} P`)).toMatchObject({
      agree: false,
      percent: expect.closeTo(100, 0),
    });
  });

  it("has no comparison without a readable extent, or with an extent of nothing", () => {
    expect(compareOutline(plot, "")).toEqual({ drawn: perches });
    expect(compareOutline(plot, "0 P")).toEqual({ drawn: perches });
    expect(compareOutline(plot.slice(2), "10 P")).toBeUndefined();
  });
});
