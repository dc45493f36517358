import type { RoadKind } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { expect, it } from "vitest";
import type { Road } from "../../src/geo-data/geo-data.ts";
import { mapsInMemory } from "../../src/map-picture/map-source.ts";
import { createReportMaps } from "../../src/map-picture/report-maps.ts";
import { wayAlongRoads } from "../../src/map-picture/way-in.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const road = (kind: RoadKind, line: number[]): Road => ({ kind, name: "", ref: "", oneWay: false, line });

/** From the town north along the main road, then east along a lane to the property. */
const town = { latitude: 7, longitude: 80.5 };
const property = { latitude: 7.02, longitude: 80.503 };
const mainRoad = road("primary", [80.5, 6.99, 80.5, 7, 80.5, 7.01, 80.5, 7.02, 80.5, 7.03]);
const lane = road("residential", [80.5, 7.02, 80.5025, 7.02]);
const box = (degrees: number) => ({
  west: property.longitude - degrees,
  east: property.longitude + degrees,
  south: property.latitude - degrees,
  north: property.latitude + degrees,
});
const wayOn = (roads: Road[], closeBy = 0.004) =>
  wayAlongRoads(town, property, buildGeoData({ roads }), { map: box(0.04), closeBy: box(closeBy) });

it("follows the larger roads and the lanes close by, and ends at the property", () => {
  const way = wayOn([mainRoad, lane])?.line;
  expect(way?.at(0)).toEqual({ latitude: 7, longitude: 80.5 });
  expect(way).toContainEqual({ latitude: 7.02, longitude: 80.5 });
  expect(way).toContainEqual({ latitude: 7.02, longitude: 80.5025 });
  expect(way?.at(-1)).toEqual(property);
  const metres = way?.reduce((sum, at, index) => sum + distanceBetween(way[index - 1] ?? at, at), 0);
  expect(metres).toBeCloseTo(2_224 + 331, -1);
});

it("tells the last larger road, where the way leaves it, and how far the property is from the last road", () => {
  const way = wayOn([mainRoad, lane]);
  expect(way?.from).toEqual({ road: mainRoad, at: { latitude: 7.02, longitude: 80.5 }, turnsOff: true });
  expect(way?.unmapped).toBeCloseTo(55, 0);
  const beside = wayOn([mainRoad]);
  expect(beside?.from).toMatchObject({ road: mainRoad, turnsOff: false });
  expect(beside?.unmapped).toBeCloseTo(331, 0);
  const lanes = [road("residential", [80.5, 7, 80.503, 7.01, 80.503, 7.02])];
  expect(wayOn(lanes, 0.04)?.from).toBeUndefined();
});

it("leads by the lane that the property stands at, not across its neighbours' land from a faster road", () => {
  const shortcut = road("primary", [80.5, 7, 80.503, 7.018, 80.503, 7.0195, 80.51, 7.02]);
  const around = road("residential", [80.51, 7.02, 80.51, 7.021, 80.503, 7.021, 80.503, 7.0201]);
  const way = wayOn([shortcut, around], 0.02);
  expect(way?.line).toContainEqual({ latitude: 7.021, longitude: 80.503 });
  expect(way?.unmapped).toBeLessThan(30);
  expect(way?.from).toMatchObject({
    road: shortcut,
    at: { latitude: 7.02, longitude: 80.51 },
    turnsOff: true,
  });
  // Nothing leads to a lane that is joined to no other road.
  const alone = road("residential", [80.5031, 7.021, 80.5031, 7.0201]);
  expect(wayOn([shortcut, alone], 0.02)?.from).toMatchObject({ road: shortcut, turnsOff: false });
});

it("does without lanes that are not close to the property", () => {
  const farLane = road("residential", [80.5, 7, 80.503, 7, 80.503, 7.019]);
  expect(wayOn([mainRoad, farLane], 0.0005)?.line.at(-2)).toEqual({ latitude: 7.02, longitude: 80.5 });
});

it.each([
  ["there are no roads", []],
  ["they do not reach the property", [road("primary", [80.5, 6.99, 80.5, 7, 80.5, 7.005])]],
  ["they begin far from the town", [road("primary", [80.48, 7.02, 80.503, 7.02])]],
  [
    "they lead around too far",
    [road("primary", [80.5, 7, 80.46, 7, 80.46, 7.05, 80.503, 7.05, 80.503, 7.02])],
  ],
])("is not told where %s", (_, roads) => {
  expect(wayOn(roads)).toBeUndefined();
});

it("is drawn on the location map, which says whether it follows roads", async () => {
  const position = { latitude: 7.2986, longitude: 80.6413 };
  const roads = [road("primary", [80.6337, 7.2906, 80.6337, 7.2986, 80.6413, 7.2986])];
  const drawOn = (all: Road[]) =>
    createReportMaps(mapsInMemory({ current: async () => buildGeoData({ roads: all }) }))(position);
  // Two roads are the least that a map is drawn of; this one leads nowhere.
  const away = road("primary", [80.66, 7.29, 80.67, 7.29]);
  const another = road("primary", [80.66, 7.3, 80.67, 7.3]);
  const [along, straight] = [await drawOn([...roads, away]), await drawOn([away, another])];
  const pointsOf = (maps: typeof along) =>
    maps?.location?.shapes.flatMap((shape) =>
      shape.kind === "line" && shape.dash === 5 ? [shape.points.length / 2] : [],
    );
  expect([along?.town?.alongRoads, straight?.town?.alongRoads]).toEqual([true, false]);
  expect(pointsOf(straight)).toEqual([2]);
  // Town, corner, end of the road, property.
  expect(pointsOf(along)).toEqual([4]);
});
