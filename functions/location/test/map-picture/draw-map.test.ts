import { distanceBetween } from "@takseru/shared-types/places";
import { describe, expect, it } from "vitest";
import type { GeoData, GeoPlace, Road } from "../../src/geo-data/geo-data.ts";
import { drawMap, type MapRequest } from "../../src/map-picture/draw-map.ts";
import { roundLength } from "../../src/map-picture/layers/furniture.ts";
import type { MapDrawing, MapShape } from "../../src/map-picture/map-drawing.ts";
import { metersPerPixelAt, projectionOf } from "../../src/map-picture/projection.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const galle = { latitude: 6.0329, longitude: 80.2168 };

const requestAt = (centre: typeof kandy, metersPerUnit: number): MapRequest => ({
  centre,
  pin: centre,
  width: 480,
  height: 360,
  metersPerUnit,
});
const textsOf = ({ shapes }: MapDrawing): string[] =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

const cornersOf = (shape: MapShape): number[] => {
  if ("points" in shape) return [...shape.points];
  return [shape.x, shape.y];
};

const pointsOf = ({ shapes }: MapDrawing): number =>
  shapes.reduce((sum, shape) => sum + ("points" in shape ? shape.points.length / 2 : 1), 0);

/** A grid of lanes with a named place at every crossing, around Kandy. */
const denseCity = (lanes: number): GeoData => {
  const at = (index: number) => (index - lanes / 2) * 0.0004;
  const roads: Road[] = [];
  const places: GeoPlace[] = [];
  for (let row = 0; row < lanes; row++) {
    const line: number[] = [];
    for (let column = 0; column < lanes; column++) {
      const [longitude, latitude] = [kandy.longitude + at(column), kandy.latitude + at(row)];
      line.push(longitude, latitude);
      places.push({
        id: `${row}-${column}`,
        name: `School ${row}.${column}`,
        category: "school",
        address: "",
        longitude,
        latitude,
      });
    }
    roads.push({ kind: "residential", name: `Lane ${row}`, ref: "", oneWay: false, line });
  }
  return buildGeoData({ roads, places });
};

describe("the scale", () => {
  it.each([
    [kandy, 2],
    [kandy, 17.6],
    [galle, 150],
    [{ latitude: 9.7, longitude: 80 }, 40],
  ])("at %o and %f m a unit is true to 1 %% along and across", (centre, metersPerUnit) => {
    const { x, y, bounds } = projectionOf(requestAt(centre, metersPerUnit));
    const along = distanceBetween(
      { latitude: centre.latitude, longitude: bounds.west },
      { latitude: centre.latitude, longitude: bounds.east },
    );
    const across = distanceBetween(
      { latitude: bounds.south, longitude: centre.longitude },
      { latitude: bounds.north, longitude: centre.longitude },
    );
    expect(along / ((x(bounds.east) - x(bounds.west)) * metersPerUnit)).toBeCloseTo(1, 2);
    expect(across / ((y(bounds.south) - y(bounds.north)) * metersPerUnit)).toBeCloseTo(1, 2);
  });

  it("has a bar whose length is what is written above it", () => {
    const drawing = drawMap(requestAt(kandy, 17.6), undefined);
    expect(textsOf(drawing)).toContain("2 km");
    const bar = drawing.shapes.find(
      (shape) => shape.kind === "area" && shape.outline && (shape.points[3] ?? 0) > 330,
    );
    const [left = 0, , right = 0] = bar ? cornersOf(bar) : [];
    expect((right - left) * 17.6).toBeCloseTo(2_000, 5);
  });

  it("stands at the lower left, and at the lower right where it would cover the way in there", () => {
    const { shapes: plain } = drawMap(requestAt(kandy, 20), buildGeoData());
    const southWest = { latitude: kandy.latitude - 0.05, longitude: kandy.longitude - 0.06 };
    const { shapes } = drawMap({ ...requestAt(kandy, 20), wayIn: [southWest, kandy] }, buildGeoData());
    const textAt = (all: readonly MapShape[]) =>
      all.flatMap((shape) => (shape.kind === "text" && / k?m$/.test(shape.text) ? [shape.x] : []));
    expect(textAt(plain)).toEqual([expect.toSatisfy((x: number) => x < 100)]);
    expect(textAt(shapes)).toEqual([expect.toSatisfy((x: number) => x > 300)]);
  });

  it("is that of the usual web maps", () => {
    expect(metersPerPixelAt(0, 0)).toBeCloseTo(156_543.03, 2);
    expect(metersPerPixelAt(7.2936, 15)).toBeCloseTo(4.7387, 3);
  });

  it.each([
    [999, 500],
    [2_000, 2_000],
    [0.7, 0.5],
    [14, 10],
  ])("takes for %f m at most the round length %f m", (most, round) => {
    expect(roundLength(most)).toBeCloseTo(round, 9);
  });
});

