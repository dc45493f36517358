import { type PlaceCategory, placeCategory } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeGeoData } from "../../src/geo-data/file/decode-geo-data.ts";
import { encodeGeoData } from "../../src/geo-data/file/encode-geo-data.ts";
import type { GeoData } from "../../src/geo-data/geo-data.ts";
import { readFiles } from "../../src/import/command/import-map.ts";
import { areSpellingsOfOne } from "../../src/import/features/same-name.ts";
import { isOwnName } from "../../src/import/tags/names.ts";
import { pointsOfInterestOf } from "../../src/places/imported-places.ts";
import type { PointOfInterestIndex } from "../../src/places/point-of-interest-index.ts";
import { missingGeodata, sharedFiles } from "../helpers/shared-geodata.ts";

if (missingGeodata) console.info(missingGeodata);

const towns = {
  Kandy: { latitude: 7.2936, longitude: 80.6413 },
  Colombo: { latitude: 6.9271, longitude: 79.8612 },
  Galle: { latitude: 6.0535, longitude: 80.221 },
};

describe.skipIf(missingGeodata !== undefined)("with the real places, roads and divisions imported", () => {
  let data: GeoData;
  let index: PointOfInterestIndex;
  beforeAll(async () => {
    const imported = await readFiles(
      sharedFiles,
      { write: () => undefined },
      { attribution: "© Survey Department" },
    );
    ({ data } = await decodeGeoData(await encodeGeoData(imported.data, new Date(0))));
    index = pointsOfInterestOf(data);
  });

  test("thousands of places, all roads and all divisions are there", () => {
    expect(data.places.length).toBeGreaterThan(8_000);
    expect(data.roads).toHaveLength(3_351);
    expect(data.roads.filter(({ name }) => /^[A-Z]+\d+ Road$/.test(name))).toEqual([]);
    expect(data.areas.filter(({ kind }) => kind === "ds_division")).toHaveLength(339);
    expect(data.sources.map(({ attribution }) => attribution)).toContain("© OpenStreetMap contributors");
  });

  const nearest = (
    position: { latitude: number; longitude: number },
    radius: number,
    category: PlaceCategory,
  ) => index.search({ ...position, radius, categories: [category] });

  test.each(Object.entries(towns))("around %s every category is found that the map has there", (_, town) => {
    const around = data.places.filter((place) => distanceBetween(town, place) <= 5_000);
    for (const category of placeCategory.values) {
      const expected = around.filter((place) => place.category === category);
      const found = nearest(town, 5_000, category).filter(({ id }) => !id.startsWith("seed-"));
      expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }
    for (const category of ["school", "hospital", "religious", "bank", "restaurant", "government"] as const)
      expect(nearest(town, 5_000, category).length).toBeGreaterThan(0);
  });

  test.each(Object.entries(towns))("around %s distances are within 1 % of haversine", (_, town) => {
    const found = index.search({ ...town, radius: 5_000 });
    expect(found.length).toBeGreaterThan(50);
    const off = found.filter((place) => {
      const metres = distanceBetween(town, place);
      return Math.abs(place.distance_meters - metres) > Math.max(1, metres / 100);
    });
    expect(off).toEqual([]);
  });

  test("nothing is nameless or called by its kind, and nothing is there twice", () => {
    expect(data.places.filter(({ name }) => !isOwnName(name))).toEqual([]);
    const groups = Map.groupBy(data.places, ({ name, category }) => `${category} ${name.toLowerCase()}`);
    const doubles = [...groups.values()].flatMap((group) =>
      group.flatMap((place, position) =>
        group.slice(position + 1).filter((other) => distanceBetween(place, other) <= 80),
      ),
    );
    expect(doubles).toEqual([]);
    const byCategory = Map.groupBy(data.places, ({ category }) => category);
    byCategory.delete("bank");
    const spelledAlike = [...byCategory.values()].flatMap((group) =>
      group.flatMap((place, position) =>
        group
          .slice(position + 1)
          .filter(({ latitude }) => Math.abs(latitude - place.latitude) < 0.001)
          .filter(
            (other) => distanceBetween(place, other) <= 80 && areSpellingsOfOne(place.name, other.name),
          ),
      ),
    );
    expect(spelledAlike).toEqual([]);
    expect(new Set(data.places.map(({ id }) => id)).size).toBe(data.places.length);
  });
});
