import { placeCategory } from "@takseru/shared-types";
import { administrativeOf } from "@takseru/shared-types/places";
import { expect, test } from "vitest";
import {
  createPointOfInterestIndex,
  type PointOfInterest,
  seedPointsOfInterest,
} from "../../src/places/point-of-interest-index.ts";

const temple = { latitude: 7.2936, longitude: 80.6413 };
const island = { latitude: 7.87, longitude: 80.77, radius: 400_000 };

const buildPlace = (changes: Partial<PointOfInterest>): PointOfInterest => ({
  id: "a",
  name: "A",
  category: "school",
  address: "",
  ...temple,
  ...changes,
});

test("places come nearest first, within the radius and of the asked categories", () => {
  const found = seedPointsOfInterest().search({
    ...temple,
    radius: 2_000,
    categories: ["religious", "hospital"],
  });
  expect(found[0]).toMatchObject({ id: expect.stringMatching(/^seed-temple-of-the/), distance_meters: 0 });
  expect(found.map(({ name }) => name)).toContain("National Hospital Kandy");
  expect(found.every(({ category }) => category === "religious" || category === "hospital")).toBe(true);
  expect(found.every(({ distance_meters }) => distance_meters <= 2_000)).toBe(true);
  const distances = found.map(({ distance_meters }) => distance_meters);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test("all categories are searched by default, and none for an empty list", () => {
  const all = seedPointsOfInterest().search(island);
  expect(all.length).toBeGreaterThan(150);
  expect(new Set(all.map(({ category }) => category)).size).toBe(8);
  expect(seedPointsOfInterest().search({ ...island, categories: [] })).toEqual([]);
});

test("every seed place has its own id, and stands in a district", () => {
  const all = seedPointsOfInterest().search(island);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter((place) => !administrativeOf(place))).toEqual([]);
});

test("a place is found by its id", () => {
  const [first] = seedPointsOfInterest().search({ ...temple, radius: 100 });
  const { distance_meters: _, ...place } = first ?? expect.fail("nothing near the temple");
  expect(seedPointsOfInterest().find(place.id)).toEqual(place);
  expect(seedPointsOfInterest().find("seed-atlantis")).toBeUndefined();
});

test("the radius is a limit to the metre", () => {
  const index = createPointOfInterestIndex([buildPlace({ latitude: temple.latitude + 0.009 })], "");
  expect(index.search({ ...temple, radius: 1_002 })).toHaveLength(1);
  expect(index.search({ ...temple, radius: 1_000 })).toHaveLength(0);
});

test("an empty set, no position and no radius find nothing", () => {
  expect(createPointOfInterestIndex([], "").search(island)).toEqual([]);
  expect(seedPointsOfInterest().search({ ...island, latitude: Number.NaN })).toEqual([]);
  expect(seedPointsOfInterest().search({ ...island, radius: Number.NaN })).toEqual([]);
  expect(seedPointsOfInterest().search({ ...island, radius: -1 })).toEqual([]);
});

test("100,000 places are searched as correctly as few", () => {
  const side = 316;
  const many = Array.from({ length: side * side }, (_, index) =>
    buildPlace({
      id: `p${index}`,
      category: placeCategory.values[index % placeCategory.values.length] ?? "school",
      latitude: 6 + (3.5 * (index % side)) / side,
      longitude: 80 + (1.5 * Math.floor(index / side)) / side,
    }),
  );
  const wanted = { ...temple, radius: 3_000, categories: ["school", "bank"] as const };
  const found = createPointOfInterestIndex(many, "").search(wanted);
  const near = createPointOfInterestIndex(
    many.filter(({ latitude }) => Math.abs(latitude - temple.latitude) < 0.1),
    "",
  ).search(wanted);
  expect(found.length).toBeGreaterThan(5);
  expect(found.map(({ distance_meters }) => distance_meters)).toEqual(
    near.map(({ distance_meters }) => distance_meters),
  );
});
