import { expect, it } from "vitest";
import { drawSchematicPicture } from "../../src/map-picture/schematic-picture.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const village = { latitude: 7.1205, longitude: 80.6505 };
const drawn = (asked: Partial<Parameters<typeof drawSchematicPicture>[0]> = {}, data = buildGeoData()) => {
  const answer = drawSchematicPicture({ ...village, zoom: 16, width: 400, height: 400, ...asked }, data);
  return { ...answer, svg: new TextDecoder().decode(answer.data.bytes) };
};

it("says in the picture what it is, and names every source", () => {
  const { svg, data, attribution } = drawn();
  expect(data).toMatchObject({ type: "image/svg+xml", imagery: "schematic" });
  expect(svg).toContain(">Location sketch - satellite imagery not available<");
  expect(svg).toContain("© Nobody.");
  expect(attribution).toContain("© Nobody.");
});

it("escapes every name", () => {
  const hostile = '<script>&"\u0000\ud800';
  const { svg } = drawn({}, buildGeoData({ settlements: [{ ...village, name: hostile, rank: "village" }] }));
  expect(svg).toContain("&lt;script&gt;&amp;&quot;\ufffd");
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("\u0000");
});

it.each([
  [20, 400, 400],
  [1, 400, 400],
  [15, 10, 10],
  [12, 9_999, 9_999],
  [12, 10, 9_999],
])("is a whole picture at zoom %d of %d x %d pixels", (zoom, width, height) => {
  const { svg } = drawn({ zoom, width, height });
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).toContain(`width="${width}" height="${height}"`);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg.length).toBeLessThan(500_000);
});
