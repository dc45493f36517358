import { expect, it } from "vitest";
import { StoredMaps } from "../../src/data/stored-maps.ts";
import { drawVillage } from "../helpers/draw-village.ts";

const position = { latitude: 7.2986, longitude: 80.6413 };

it("maps are kept with all that they were drawn with, turned names and the way too", async () => {
  const maps = await drawVillage(position);
  expect(maps?.access).toEqual({ road: "Example Road", turnsOff: true });
  expect(maps?.sketch?.shapes.some((shape) => shape.kind === "text" && shape.turn !== undefined)).toBe(true);
  expect(StoredMaps.parse(JSON.parse(JSON.stringify(maps)))).toEqual(maps);
});

it("maps of former snapshots, without a way on their sketch, are read as they are", async () => {
  const { access: _, ...former } = (await drawVillage(position)) ?? { attribution: [] };
  expect(StoredMaps.parse(JSON.parse(JSON.stringify(former)))).toEqual(former);
});