describe("a map", () => {
  it("has the districts' borders, the towns by name, a north and nothing else where nothing is imported", () => {
    const drawing = drawMap(requestAt(kandy, 60), undefined);
    expect(textsOf(drawing)).toEqual(expect.arrayContaining(["Kandy", "Kundasale", "N", "5 km"]));
    expect(drawing.attribution.join(" ")).toMatch(/CC BY 4\.0/);
    expect(drawing.legend).toEqual([]);
  });

  it("shows the way to the next towns where none of them is on it", () => {
    const texts = textsOf(drawMap(requestAt({ latitude: 7.31, longitude: 80.655 }, 0.5), undefined));
    expect(texts).toContainEqual(expect.stringMatching(/^\S.* \d+\.\d km$/));
  });

  it("shows the way out of the jungle, where towns are far away and in one direction", () => {
    const texts = textsOf(drawMap(requestAt({ latitude: 8.45, longitude: 80 }, 4.7), undefined));
    const arrows = texts.filter((text) => / \d+\.\d km$/.test(text));
    expect(arrows).toHaveLength(3);
    expect(arrows).toContain("Nochchiyagama 30.5 km");
  });

  /** Nine places in a row, so near to each other that none has room for its name below it but every third. */
  const inARow = buildGeoData({
    settlements: [],
    roads: [],
    places: Array.from({ length: 9 }, (_, index) => ({
      id: `node-${index}`,
      name: `Saman Hardware ${index}`,
      category: "store" as const,
      address: "",
      latitude: kandy.latitude + 0.001,
      longitude: kandy.longitude + (index - 4) * 0.0006,
    })),
  });
  const namesIn = (request: MapRequest) =>
    textsOf(drawMap(request, inARow)).filter((text) => text.startsWith("Saman Hardware"));

  it("names the places beside, above and below their marks, wherever there is room", () => {
    expect(namesIn(requestAt(kandy, 2)).length).toBeGreaterThan(4);
  });

  it("names some places from afar too, unless a list names them by number", () => {
    expect(namesIn(requestAt(kandy, 15)).length).toBeGreaterThan(0);
    expect(namesIn({ ...requestAt(kandy, 15), numbered: [] })).toEqual([]);
    expect(namesIn({ ...requestAt(kandy, 2), numbered: [] }).length).toBeGreaterThan(0);
  });

  it("has the imported roads by number, the places as letters with a legend, and the sources", () => {
    const centre = { latitude: 7.1222, longitude: 80.6525 };
    const { shapes, legend, attribution } = drawMap(requestAt(centre, 2), buildGeoData());
    const texts = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    expect(texts).toEqual(expect.arrayContaining(["A1", "Pilimatota", "S", "Pilimatota Maha Vidyalaya"]));
    expect(legend).toEqual(["S schools"]);
    expect(attribution).toContain("© Nobody.");
  });

  it("has a way in as a broken line", () => {
    const wayIn = [kandy, { latitude: 7.3, longitude: 80.65 }];
    const { shapes } = drawMap({ ...requestAt(kandy, 20), wayIn }, undefined);
    expect(shapes).toContainEqual(expect.objectContaining({ kind: "line", dash: 5 }));
  });

  it("is the same each time", () => {
    const data = buildGeoData();
    expect(drawMap(requestAt(kandy, 20), data)).toEqual(drawMap(requestAt(kandy, 20), data));
  });

  it("draws at sea and abroad", () => {
    for (const centre of [
      { latitude: 0, longitude: -170 },
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: 0 },
    ])
      expect(textsOf(drawMap(requestAt(centre, 20), undefined))).toContain("N");
  });

  it.each([0.15, 1, 5, 20, 500, 50_000])(
    "stays bounded and in its frame in a dense city, at %f m a unit",
    (metersPerUnit) => {
      const drawing = drawMap(requestAt(kandy, metersPerUnit), denseCity(150));
      expect(pointsOf(drawing)).toBeLessThan(20_000);
      for (const shape of drawing.shapes.filter(({ kind }) => kind === "line"))
        for (const [index, value] of cornersOf(shape).entries()) {
          expect(value).toBeGreaterThanOrEqual(-0.001);
          expect(value).toBeLessThanOrEqual((index % 2 === 0 ? 480 : 360) + 0.001);
        }
    },
  );
});
