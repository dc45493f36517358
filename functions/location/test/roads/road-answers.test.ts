import { expect, it } from "vitest";
import { gridRoads } from "../../bench/grid-roads.ts";
import type { GeoData } from "../../src/geo-data/geo-data.ts";
import { prepareRoads, roadAnswersOf } from "../../src/roads/road-answers.ts";

const kandy = { latitude: 7.2936, longitude: 80.635 };
const galle = { latitude: 6.033, longitude: 80.217 };
const lane = {
  kind: "residential" as const,
  name: "Temple Lane",
  ref: "",
  oneWay: false,
  line: Array.from({ length: 9 }, (_, point) => [80.63 + point * 0.00025, 7.29 + point * 0.000125]).flat(),
};
const data = (roads: GeoData["roads"]): GeoData => ({
  sources: [{ name: "A map", licence: "ODbL 1.0", attribution: "(c) the map's makers" }],
  places: [],
  settlements: [],
  landmarks: [],
  areas: [],
  roads,
});
const onLane = {
  origin: { longitude: 80.63, latitude: 7.29 },
  destination: { longitude: 80.632, latitude: 7.291 },
  travelMode: "DRIVE" as const,
};

it("an imported road is measured, and its makers are named", async () => {
  expect(await roadAnswersOf(data([lane])).route(onLane)).toMatchObject({
    estimated: false,
    attribution: "Roads: (c) the map's makers.",
    data: { steps: [{ road: "Temple Lane" }] },
  });
});

it("roads that were made ready while others had their turn answer the same", async () => {
  const many = gridRoads(60);
  const journey = {
    origin: { latitude: 6.83, longitude: 80.03 },
    destination: { latitude: 7.2, longitude: 80.4 },
    travelMode: "DRIVE" as const,
  };
  const ready = data(many);
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await prepareRoads(ready);
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(6);
  expect(await roadAnswersOf(ready).route(journey)).toEqual(await roadAnswersOf(data(many)).route(journey));
});

it("where the imported roads lead nowhere the main roads that we carry do, and say so", async () => {
  const journey = { origin: kandy, destination: galle, travelMode: "DRIVE" as const };
  const answer = await roadAnswersOf(data([lane])).route(journey);
  expect(answer).toMatchObject({ estimated: true, attribution: expect.stringContaining("main roads") });
  expect(answer.data?.distance_meters).toBeGreaterThan(180_000);
});

it("a matrix has legs of both, and names both", async () => {
  const matrix = await roadAnswersOf(data([lane])).matrix({
    origins: [onLane.origin],
    destinations: [onLane.destination, galle],
    travelMode: "DRIVE",
  });
  expect(matrix.data[0]?.every((leg) => leg !== null)).toBe(true);
  expect(matrix).toMatchObject({ estimated: true, attribution: expect.stringMatching(/makers.*main roads/) });
});

it("the largest tour is ordered, and every other call gets its turn between two rows", async () => {
  const waypoints = Array.from({ length: 20 }, (_, index) => ({
    latitude: 6.1 + ((index * 7) % 20) * 0.15,
    longitude: 80.4 + (index % 3) * 0.1,
  }));
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const tour = { origin: galle, destination: kandy, waypoints, travelMode: "DRIVE" as const };
  const { data: ordered } = await roadAnswersOf(undefined).waypoints(tour);
  clearImmediate(counting);
  expect([...(ordered?.order ?? [])].sort((a, b) => a - b)).toEqual(waypoints.map((_, index) => index));
  expect(turns).toBeGreaterThanOrEqual(20);
});
