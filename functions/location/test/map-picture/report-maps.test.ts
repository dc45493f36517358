import type { Position } from "@takseru/shared-types";
import { expect, it } from "vitest";
import type { GeoData, Road } from "../../src/geo-data/geo-data.ts";
import { type MapShape, mapColours } from "../../src/map-picture/map-drawing.ts";
import { mapsInMemory } from "../../src/map-picture/map-source.ts";
import { createReportMaps } from "../../src/map-picture/report-maps.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const property = { latitude: 7.2986, longitude: 80.6413 };
const village = { latitude: 7.1222, longitude: 80.6525 };
const drawMaps = createReportMaps();
const mapsOf = (data: GeoData) => mapsInMemory({ current: async () => data });
const drawImported = createReportMaps(mapsOf(buildGeoData()));

it("draws nothing without a position, at sea and abroad", async () => {
  for (const position of [null, { latitude: 5, longitude: 79 }, { latitude: 51.5, longitude: -0.1 }])
    expect(await drawMaps(position)).toBeUndefined();
});

/** Two roads at a position: the least that a map leads along. */
const drawWithRoads = (position: Position) => {
  const { latitude, longitude } = position;
  const [road, lane] = buildGeoData().roads;
  const across = [longitude - 0.002, latitude, longitude + 0.002, latitude];
  const along = [longitude, latitude - 0.002, longitude, latitude + 0.002];
  const roads =
    road && lane
      ? [
          { ...road, line: across },
          { ...lane, kind: "primary" as const, line: along },
        ]
      : [];
  return createReportMaps(mapsOf(buildGeoData({ roads, settlements: [] })))(position);
};

it("shows the property with its town at 1:50,000", async () => {
  const maps = await drawWithRoads({ latitude: 7.2986, longitude: 80.6413 });
  expect(maps).toMatchObject({
    location: { scale: 50_000, width: 480, height: 200 },
    town: { name: "Kandy" },
  });
  expect(maps?.location?.metersPerUnit).toBeCloseTo(17.64, 2);
  expect(maps?.location?.shapes).toContainEqual(expect.objectContaining({ kind: "line", dash: 5, width: 2 }));
});

it("takes a smaller scale where the town would not be on the map", async () => {
  const maps = await drawWithRoads({ latitude: 6.35, longitude: 81.45 });
  expect(maps?.location?.scale).toBeGreaterThan(50_000);
});

it("draws no map where fewer than two roads are known, and the plot all the same", async () => {
  expect(await drawMaps(village)).toBeUndefined();
  expect(
    await createReportMaps(mapsOf(buildGeoData({ roads: buildGeoData().roads.slice(0, 1) })))(village),
  ).toBeUndefined();
  const { latitude, longitude } = village;
  const plot = [
    village,
    { latitude: latitude + 0.0003, longitude },
    { latitude, longitude: longitude + 0.0003 },
  ];
  const maps = await drawMaps(village, plot);
  expect(maps?.plot).toMatchObject({ scale: 1_000, height: 200 });
  expect(maps?.location ?? maps?.sketch).toBeUndefined();
});

it("has no broken line within the town", async () => {
  const maps = await drawWithRoads({ latitude: 7.2937, longitude: 80.635 });
  expect(maps?.location).toBeDefined();
  expect(maps?.town).toBeUndefined();
});

it("adds a sketch from close by where roads are known, and names the sources", async () => {
  expect((await drawMaps(village))?.sketch).toBeUndefined();
  const imported = await drawImported(village);
  expect(imported?.sketch).toMatchObject({ scale: 5_000, legend: ["S schools"] });
  expect(imported?.attribution).toContain("© Nobody.");
});

it("draws the same maps each time", async () => {
  expect(await createReportMaps(mapsOf(buildGeoData()))(village)).toEqual(await drawImported(village));
});

/** About 25 m x 20 m, around the position. */
const plot = [
  { latitude: 7.12229, longitude: 80.65239 },
  { latitude: 7.12229, longitude: 80.65261 },
  { latitude: 7.12211, longitude: 80.65261 },
  { latitude: 7.12211, longitude: 80.65239 },
];
const wordsOf = (shapes: readonly MapShape[] = []) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

it("draws the plot at the largest usual scale that shows all of it, with the lengths of its sides and its area", async () => {
  const drawn = (await drawMaps(village, plot))?.plot;
  expect(drawn?.scale).toBe(500);
  expect(drawn?.perches).toBeCloseTo(19.1, 0);
  expect(wordsOf(drawn?.shapes).filter((text) => text === "24.3 m")).toHaveLength(2);
  expect(wordsOf(drawn?.shapes).filter((text) => text === "19.9 m")).toHaveLength(2);
  expect(drawn?.shapes).toContainEqual(expect.objectContaining({ kind: "area", fill: mapColours.plot }));
});

