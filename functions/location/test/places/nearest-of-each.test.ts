import { expect, test } from "vitest";
import { nearestOfEach } from "../../src/places/nearest-of-each.ts";

test("a city's shops do not fill the whole reply: the nearest fifty of each category stay, in order", () => {
  const places = Array.from({ length: 400 }, (_, index) => ({
    id: String(index),
    name: `Place ${index}`,
    category: index % 4 === 0 ? ("bank" as const) : ("store" as const),
    address: "",
    latitude: 7,
    longitude: 80,
    distance_meters: index,
  }));
  const nearest = nearestOfEach(places);
  const of = (category: string) => nearest.filter((place) => place.category === category);
  expect(of("bank").map(({ distance_meters }) => distance_meters)).toEqual(
    Array.from({ length: 50 }, (_, index) => 4 * index),
  );
  expect(of("store")).toHaveLength(50);
  expect(nearest.map(({ distance_meters }) => distance_meters)).toEqual(
    nearest.map(({ distance_meters }) => distance_meters).toSorted((a, b) => a - b),
  );
});
