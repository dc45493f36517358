import { readdirSync, statSync } from "node:fs";
import { administrativeOf, districtNames } from "@takseru/shared-types/places";
import { expect, test } from "vitest";
import districts from "../../../../shared-types/src/places/data/districts.json" with { type: "json" };
import towns from "../../../../shared-types/src/places/data/towns.json" with { type: "json" };
import { buildDistricts, buildTowns } from "../../scripts/build-data.ts";
import { districtShapes } from "../../scripts/district-shapes.ts";
import { mergeTowns, rankTowns } from "../../scripts/merge-towns.ts";

test("the generated files are what the build script makes today", async () => {
  expect(districts).toEqual(buildDistricts());
  expect(towns).toEqual(await buildTowns());
});

test("the outlines reach exactly to the four extreme points of the island", () => {
  const numbers = districts.flatMap(({ rings }) => rings.flat());
  const longitudes = numbers.filter((_, index) => index % 2 === 0);
  const latitudes = numbers.filter((_, index) => index % 2 === 1);
  expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([79.652, 81.8795]);
  expect([Math.min(...latitudes), Math.max(...latitudes)]).toEqual([5.9189, 9.8354]);
});

test("each of the 25 districts has an outline and at least four towns", () => {
  expect(districts.map(({ district }) => district).toSorted()).toEqual([...districtNames].toSorted());
  for (const district of districtNames)
    expect(towns.filter((town) => town.district === district).length, district).toBeGreaterThanOrEqual(4);
});

test("every town stands in the district that it names", () => {
  expect(towns.filter((town) => administrativeOf(town)?.district !== town.district)).toEqual([]);
});

test("no name or spelling stands for two towns", () => {
  const names = towns.flatMap(({ name, variants }) => [name, ...variants]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the data that a Lambda carries stays under 400 KB", () => {
  const sizes = ["../../data/", "../../../../shared-types/src/places/data/"].flatMap((path) => {
    const folder = new URL(path, import.meta.url);
    return readdirSync(folder).map((name) => statSync(new URL(name, folder)).size);
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
});

test("the gazetteer's position wins over the package's, and its own towns are kept", () => {
  const city = { name: "Galle", lat: 6.0461, lng: 80.2103, country: "LK" };
  const other = { ...city, name: "Hakmana", lat: 6.08, lng: 80.646 };
  const merged = mergeTowns({ Galle: [["Galle", 6.033, 80.217, "Point de Galle"]] }, [city, other]);
  expect(merged.map(({ name, district }) => [name, district])).toEqual([
    ["Galle", "Galle"],
    ["Hakmana", "Matara"],
  ]);
  expect(merged[0]).toMatchObject({ latitude: 6.033, longitude: 80.217, variants: ["Point de Galle"] });
});

test("a rank of a place that is not there stops the build", () => {
  const galle = { name: "Galle", district: "Galle", latitude: 6.033, longitude: 80.217, variants: [] };
  const ranks = { cities: ["Galle"], suburbs: {}, villages: [] };
  expect(rankTowns([galle], ranks)).toEqual([{ ...galle, rank: "city" }]);
  expect(() => rankTowns([galle], { ...ranks, villages: ["Atlantis"] })).toThrow("Atlantis");
  expect(() => rankTowns([galle], { ...ranks, suburbs: { Lemuria: [], Atlantis: ["Galle"] } })).toThrow(
    "Atlantis",
  );
});

test("a map with an unknown district or another kind of path stops the build", () => {
  expect(() => districtShapes([{ name: "Atlantis", path: "m 0,0 1,1 z" }])).toThrow("Atlantis");
  expect(() => districtShapes([{ name: "Kandy", path: "M 0,0 L 1,1 Z" }])).toThrow("not expected");
  expect(() => districtShapes([{ name: "Kandy", path: "m 0,0 1 z" }])).toThrow("broken number");
});
