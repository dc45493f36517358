import { expect, it } from "vitest";
import { costliestField } from "../../src/rendering/costliest-field.ts";
import { buildReport } from "../helpers/build-snapshot.ts";

const { other_buildings, nearby_facilities } = buildReport();

it.each([
  ["the longest text", { access_routes: "to the left ".repeat(1_000) }, "access_routes"],
  [
    "many lines rather than a longer text",
    { access_routes: "to the left ".repeat(1_000), assumptions: "a\n".repeat(3_000) },
    "assumptions",
  ],
  [
    "scripts in turn rather than longer English",
    { access_routes: "to the left ".repeat(1_000), land_features: "aශத".repeat(3_000) },
    "land_features",
  ],
  [
    "texts within a list, taken together",
    {
      access_routes: "to the left ".repeat(1_000),
      other_buildings: Array.from({ length: 20 }, () => ({
        ...other_buildings[0],
        occupier: "a ".repeat(300),
      })),
    },
    "other_buildings",
  ],
  [
    "a list of many places",
    { nearby_facilities: Array.from({ length: 200 }, () => nearby_facilities[0]) },
    "nearby_facilities",
  ],
])("names %s", (_what, change, field) => {
  expect(costliestField(Object.assign(buildReport(), change))).toBe(field);
});
