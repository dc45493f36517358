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

it.each([
  ["on the equator", { latitude: 0, longitude: 0 }],
  ["at the pole", { latitude: 90, longitude: 0 }],
  ["in Chennai", { latitude: 13.08, longitude: 80.27 }],
])("says %s that it has no map, and names nobody for it", (_, position) => {
  for (const data of [undefined, buildGeoData()]) {
    const answer = drawSchematicPicture({ ...position, zoom: 15, width: 400, height: 400 }, data);
    const svg = new TextDecoder().decode(answer.data.bytes);
    const texts = [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
    expect(texts).toEqual([
      "No map of this place: it is not in Sri Lanka",
      "Location sketch - satellite imagery not available",
    ]);
    expect(answer).toMatchObject({ attribution: "", data: { imagery: "schematic" } });
  }
});

it("is a map off the coast, and wherever something is imported", () => {
  expect(drawn({ latitude: 6.93, longitude: 79.8, zoom: 13 }).svg).not.toContain("No map of this place");
  const road = {
    kind: "trunk",
    name: "",
    ref: "NH1",
    oneWay: false,
    line: [80.26, 13.0815, 80.28, 13.0815],
  } as const;
  const chennai = buildGeoData({ roads: [{ ...road, line: [...road.line] }] });
  const { svg, attribution } = drawn({ latitude: 13.08, longitude: 80.27 }, chennai);
  expect(svg).toContain(">NH1<");
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
