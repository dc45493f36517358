import { expect, test } from "vitest";
import { createDescribePosition } from "../../src/administration/describe-positions.ts";
import { mergeSettlements } from "../../src/administration/merge-settlements.ts";
import type { Area, Road } from "../../src/geo-data/geo-data.ts";

const kandy = { latitude: 7.2936, longitude: 80.6413 };

/** A square around a position, half a side of so many degrees. */
const square = ({ latitude, longitude }: typeof kandy, half: number): number[][] => [
  [
    longitude - half,
    latitude - half,
    longitude + half,
    latitude - half,
    longitude + half,
    latitude + half,
    longitude - half,
    latitude + half,
  ],
];

const area = (kind: Area["kind"], name: string, parent: string, half: number): Area => ({
  kind,
  name,
  parent,
  rings: square(kandy, half),
});
const road = (name: string, north: number): Road => ({
  kind: "residential",
  name,
  ref: "",
  oneWay: false,
  line: [80.63, 7.2936 + north, 80.65, 7.2936 + north],
});
const nothing = { areas: [], settlements: [], roads: [] };

test("divisions come from the imported areas, without the kind in their names", () => {
  const describe = createDescribePosition({
    ...nothing,
    areas: [
      area("ds_division", "Gangawata Korale DS Division", "Kandy District", 0.02),
      area("gn_division", "Malwatta", "Gangawata Korale", 0.01),
    ],
  });
  expect(describe(kandy).administrative).toEqual({
    province: "Central",
    district: "Kandy",
    ds_division: "Gangawata Korale",
    gn_division: "Malwatta",
  });
  expect(describe({ latitude: 7.5, longitude: 80.6413 }).administrative).toEqual({
    province: "Central",
    district: "Matale",
  });
});

test("a division decides which district its land is in, by whatever spelling", () => {
  const describe = createDescribePosition({
    ...nothing,
    areas: [area("ds_division", "Bibile", "Moneragala", 0.01)],
  });
  expect(describe(kandy).administrative).toMatchObject({ province: "Uva", district: "Monaragala" });
  // A beach that the outline cuts off, and land beyond it.
  expect(describe({ ...kandy, latitude: 7.3066 }).administrative.ds_division).toBe("Bibile");
  expect(describe({ ...kandy, latitude: 7.3136 }).administrative.ds_division).toBeUndefined();
});

test("land that our own outlines have in the area's district belongs to it a kilometre off, and no other", () => {
  const divisionAt = (parent: string, metres: number) =>
    createDescribePosition({ ...nothing, areas: [area("ds_division", "Harispattuwa", parent, 0.01)] })({
      ...kandy,
      latitude: 7.2936 + 0.01 + metres / 110_700,
    }).administrative.ds_division;
  expect([400, 700, 1_100].map((metres) => divisionAt("Kandy", metres))).toEqual([
    "Harispattuwa",
    "Harispattuwa",
    undefined,
  ]);
  expect([400, 700].map((metres) => divisionAt("Galle", metres))).toEqual(["Harispattuwa", undefined]);
});

test("an address has the nearest named road within 150 m", () => {
  const routeOf = (roads: Road[]) =>
    createDescribePosition({ ...nothing, roads })(kandy).address.address_components.route;
  expect(routeOf([road("Far Road", 0.0012), road("Near Road", 0.0008), road("", 0.0001)])).toBe("Near Road");
  expect(routeOf([road("Too Far Road", 0.0014)])).toBe("");
});

test("imported settlements are villages and suburbs of our cities, and are no second Kandy", () => {
  const settlements = [
    { name: "Kandy", rank: "town", latitude: 7.2955, longitude: 80.6356 },
    { name: "Katukele", rank: "suburb", latitude: 7.287, longitude: 80.627 },
    { name: "Kandy", rank: "village", latitude: 6.2, longitude: 80.9 },
  ] as const;
  const names = mergeSettlements(settlements).filter(({ name }) => name === "Kandy");
  expect(names.map(({ rank }) => rank)).toEqual(["city", "village"]);
  const { address, nearest_city } = createDescribePosition({ ...nothing, settlements })({
    latitude: 7.2875,
    longitude: 80.6265,
  });
  expect(nearest_city?.name).toBe("Kandy");
  expect(address.formatted_address).toBe("Katukele, Kandy, Kandy District, Central Province, Sri Lanka");
});
