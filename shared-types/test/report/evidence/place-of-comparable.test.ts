import { expect, it } from "vitest";
import { letteredComparables } from "../../../src/report/evidence/lettered-comparables.ts";
import { nearestOfLastYears } from "../../../src/report/evidence/nearest-sales.ts";
import {
  distanceText,
  placeOfComparable,
  placeText,
} from "../../../src/report/evidence/place-of-comparable.ts";
import { buildSale } from "../../helpers/build-sale.ts";

const property = { latitude: 7.2936, longitude: 80.6413 };

it.each([
  [{ latitude: 7.2936, longitude: 80.6413 }, "0 m"],
  [{ latitude: 7.2942, longitude: 80.6418 }, "90 m NE"],
  [{ latitude: 7.2878, longitude: 80.6413 }, "640 m S"],
  [{ latitude: 7.2936, longitude: 80.654 }, "1.4 km E"],
  [{ latitude: 7.31, longitude: 80.625 }, "2.6 km NW"],
])("a sale at %j lies %s of the property", (position, text) => {
  const place = placeOfComparable(property, position);
  expect(place && placeText(place)).toBe(text);
});

it("a sale without a position lies nowhere, nor does one of a property without", () => {
  expect(placeOfComparable(property, buildSale())).toBeUndefined();
  expect(placeOfComparable({ latitude: null, longitude: null }, property)).toBeUndefined();
});

it.each([
  [4, "0 m"],
  [94, "90 m"],
  [994, "990 m"],
  [995, "1.0 km"],
  [1_449, "1.4 km"],
  [23_960, "24.0 km"],
])("%d metres are read as %s", (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});

it("letters are those of the comparables that say something, each with its place in the report", () => {
  const blank = buildSale({ description: "", price: null });
  const [a, b] = [buildSale(), buildSale({ description: "", price: null, rent_per_month: 5 })];
  expect(letteredComparables([blank, a, blank, b])).toEqual([
    { letter: "A", index: 1, comparable: a },
    { letter: "B", index: 3, comparable: b },
  ]);
});

it("the nearest three of the last three years are proposed", () => {
  const found = ["2020-01-01", "2025-01-01", null, "2024-01-01", "2026-01-01", "2025-06-01"].map(
    (transaction_date) => ({ transaction_date }),
  );
  expect(nearestOfLastYears(found, "2026-11-20")).toEqual([found[1], found[3], found[4]]);
  expect(nearestOfLastYears(found, null)).toEqual([found[0], found[1], found[3]]);
});
