import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import type { Road } from "../../src/geo-data/geo-data.ts";
import { drawMap, type MapRequest } from "../../src/map-picture/draw-map.ts";
import { type MapShape, widthOfText } from "../../src/map-picture/map-drawing.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const centre = { latitude: 7.2936, longitude: 80.6413 };
/** As the sketch of a report: 1:5,000. */
const closeBy: MapRequest = { centre, pin: centre, width: 480, height: 200, metersPerUnit: 1.764 };
/** A unit of the sketch in degrees of latitude. */
const unit = 1.764 / 111_195;
const narrow = Math.cos((centre.latitude * Math.PI) / 180);

type Text = Extract<MapShape, { kind: "text" }>;

/** A road through points of the sketch, from its middle, up being north. */
const road = (change: Partial<Road>, ...points: Array<[right: number, up: number]>): Road => ({
  kind: "residential",
  name: "",
  ref: "",
  oneWay: false,
  ...change,
  line: points.flatMap(([right, up]) => [
    centre.longitude + (right * unit) / narrow,
    centre.latitude + up * unit,
  ]),
});

const textsOf = (roads: readonly Road[], request = closeBy): Text[] =>
  drawMap(request, buildGeoData({ roads: [...roads], places: [], settlements: [] })).shapes.filter(
    (shape): shape is Text => shape.kind === "text",
  );
const labelled = (text: string, roads: readonly Road[], request = closeBy): Text | undefined =>
  textsOf(roads, request).find((shape) => shape.text === text);

describe("a road's name", () => {
  it("lies along the road, whichever way its points lead, and is never upside down", () => {
    const ends: Array<[number, number]> = [
      [-180, 10],
      [180, 90],
    ];
    const rises = (-Math.atan2(80, 360) * 180) / Math.PI;
    for (const points of [ends, ends.toReversed()])
      expect(labelled("Temple Road", [road({ name: "Temple Road" }, ...points)])?.turn).toBeCloseTo(rises, 0);
    const steep: Array<[number, number]> = [
      [40, -90],
      [40, 90],
    ];
    for (const points of [steep, steep.toReversed()])
      expect(labelled("Temple Road", [road({ name: "Temple Road" }, ...points)])?.turn).toBe(-90);
  });

  it("lies on the longest straight part, and not over the bends", () => {
    const bends = Array.from({ length: 12 }, (_, index): [number, number] => [
      -200 + index * 10,
      index % 2 ? 45 : 60,
    ]);
    const { x = 0, turn = 0 } =
      labelled("Temple Road", [road({ name: "Temple Road" }, ...bends, [60, 45], [200, 45])]) ?? {};
    expect(x).toBeGreaterThan(240);
    expect(Math.abs(turn)).toBeLessThan(1);
  });

  it("is left out where no straight part is as long as it, and is never cut", () => {
    const short = road({ name: "Sri Dharmarama Mawatha" }, [60, 50], [130, 50]);
    expect(textsOf([short]).map(({ text }) => text)).not.toContainEqual(expect.stringContaining("Sri"));
    const bent = Array.from({ length: 30 }, (_, index): [number, number] => [
      -200 + index * 13,
      index % 2 ? 40 : 60,
    ]);
    expect(labelled("Temple Road", [road({ name: "Temple Road" }, ...bent)])).toBeUndefined();
  });

  it("stands beside the number of its road, once each though the road has many parts", () => {
    const parts = [-150, 0, 150].map((from) =>
      road({ kind: "trunk", name: "Galle Road", ref: "A2" }, [from - 75, 50], [from + 75, 50]),
    );
    const texts = textsOf(parts).map(({ text }) => text);
    expect(texts.filter((text) => text === "A2")).toHaveLength(1);
    expect(texts.filter((text) => text === "Galle Road")).toHaveLength(1);
  });
});

it("no road's name lies on the outline of the plot, which keeps the lengths of its sides", () => {
  const corner = (right: number, up: number) => ({
    latitude: centre.latitude + up * unit,
    longitude: centre.longitude + (right * unit) / narrow,
  });
  const plot = [corner(-60, -40), corner(60, -40), corner(60, 40), corner(-60, 40)];
  const lane = road({ name: "Temple Road" }, [-110, 20], [-10, 20]);
  const texts = textsOf([lane], { ...closeBy, plot });
  expect(texts.filter(({ text }) => text.endsWith(" m") && text !== "200 m")).toHaveLength(4);
  const name = texts.find(({ text }) => text === "Temple Road");
  if (!name) return;
  const across = cornersOf(name).map(([x]) => x - 240);
  expect(Math.max(...across) < -60 || Math.min(...across) > -60).toBe(true);
});

