import { expect, test } from "vitest";
import { summarise } from "../../../src/import/command/summary.ts";
import { buildGeoData } from "../../helpers/build-geo-data.ts";

const left = (doubles: number, swapped: number) =>
  summarise(
    buildGeoData(),
    {},
    {
      leftOut: { nameless: 0, outside: 0, doubles, unreadable: 0 },
      swapped,
      converted: ["SLD99 (EPSG:5233)"],
    },
  ).join("\n");

test("one is one, and more are more", () => {
  expect(left(1, 1)).toContain(
    "Left out: 1 double.\nIn 1 entry latitude and longitude were the wrong way round; it was put right.",
  );
  expect(left(2, 1_234)).toContain(
    "Left out: 2 doubles.\nIn 1,234 entries latitude and longitude were the wrong way round; they were put right.\nPositions were converted from SLD99 (EPSG:5233) to WGS 84.",
  );
});
