import { expect, test } from "vitest";
import { nearestTowns, townNamed } from "../../src/places/nearest-towns.ts";

const kandy = { latitude: 7.2936, longitude: 80.635 };

test("the nearest towns come nearest first, with district, distance and direction", () => {
  const towns = nearestTowns({ latitude: 7.2936, longitude: 80.6413 }, 3);
  expect(towns[0]).toEqual({
    name: "Kandy",
    district: "Kandy",
    ...kandy,
    distance_meters: 695,
    direction: "east",
  });
  const distances = towns.map(({ distance_meters }) => distance_meters);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(towns).toHaveLength(3);
});

test("a search in one district skips nearer towns across its border", () => {
  const acrossTheRiver = { latitude: 6.9475, longitude: 79.875 };
  expect(nearestTowns(acrossTheRiver, 1, "Gampaha")[0]?.district).toBe("Gampaha");
  expect(nearestTowns(acrossTheRiver, 1, "Colombo")[0]?.district).toBe("Colombo");
});

test("abroad, at the poles and at no position there is no nearest town", () => {
  for (const [latitude, longitude] of [
    [51.5, -0.12],
    [90, 0],
    [-90, 0],
    [7, 180],
    [Number.NaN, 80],
    [7, Number.POSITIVE_INFINITY],
  ] as const)
    expect(nearestTowns({ latitude, longitude }, 1)).toEqual([]);
});

test("a town is found by any of its spellings, whatever its capitals, spaces and hyphens", () => {
  expect(townNamed("kandy")).toMatchObject(kandy);
  expect(townNamed("NUWARA-ELIYA")?.district).toBe("Nuwara Eliya");
  expect(townNamed("Moneragala")?.name).toBe("Monaragala");
  for (const name of ["", " ", "Atlantis"]) expect(townNamed(name)).toBeUndefined();
});