describe("a road's number", () => {
  it("moves along its road where the pin stands on the middle", () => {
    expect(labelled("A2", [road({ kind: "trunk", ref: "A2" }, [-200, 5], [200, 5])])).toBeDefined();
  });

  it("is one of a road sign: a survey's number of a spur stands on none", () => {
    expect(labelled("A1sp", [road({ kind: "trunk", ref: "A1sp" }, [-200, 50], [200, 50])])).toBeUndefined();
  });
});

it("an arrow to the next town leaves the north free", () => {
  const east = { latitude: centre.latitude + 0.018, longitude: centre.longitude + 0.036 };
  const { shapes } = drawMap(
    closeBy,
    buildGeoData({ roads: [], places: [], settlements: [{ name: "Easttown", rank: "town", ...east }] }),
  );
  const north = shapes.find((shape) => shape.kind === "text" && shape.text === "N");
  if (north?.kind !== "text") throw new Error("each map has a north");
  const arrows = shapes.filter(
    (shape) => shape.kind === "area" && shape.points.length === 6 && !shape.outline,
  );
  for (const arrow of arrows)
    for (let index = 0; "points" in arrow && index < arrow.points.length; index += 2) {
      const [x = 0, y = 0] = arrow.points.slice(index, index + 2);
      expect(Math.abs(x - north.x) > 9 || y > north.y + 1).toBe(true);
    }
});

/** The corners of a text as it is printed, to the width that a map reckons with. */
const cornersOf = ({ x, y, text, size, turn = 0 }: Text): Array<[number, number]> => {
  const half = widthOfText(text, size) / 2;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return (
    [
      [-half, -0.72 * size],
      [half, -0.72 * size],
      [half, 0.2 * size],
      [-half, 0.2 * size],
    ] as const
  ).map(([right, down]) => [x + right * cos - down * sin, y + right * sin + down * cos]);
};

/** Whether a line parts two rectangles; of two that touch nowhere, a side of one does. */
const areApart = (one: Text, other: Text): boolean => {
  const [first, second] = [cornersOf(one), cornersOf(other)];
  return [one.turn ?? 0, (one.turn ?? 0) + 90, other.turn ?? 0, (other.turn ?? 0) + 90].some((degrees) => {
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const [a, b] = [first, second].map((corners) => corners.map(([x, y]) => x * dx + y * dy));
    if (!a || !b) return false;
    return Math.max(...a) <= Math.min(...b) || Math.max(...b) <= Math.min(...a);
  });
};

it("no two texts of a map lie on each other and none leaves it, in towns of all sorts", () => {
  let seed = 20_261_128;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let names = 0;
  for (let town = 0; town < generatedCases(400); town += 1) {
    const roads = Array.from({ length: 4 + Math.floor(random() * 40) }, (_, index) => {
      const [x, y, direction] = [random() * 480 - 240, random() * 200 - 100, random() * 2 * Math.PI];
      const length = 40 + random() * 400;
      const points = Array.from({ length: 12 }, (_point, step): [number, number] => [
        x + Math.cos(direction) * length * (step / 11 - 0.5) + random() * 4,
        y + Math.sin(direction) * length * (step / 11 - 0.5) + random() * 4,
      ]);
      return road({ name: `${"Wijaya".slice(0, 2 + (index % 5))} Mawatha ${index}` }, ...points);
    });
    const texts = textsOf(roads);
    names += texts.filter(({ text }) => text.includes("Mawatha")).length;
    for (const [index, text] of texts.entries()) {
      for (const other of texts.slice(index + 1))
        if (!areApart(text, other)) expect.fail(`${text.text} lies on ${other.text} in town ${town}`);
      for (const [x, y] of cornersOf(text))
        if (x < 0 || x > 480 || y < 0 || y > 200) expect.fail(`${text.text} leaves town ${town}`);
    }
  }
  expect(names).toBeGreaterThan(5 * generatedCases(400));
});
