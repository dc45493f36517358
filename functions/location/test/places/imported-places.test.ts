import { isWellKnownPlace } from "@takseru/shared-types/places";
import { expect, test } from "vitest";
import { pointsOfInterestOf } from "../../src/places/imported-places.ts";
import { seedPlaces } from "../../src/places/point-of-interest-index.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const temple = { latitude: 7.2936, longitude: 80.6413 };
const shrine = {
  id: "node-9",
  name: "Invented Vihara",
  category: "religious" as const,
  address: "",
  latitude: temple.latitude + 0.001,
  longitude: temple.longitude,
};
const imported = pointsOfInterestOf(buildGeoData({ places: [shrine] }));

test("imported places replace our own list around them, in their category", () => {
  const found = imported.search({ ...temple, radius: 2_000, categories: ["religious"] });
  expect(found.map(({ id }) => id)).toEqual(["node-9"]);
});

test("our own list stays for other categories and for the rest of the country", () => {
  expect(imported.search({ ...temple, radius: 2_000, categories: ["hospital"] }).length).toBeGreaterThan(0);
  const far = seedPlaces().find(({ category, latitude }) => category === "religious" && latitude > 9);
  expect(imported.find(far?.id ?? "")).toEqual(far);
});

test("the attribution names the import, and our own list while some of it stays", () => {
  expect(imported.attribution).toMatch(/^© Nobody\. Places of interest: Takseru's own list/);
});

test("without an import our own list is all there is", () => {
  const { attribution, find } = pointsOfInterestOf(undefined);
  expect(attribution).toMatch(/^Places of interest: Takseru's own list/);
  for (const place of seedPlaces()) expect(find(place.id)).toEqual(place);
  expect(seedPlaces().every(isWellKnownPlace)).toBe(true);
});

test("a place of our own list is still found by its id where the import has taken its place", () => {
  const replaced = seedPlaces().find(({ id }) => id.startsWith("seed-temple-of-the"));
  expect(replaced).toBeDefined();
  expect(imported.search({ ...temple, radius: 2_000 }).map(({ id }) => id)).not.toContain(replaced?.id);
  expect(imported.find(replaced?.id ?? "")).toEqual(replaced);
});