it.each([
  ["no plot", []],
  ["two corners", plot.slice(0, 2)],
])("draws no map of %s", async (_, outline) => {
  expect((await drawMaps(village, outline))?.plot).toBeUndefined();
});

it("states no area where the sides cross", async () => {
  const [a, b, c, d] = plot;
  if (!a || !b || !c || !d) throw new Error("a plot has four corners");
  const crossing = (await drawMaps(village, [a, c, b, d]))?.plot;
  expect(crossing).toBeDefined();
  expect(crossing).not.toHaveProperty("perches");
});

it.each([
  [4, 2_000],
  [5, 2_500],
  [8, 4_000],
  [11, 5_000],
  [40, 20_000],
])("draws a plot %i times as wide and high at 1:%i", async (times, scale) => {
  const larger = plot.map(({ latitude, longitude }) => ({
    latitude: 7.1222 + (latitude - 7.1222) * times,
    longitude: 80.6525 + (longitude - 80.6525) * times,
  }));
  expect((await drawMaps(village, larger))?.plot?.scale).toBe(scale);
});

it("draws a plot as large as a district, and another after each change", async () => {
  const wide = plot.map(({ latitude, longitude }) => ({
    latitude: 7.1222 + (latitude - 7.1222) * 2_000,
    longitude: 80.6525 + (longitude - 80.6525) * 2_000,
  }));
  expect((await drawMaps(village, wide))?.plot?.scale).toBeGreaterThan(200_000);
  expect((await drawMaps(village, plot))?.plot?.scale).toBe(500);
});

/** A town, a main road past it, and a lane from a junction on the road to the property. */
const drawAccess = (junctionAway: number, lane: Partial<Road> = {}, outline: readonly Position[] = []) => {
  const property = { latitude: 8.15, longitude: 80.75 };
  const junction = property.longitude - junctionAway;
  const road = { name: "", ref: "", oneWay: false };
  const roads: Road[] = [
    {
      ...road,
      kind: "secondary",
      name: "Market Road",
      line: [junction, 8.12, junction, 8.135, junction, 8.15, junction, 8.18],
    },
    { ...road, kind: "residential", name: "Temple Lane", line: [junction, 8.15, 80.7497, 8.15], ...lane },
    { ...road, kind: "residential", name: "", line: [80.74995, 8.1505, 80.74995, 8.153] },
  ];
  const settlements = [{ name: "Example Town", rank: "town" as const, latitude: 8.135, longitude: junction }];
  return createReportMaps(mapsOf(buildGeoData({ roads, settlements, places: [] })))(property, outline);
};

it.each([
  [0.002, 5_000],
  [0.005, 10_000],
  [0.009, 15_000],
])("draws the sketch of access so that it shows a junction %f degrees away: 1:%i", async (away, scale) => {
  const maps = await drawAccess(away);
  expect(maps?.town).toEqual(expect.objectContaining({ name: "Example Town", alongRoads: true }));
  expect(maps?.town).not.toHaveProperty("unmapped");
  expect(maps?.sketch?.scale).toBe(scale);
  expect(maps?.access).toEqual({ road: "Market Road", turnsOff: true });
  expect(maps?.sketch?.shapes).toContainEqual(expect.objectContaining({ kind: "line", dash: 5 }));
  expect(wordsOf(maps?.sketch?.shapes)).toEqual(expect.arrayContaining(["Market Road", "Temple Lane"]));
});

/** Corners of a plot around the property of `drawAccess`, so many degrees to each side. */
const plotAround = (north: number, east: number): Position[] =>
  [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([up = 0, right = 0]) => ({ latitude: 8.15 + north * up, longitude: 80.75 + east * right }));

it.each([
  [0.002, 5_000],
  [0.004, 10_000],
  [-0.006, 15_000],
])(
  "has a plot and the sketch of access beside each other, with a junction %f degrees away: 1:%i",
  async (away, scale) => {
    const [alone, both] = [await drawAccess(away), await drawAccess(away, {}, plotAround(0.0002, 0.0002))];
    expect(both?.plot).toMatchObject({ scale: 1_000, width: 234 });
    expect(both?.sketch).toMatchObject({ scale, width: 234, legend: [] });
    expect(both?.access).toEqual({ road: "Market Road", turnsOff: true });
    expect(wordsOf(both?.plot?.shapes).filter((words) => /^44\.\d m$/.test(words))).toHaveLength(4);
    // The property and the end of the way at the junction are both within the frame.
    const way = both?.sketch?.shapes.find((shape) => shape.kind === "line" && shape.dash === 5);
    if (way?.kind !== "line") throw new Error("there is a way");
    const across = way.points.filter((_, index) => index % 2 === 0);
    expect(Math.min(...across)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...across)).toBeLessThanOrEqual(234);
    expect(both?.location).toEqual(alone?.location);
  },
);

