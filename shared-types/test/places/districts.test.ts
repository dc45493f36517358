import { expect, test } from "vitest";
import { administrativeOf, districtsAt } from "../../src/places/districts.ts";
import { districtNames, provinceOf, provinces } from "../../src/places/provinces.ts";

const at = (latitude: number, longitude: number) => administrativeOf({ latitude, longitude });

test("the nine provinces hold 25 districts, each once", () => {
  expect(provinces).toHaveLength(9);
  expect(new Set(districtNames).size).toBe(25);
  expect(provinceOf("Monaragala")).toBe("Uva");
  expect(provinceOf("Atlantis")).toBeUndefined();
});

test("the Temple of the Tooth is in Kandy, Central", () => {
  expect(at(7.2936, 80.6413)).toEqual({ province: "Central", district: "Kandy" });
});

test.each([
  ["Point Pedro, the north end", 9.824, 80.235, "Jaffna"],
  ["Dondra Head, the south end", 5.9228, 80.5938, "Matara"],
  ["Delft, an island in the west", 9.516, 79.687, "Jaffna"],
  ["Sangaman Kanda, the east end", 7.03, 81.87, "Ampara"],
  ["Talaimannar, on Mannar island", 9.093, 79.727, "Mannar"],
  ["Kalpitiya, on its spit", 8.233, 79.764, "Puttalam"],
])("%s has its district", (_, latitude, longitude, district) => {
  expect(at(latitude, longitude)?.district).toBe(district);
});

test("a pier just off the shore belongs to the district behind it, the open sea to none", () => {
  expect(at(6.03, 80.22)?.district).toBe("Galle");
  expect(at(6.9, 79.84)?.district).toBe("Colombo");
  expect(at(6.9, 79.82)).toBeUndefined();
  expect(at(6.9, 79.7)).toBeUndefined();
});

test.each([
  ["Rameswaram in India", 9.2876, 79.3129],
  ["Malé", 4.1755, 73.5093],
  ["the null island", 0, 0],
  ["latitude and longitude swapped", 80.6413, 7.2936],
  ["the north pole", 90, 0],
  ["the south pole", -90, 180],
  ["the antimeridian from the east", 7.29, 180],
  ["the antimeridian from the west", 7.29, -180],
])("%s has no district", (_, latitude, longitude) => {
  expect(at(latitude, longitude)).toBeUndefined();
});

test.each([
  [Number.NaN, 80],
  [7, Number.NaN],
  [Number.POSITIVE_INFINITY, 80],
  [7, Number.NEGATIVE_INFINITY],
  [90.1, 80],
  [7, 440.6413],
])("%d, %d is no position and has no district", (latitude, longitude) => {
  expect(at(latitude, longitude)).toBeUndefined();
});

test("near a border, both districts are at the position, the one that it lies in first", () => {
  const there = (latitude: number, longitude: number) => districtsAt({ latitude, longitude });
  expect(there(7.2936, 80.6413)).toEqual(["Kandy"]);
  // The Kelani river parts Colombo from Gampaha.
  expect(there(6.955, 79.9)).toEqual(["Colombo", "Gampaha"]);
  expect(there(6.965, 79.9)).toEqual(["Gampaha", "Colombo"]);
  expect(there(51.5, -0.13)).toEqual([]);
});
