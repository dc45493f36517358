import { expect, it } from "vitest";
import { isBare } from "@/features/map/is-bare";

const galle = { latitude: 6.0535, longitude: 80.221 };
/** 3.3 km to the north. */
const far = { latitude: 6.0835, longitude: 80.221 };
const near = { ...far, latitude: 6.0545 };
const scene = { position: galle, data: { imported: false }, places: [], plot: [], sales: undefined };

it("is bare without anything near, also where places are known farther away", () => {
  expect(isBare(scene, 1_500)).toBe(true);
  expect(isBare({ ...scene, places: [far] }, 1_500)).toBe(true);
});

it.each([
  ["a place near", { places: [far, near] }],
  ["a plot", { plot: [galle, near, far] }],
  ["sales", { sales: [] }],
  ["an imported map, also a complete one", { data: { imported: true } }],
  ["nothing that is loaded yet", { data: undefined }],
  ["no position, and a place somewhere", { position: undefined, places: [far] }],
])("is not bare with %s", (_, change) => {
  expect(isBare({ ...scene, ...change }, 1_500)).toBe(false);
});