it("keeps the page's width for a plot that would be smaller in half of it, and for one without a way", async () => {
  expect((await drawAccess(0.002, {}, plotAround(0.0002, 0.0004)))?.plot).toMatchObject({ width: 480 });
  expect((await drawMaps(village, plot))?.plot).toMatchObject({ width: 480 });
});

it("names no road that the sketch does not show", async () => {
  const maps = await drawAccess(0.02, { kind: "unclassified" });
  expect(maps?.sketch?.scale).toBe(5_000);
  expect(maps?.access?.road ?? "").toBe("");
});

it("says how far the property is from the last known road", async () => {
  const maps = await drawAccess(0.004, { line: [80.746, 8.15, 80.747, 8.15] });
  expect(maps?.town?.unmapped).toBeCloseTo(331, -1);
});

it("names a road by its number where it has no name, and none where it has neither", async () => {
  const on = (main: Partial<Road>) => {
    const roads = [
      { ...mainRoad, ...main },
      { ...mainRoad, kind: "residential" as const, line: [80.747, 8.15, 80.7499, 8.15] },
    ];
    const settlements = [{ name: "Example Town", rank: "town" as const, latitude: 8.135, longitude: 80.747 }];
    return createReportMaps(mapsOf(buildGeoData({ roads, settlements })))({
      latitude: 8.15,
      longitude: 80.75,
    });
  };
  const mainRoad: Road = {
    kind: "primary",
    name: "",
    ref: "",
    oneWay: false,
    line: [80.747, 8.13, 80.747, 8.135, 80.747, 8.15, 80.747, 8.16],
  };
  expect((await on({ ref: "A26" }))?.access).toEqual({ road: "the A26 Road", turnsOff: true });
  expect((await on({}))?.access).toEqual({ road: "", turnsOff: true });
});

const SIZE = { width: 480, height: 140 };
/** A sale so many metres north and east of the property, as the table tells of it. */
const saleAt = (letter: string, north: number, east: number) => ({
  letter,
  latitude: property.latitude + north / 111_195,
  longitude: property.longitude + east / 110_290,
  distance: `${Math.round(Math.hypot(north, east))} m`,
  away: `${Math.round(Math.hypot(north, east) / 1_000)} km NE`,
});
const evidenceOf = async (...sales: ReturnType<typeof saleAt>[]) =>
  (await drawMaps(property, [], [], sales))?.evidence;
const near = [saleAt("A", 100, 0), saleAt("B", 900, -300), saleAt("C", -200, 400)];

it("keeps the scale of the near sales where another lies far away, and points to that one from the edge", async () => {
  const alone = await evidenceOf(...near);
  const drawn = await evidenceOf(...near, saleAt("D", 55_000, 55_000));
  expect(drawn).toMatchObject({ scale: alone?.scale, beyond: ["D"] });
  expect(alone).not.toHaveProperty("beyond");
  const texts = (drawn?.shapes ?? []).flatMap((shape) => (shape.kind === "text" ? [shape] : []));
  for (const text of ["A", "B", "C", "D", "78 km NE"])
    expect(texts.filter((shape) => shape.text === text)).toHaveLength(1);
  const disc = texts.find(({ text }) => text === "D");
  const arrow = drawn?.shapes.find((shape) => shape.kind === "area" && shape.points.length === 6);
  expect(arrow).toBeDefined();
  const corners = arrow?.kind === "area" ? arrow.points : [];
  for (const [index, value] of corners.entries()) {
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(index % 2 === 0 ? SIZE.width : SIZE.height);
  }
  // The tip lies north-east of the letter.
  expect(corners[0]).toBeGreaterThan(disc?.x ?? SIZE.width);
  expect(corners[1]).toBeLessThan(disc?.y ?? 0);
});

it("gives sales that lie far away in one direction a place each", async () => {
  const drawn = await evidenceOf(...near, saleAt("D", 20_000, 20_100), saleAt("E", 40_000, 40_100));
  expect(drawn?.beyond).toEqual(["D", "E"]);
  const discs = (drawn?.shapes ?? []).flatMap((shape) =>
    shape.kind === "disc" && shape.radius === 7 ? [shape] : [],
  );
  const [d, e] = discs.slice(-2);
  expect(Math.hypot((d?.x ?? 0) - (e?.x ?? 0), (d?.y ?? 0) - (e?.y ?? 0))).toBeGreaterThan(14);
});

it("has all sales in the frame where most are far away, or the farthest not much farther than the others", async () => {
  const mostlyFar = await evidenceOf(saleAt("A", 100, 0), saleAt("B", 20_000, 0), saleAt("C", 0, 22_000));
  expect(mostlyFar).not.toHaveProperty("beyond");
  const spread = await evidenceOf(saleAt("A", 500, 0), saleAt("B", 1_900, 0), saleAt("C", 0, 6_000));
  expect(spread).not.toHaveProperty("beyond");
});
