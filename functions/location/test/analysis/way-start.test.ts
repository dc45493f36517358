import { expect, it } from "vitest";
import { landmarksOf } from "../../src/administration/landmarks.ts";
import { startInTown } from "../../src/analysis/way-start.ts";

const kandy = { name: "Kandy", latitude: 7.2906, longitude: 80.6337 };
const at = (name: string, north: number) => ({ name, latitude: 7.2906 + north, longitude: 80.6337 });

it.each([
  [
    "the nearest landmark in the town",
    [at("Mill Junction", 0.004), at("Bridge Junction", 0.001)],
    "Bridge Junction in Kandy",
    0.001,
  ],
  ["a landmark that has the town's name", [at("Kandy Clock Tower", 0.002)], "Kandy Clock Tower", 0.002],
  [
    "a building, with its article and without its year",
    [at("Dutch Reformed Church (1755)", 0.002)],
    "the Dutch Reformed Church in Kandy",
    0.002,
  ],
  ["the town, where landmarks are far", [at("Mill Junction", 0.02)], "Kandy", 0],
  ["the town, where no landmark is known", [], "Kandy", 0],
])("the words start at %s", (_, landmarks, from, north) => {
  expect(startInTown(kandy, landmarksOf({ landmarks }))).toEqual({
    from,
    origin: { latitude: 7.2906 + north, longitude: 80.6337 },
  });
});
