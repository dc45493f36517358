import { districtNames, provinces } from "@takseru/shared-types/places";
import { describe, expect, test } from "vitest";
import towns from "../../../../shared-types/src/places/data/towns.json" with { type: "json" };
import divisions from "../../data/ds-divisions.json" with { type: "json" };
import townNames from "../../data/town-names.json" with { type: "json" };
import { townNames as namesOf } from "../../scripts/build-data.ts";
import { placeNames } from "../../src/administration/place-names.ts";

/** Divisional Secretariats by district in the list of 2016 (domain: provinces and districts). */
const counts: Record<string, number> = {
  Colombo: 13,
  Gampaha: 13,
  Kalutara: 14,
  Kandy: 20,
  Matale: 11,
  "Nuwara Eliya": 5,
  Galle: 19,
  Matara: 16,
  Hambantota: 12,
  Jaffna: 15,
  Kilinochchi: 4,
  Mannar: 5,
  Mullaitivu: 6,
  Vavuniya: 4,
  Ampara: 20,
  Batticaloa: 14,
  Trincomalee: 11,
  Kurunegala: 30,
  Puttalam: 16,
  Anuradhapura: 22,
  Polonnaruwa: 7,
  Badulla: 15,
  Monaragala: 11,
  Kegalle: 11,
  Ratnapura: 17,
};

describe("the Divisional Secretariats", () => {
  test("are the 331 of the list of 2016, district by district", () => {
    const found = Object.fromEntries(Object.entries(divisions).map(([name, list]) => [name, list.length]));
    expect(found).toEqual(counts);
    expect(placeNames("ds_division")).toHaveLength(331);
  });

  test("have unique names within their district, without blanks at the ends", () => {
    for (const [district, names] of Object.entries(divisions)) {
      expect(new Set(names.map((name) => name.toLowerCase())).size, district).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z()-]*(?: [A-Za-z()-]+)*$/);
    }
  });
});

test("every province, district and town is there, each below its parent", () => {
  expect(placeNames("province").map(({ name }) => name)).toEqual(
    provinces.map(({ province }) => `${province} Province`).toSorted(),
  );
  expect(new Set(placeNames("province").map(({ parent }) => parent))).toEqual(new Set([""]));
  expect(placeNames("district").map(({ name }) => name)).toEqual([...districtNames].toSorted());
  for (const uva of ["Uva", "uva province"])
    expect(placeNames("district", uva)).toEqual([
      { name: "Badulla", parent: "Uva Province" },
      { name: "Monaragala", parent: "Uva Province" },
    ]);
  expect(placeNames("town")).toHaveLength(towns.length);
  expect(placeNames("town", "Kandy").map(({ name }) => name)).toContain("Peradeniya");
});

test("a parent is found in any case and with blanks around it; an unknown one has nothing below it", () => {
  expect(placeNames("ds_division", "  nuwara ELIYA ").map(({ name }) => name)).toEqual([
    "Ambagamuwa",
    "Hanguranketha",
    "Kothmale",
    "Nuwara Eliya",
    "Walapane",
  ]);
  expect(placeNames("ds_division", "Atlantis")).toEqual([]);
  expect(placeNames("province", "Uva")).toEqual([]);
});

test("the names of the towns are those of the towns", () => {
  expect(townNames).toEqual(namesOf(towns));
});
