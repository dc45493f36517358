import { expect, it } from "vitest";
import { plusCodeOf } from "../../src/places/plus-code.ts";

it.each([
  ["Kandy", 7.2936, 80.6413, "6MV27JVR+CG"],
  ["Colombo", 6.9271, 79.8612, "6JRXWVG6+RF"],
  // From the test data of the Open Location Code project.
  ["the corner of a square", 47.0000625, 8.0000625, "8FVC2222+22"],
  ["south and east", -41.2730625, 174.7859375, "4VCPPQGP+Q9"],
  ["west", 0.5, -179.5, "62G2GG22+22"],
  ["the North Pole", 90, 1, "CFX3X2X2+X2"],
  ["the date line from the west", 1, 180, "62H22222+22"],
  ["the date line from the east", 1, -180, "62H22222+22"],
])("knows the Plus Code of %s", (_place, latitude, longitude, code) => {
  expect(plusCodeOf(latitude, longitude)).toBe(code);
});
