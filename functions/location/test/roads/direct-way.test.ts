import type { Position } from "@takseru/shared-types";
import { allTowns, distanceBetween, townNamed } from "@takseru/shared-types/places";
import { beforeAll, describe, expect, it } from "vitest";
import { type RoadAnswers, roadAnswersOf } from "../../src/roads/road-answers.ts";
import { createRoadNetwork } from "../../src/roads/road-network.ts";
import { missing, readMainRoads } from "../helpers/read-main-roads.ts";

if (missing) console.info(missing);

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const townAt = (name: string): Position => {
  const { latitude, longitude } = townNamed(name) ?? at(0, 0);
  return { latitude, longitude };
};
const metresOf = async (roads: RoadAnswers, origin: Position, destination: Position) =>
  (await roads.route({ origin, destination, travelMode: "DRIVE" })).data?.distance_meters;

/** Beside every town of the list, some 550 m to the north-east of its point. */
const besideTowns = allTowns.map(({ name, latitude, longitude }) => ({
  name,
  origin: at(latitude, longitude),
  destination: at(latitude + 0.0035, longitude + 0.0035),
}));
const farBesideTowns = async (roads: RoadAnswers) => {
  const told = await Promise.all(
    besideTowns.map(async ({ name, origin, destination }) => ({
      name,
      metres: (await metresOf(roads, origin, destination)) ?? 0,
    })),
  );
  return told.filter(({ metres }) => metres >= 1_500).map(({ name }) => name);
};

describe("along the main roads alone", () => {
  const roads = roadAnswersOf(undefined);

  it.each([
    ["Kalawana", at(6.535, 80.4)],
    ["Battaramulla", at(6.899, 79.918)],
    ["Malabe", at(6.906, 79.955)],
  ])("a place beside %s, which is on none of them, is as far as by-roads lead there", async (town, place) => {
    const straight = distanceBetween(townAt(town), place);
    expect(await metresOf(roads, townAt(town), place)).toBeCloseTo(1.3 * straight, -1);
  });

  it("no town is 1.5 km from a place 0.55 km away", async () => {
    expect(await farBesideTowns(roads)).toEqual([]);
  });

  it("no place near a town is nearer than the straight line, though the town's way to its road is not counted", async () => {
    expect(await metresOf(roads, townAt("Nintavur"), at(7.3459, 81.841))).toBeGreaterThan(1_104);
  });

  it.each([
    [6.7, 80.1],
    [6.8, 80.9],
    [6.0267, 80.217],
    [7.2936, 80.635],
  ])("%d, %d is no way from itself", async (latitude, longitude) => {
    const place = at(latitude, longitude);
    const { data } = await roads.route({ origin: place, destination: place, travelMode: "DRIVE" });
    expect(data).toMatchObject({ distance_meters: 0, duration_seconds: 0 });
  });

  it("a matrix of the same places has 0 in its diagonal, and a tour of one place is no way", async () => {
    const places = Array.from({ length: 24 }, (_, index) =>
      at(6.2 + (index % 5) * 0.5, 80.2 + Math.floor(index / 5) * 0.2),
    );
    const { data } = await roads.matrix({ origins: places, destinations: places, travelMode: "DRIVE" });
    expect(data.map((row, index) => row[index])).toEqual(
      places.map(() => ({ distance_meters: 0, duration_seconds: 0 })),
    );
    const place = at(6.7, 80.1);
    const tour = {
      origin: place,
      destination: place,
      waypoints: [place, place],
      travelMode: "DRIVE",
    } as const;
    expect((await roads.waypoints(tour)).data).toMatchObject({ distance_meters: 0, duration_seconds: 0 });
  });

  it("has no more unknown road than the way there and back to a known one", async () => {
    // Neluwa is 12 km from the nearest main road, the place 10 km from the town.
    const straight = distanceBetween(townAt("Neluwa"), at(6.4, 80.45));
    expect(await metresOf(roads, townAt("Neluwa"), at(6.4, 80.45))).toBeCloseTo(1.3 * straight, -1);
  });

  it("leads around broad water and not over it", async () => {
    // Across the lagoon of Jaffna, 6.6 km from the town.
    expect(await metresOf(roads, townAt("Velanai"), at(9.6, 79.9))).not.toBeCloseTo(1.3 * 6_569, -2);
  });
});

describe("on a map that has every road", () => {
  /** 5.5 km around between two points that are 1.1 km apart: a river without a bridge. */
  const river = createRoadNetwork(
    [
      {
        kind: "secondary",
        name: "",
        ref: "",
        oneWay: false,
        line: [80.3, 7.6, 80.3, 7.62, 80.31, 7.62, 80.31, 7.6],
      },
    ],
    { hasTurns: true, isTown: () => false },
  );
  it("a way around between places on its roads is what it is", () => {
    const way = river.route({ origin: at(7.6, 80.3), destination: at(7.6, 80.31), travelMode: "DRIVE" });
    expect(way?.distance_meters).toBeGreaterThan(5_500);
    expect(way?.estimated).toBe(false);
  });
});

describe.skipIf(missing)("along the imported roads of the map 1:250,000", () => {
  let roads: RoadAnswers;
  beforeAll(async () => {
    roads = roadAnswersOf(await readMainRoads());
  });

  it.each([
    ["Akuressa", at(6.103, 80.481), 721],
    ["Weligama", at(5.97895, 80.429), 717],
  ])("a road that the map has not is missing beside %s, and is guessed", async (town, place, metres) => {
    expect(await metresOf(roads, townAt(town), place)).toBeCloseTo(metres, -2);
  });

  it("no town but one in the hills is 1.5 km from a place 0.55 km away", async () => {
    // The B50 winds up to Namunukula.
    expect(await farBesideTowns(roads)).toEqual(["Namunukula"]);
  });

  it("a road that winds up a hill is as long as it is", async () => {
    // The A4 below Koslanda.
    expect(await metresOf(roads, townAt("Koslanda"), at(6.73905, 81.013))).toBeGreaterThan(3_000);
  });
});
