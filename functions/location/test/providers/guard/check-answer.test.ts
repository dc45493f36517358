import type { PointOfInterest } from "@takseru/shared-types";
import { expect, test } from "vitest";
import { checkAnswer } from "../../../src/providers/guard/check-answer.ts";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const galle = { latitude: 6.0329, longitude: 80.2168 };
const around = { ...kandy, radius: 2_000, categories: ["school", "bank"] as const };
const school: PointOfInterest = {
  id: "aws:1",
  name: "Trinity College",
  category: "school",
  address: "D.S. Senanayake Veediya",
  distance_meters: 0,
  latitude: 7.2986,
  longitude: 80.6365,
};
const namesIn = (...found: PointOfInterest[]) =>
  checkAnswer("places", found, { ...around, categories: [...around.categories] }).map(({ name }) => name);

test("distances of places are our own, nearest first", () => {
  const nearer = { ...school, id: "aws:2", name: "Nearer", latitude: 7.294 };
  const found = checkAnswer("places", [{ ...school, distance_meters: -40 }, nearer], {
    ...around,
    categories: ["school"],
  });
  expect(found.map(({ name, distance_meters }) => [name, distance_meters])).toEqual([
    ["Nearer", expect.closeTo(530, -2)],
    ["Trinity College", expect.closeTo(765, -1)],
  ]);
});

test.each<[string, Partial<PointOfInterest>]>([
  ["abroad", { latitude: 13.08, longitude: 80.27 }],
  ["beyond the radius", { latitude: 7.33 }],
  ["nowhere", { latitude: Number.NaN }],
  ["of a category that was not asked for", { category: "police" }],
  ["without a name", { name: " \u0000 " }],
  ["with a name of 10,000 letters", { name: "x".repeat(10_000) }],
  ["with an endless id", { id: "x".repeat(10_000) }],
])("a place %s does not go on", (_, lie) => {
  expect(namesIn({ ...school, ...lie })).toEqual([]);
  expect(namesIn({ ...school, ...lie, id: lie.id ?? "aws:3" }, school)).toEqual(["Trinity College"]);
});

test("texts lose control characters and line breaks, and a place comes once", () => {
  const odd = { ...school, name: "Trinity\u202e\n College", address: "x".repeat(5_000) };
  expect(
    checkAnswer("places", [odd, odd], { ...around, categories: ["school"] }).map(({ name, address }) => [
      name,
      address,
    ]),
  ).toEqual([["Trinity College", ""]]);
});

test("100,000 places are not looked through", () => {
  const many = Array.from({ length: 100_000 }, (_, id) => ({ ...school, id: `aws:${id}` }));
  expect(namesIn(...many)).toHaveLength(500);
});

test.each(["", " \n ", "x".repeat(10_000)])("an address without a usable line fails", (formatted_address) => {
  expect(() => checkAnswer("address", { formatted_address, route: "" }, kandy)).toThrow("broken");
});

test("an endless street is left out of an address", () => {
  const address = { formatted_address: "Kandy,\nSri Lanka", route: "x".repeat(10_000) };
  expect(checkAnswer("address", address, kandy)).toEqual({
    formatted_address: "Kandy, Sri Lanka",
    route: "",
  });
});

const journey = { origin: kandy, destination: galle, travelMode: "DRIVE" as const };
const way = { distance_meters: 215_000.4, duration_seconds: 17_000.2 };
const step = { turn: "left" as const, road: "A9", distance_meters: 1.5, duration_seconds: 1 };

test("a way has whole metres and seconds, and roads of a usual length", () => {
  const route = { ...way, steps: [step, { ...step, road: "x".repeat(10_000) }] };
  expect(checkAnswer("route", route, journey)).toEqual({
    distance_meters: 215_000,
    duration_seconds: 17_000,
    steps: [
      { ...step, distance_meters: 2 },
      { ...step, road: "", distance_meters: 2 },
    ],
  });
});

test.each([
  { ...way, distance_meters: -1 },
  { ...way, distance_meters: 100_000 },
  { ...way, distance_meters: 5_000_000 },
  { ...way, distance_meters: Number.NaN },
  { ...way, duration_seconds: -1 },
  { ...way, duration_seconds: Number.POSITIVE_INFINITY },
])("a way of %j from Kandy to Galle fails, whatever asked for it", (lie) => {
  expect(() => checkAnswer("route", { ...lie, steps: [] }, journey)).toThrow("broken");
  const grid = { origins: [kandy], destinations: [galle], travelMode: "DRIVE" as const };
  expect(() => checkAnswer("matrix", [[lie]], grid)).toThrow("broken");
  expect(() => checkAnswer("waypoints", { ...lie, order: [] }, { ...journey, waypoints: [] })).toThrow(
    "broken",
  );
});

test("a step of negative length and a thousand steps too many fail", () => {
  const negative = { ...step, distance_meters: -5 };
  expect(() => checkAnswer("route", { ...way, steps: [negative] }, journey)).toThrow("broken");
  const steps = Array.from({ length: 2_000 }, () => step);
  expect(() => checkAnswer("route", { ...way, steps }, journey)).toThrow("broken");
});

test.each([[[]], [[[way], [way]]], [[[way, way]]]])("a matrix of another size fails", (rows) => {
  const grid = { origins: [kandy], destinations: [galle], travelMode: "DRIVE" as const };
  expect(() => checkAnswer("matrix", rows, grid)).toThrow("broken");
});

test.each([[[0]], [[0, 0]], [[0, 2]], [[0, 1, 2]], [[-1, 0]]])(
  "an order of %j of two waypoints fails",
  (order) => {
    const tour = { ...journey, waypoints: [kandy, galle] };
    expect(() => checkAnswer("waypoints", { ...way, distance_meters: 600_000, order }, tour)).toThrow(
      "broken",
    );
  },
);

test("a picture is what its bytes say, and at most 2 MB", () => {
  const from = { ...kandy, zoom: 15, width: 400, height: 400 };
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d);
  const picture = { bytes: png, type: "image/jpeg" as const, imagery: "satellite" as const };
  expect(checkAnswer("picture", picture, from).type).toBe("image/png");
  const text = new TextEncoder().encode("<svg onload='alert(1)'/>");
  expect(() => checkAnswer("picture", { ...picture, bytes: text }, from)).toThrow("broken");
  const large = new Uint8Array(2_000_001);
  large.set(png);
  expect(() => checkAnswer("picture", { ...picture, bytes: large }, from)).toThrow("broken");
});
