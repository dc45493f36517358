import { expect, test } from "vitest";
import { directionFrom } from "../../src/places/distance.ts";

const kandy = { latitude: 7.2936, longitude: 80.635 };

test.each([
  ["north", 1, 0],
  ["north-east", 1, 1],
  ["east", 0, 1],
  ["south-east", -1, 1],
  ["south", -1, 0],
  ["south-west", -1, -1],
  ["west", 0, -1],
  ["north-west", 1, -1],
])("the direction %s is named", (word, north, east) => {
  const to = { latitude: kandy.latitude + north / 50, longitude: kandy.longitude + east / 50 };
  expect(directionFrom(kandy, to)).toBe(word);
});

test("the direction across the antimeridian is the short way round", () => {
  expect(directionFrom({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBe("east");
});
