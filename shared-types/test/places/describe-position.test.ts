import { expect, test } from "vitest";
import { describePosition } from "../../src/places/describe-position.ts";
import { outlinesWithin } from "../../src/places/districts.ts";

test("a position is described by its address, district, province and nearest town", () => {
  expect(describePosition({ latitude: 7.2936, longitude: 80.6413 })).toEqual({
    address: {
      formatted_address: "Kandy, Kandy District, Central Province, Sri Lanka",
      address_components: { state: "Central", city: "Kandy", route: "" },
    },
    administrative: { province: "Central", district: "Kandy" },
    coordinates: { latitude: 7.2936, longitude: 80.6413 },
    nearest_city: {
      name: "Kandy",
      district: "Kandy",
      latitude: 7.2936,
      longitude: 80.635,
      distance_meters: 695,
    },
  });
});

test("abroad there is no district and no town", () => {
  expect(describePosition({ latitude: 51.5, longitude: -0.12 })).toMatchObject({
    administrative: { province: null, district: null },
    nearest_city: null,
  });
});

test("the outlines within a box are those of the districts that touch it", () => {
  const [kandy, island] = [0.01, 5].map((margin) =>
    outlinesWithin({
      west: 80.64 - margin,
      east: 80.64 + margin,
      south: 7.29 - margin,
      north: 7.29 + margin,
    }),
  );
  expect(kandy?.length).toBeGreaterThan(0);
  expect(island?.length).toBeGreaterThan(24);
  expect(outlinesWithin({ west: 0, east: 1, south: 51, north: 52 })).toEqual([]);
});
