import { allTowns } from "@takseru/shared-types/places";
import { describe, expect, test } from "vitest";
import divisions from "../../data/ds-divisions.json" with { type: "json" };
import { spelledAsOurs } from "../../src/administration/division-spelling.ts";
import { editDistance } from "../../src/administration/edit-distance.ts";
import { missing, readDivisions } from "../helpers/read-ds-divisions.ts";

if (missing) console.info(missing);

test.each([
  ["Kaburupitiya", "Matara", "Kamburupitiya"],
  ["Higurakgoda", "Polonnaruwa", "Hingurakgoda"],
  ["Galenbidunuwewa", "Anuradhapura", "Galenbindunuwewa"],
  ["Valikamam North (Thllippalai)", "Jaffna", "Valikamam North (Tellippalai)"],
  ["Town & Gravets", "Trincomalee", "Trincomalee Town and Gravets"],
  ["Galle 4 Gravets", "Galle", "Galle Four Gravets"],
  ["Laggala", "Matale", "Laggala-Pallegama"],
  ["Sri Jayawardanapura Kotte", "Colombo", "Sri Jayewardenepura Kotte"],
  ["Katharagama", "Monaragala", "Kataragama"],
])("%s of %s is printed as %s", (name, district, ours) => {
  expect(spelledAsOurs(name, district)).toBe(ours);
});

test("divisions that our list has not are left as they are, or spelled as the town that they are named after", () => {
  for (const name of [
    "Norwood",
    "Kothmale East",
    "Kothmale West",
    "Ambagamuwa Korale",
    "Mathurata",
    "Nildandahinna",
  ])
    expect(spelledAsOurs(name, "Nuwara Eliya")).toBe(name);
  expect(spelledAsOurs("Thalawakele", "Nuwara Eliya")).toBe("Talawakele");
  expect(spelledAsOurs("Kalthota", "Ratnapura")).toBe("Kalthota");
  expect(spelledAsOurs("Kaburupitiya", "Galle")).toBe("Kaburupitiya");
});

test("a division has the spelling of the town that it is named after", () => {
  const sounds = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .replaceAll(/([dt])h/g, "$1");
  // Other places, whose names are alike.
  const others = new Set([
    "Godagama/Homagama",
    "Ududumbara/Medadumbara",
    "Karapitiya/Balapitiya",
    "Gintota/Bentota",
  ]);
  const unlike = Object.entries(divisions).flatMap(([district, names]) =>
    names.flatMap((division) =>
      allTowns
        .filter((town) => town.district === district && town.name !== division && division.length > 5)
        .filter(({ name }) => editDistance(sounds(name), sounds(division)) <= Math.floor(division.length / 5))
        .map(({ name }) => `${name}/${division}`)
        .filter((pair) => !others.has(pair)),
    ),
  );
  expect(unlike).toEqual([]);
});

describe.skipIf(missing)("of the Survey Department's 339 divisions", () => {
  test("all but those made since 2016 and Kandy's are in our list, and no two become one", () => {
    const known = new Set(
      Object.entries(divisions).flatMap(([district, all]) => all.map((name) => `${district} ${name}`)),
    );
    const printed = readDivisions().map(
      ({ name, district }) => `${district} ${spelledAsOurs(name, district)}`,
    );
    expect(new Set(printed).size).toBe(339);
    expect(printed.filter((name) => !known.has(name)).toSorted()).toEqual([
      "Galle Madampagama",
      "Galle Rathgama",
      "Galle Wanduramba",
      "Kandy Gangawata Korale",
      "Nuwara Eliya Ambagamuwa Korale",
      "Nuwara Eliya Kothmale East",
      "Nuwara Eliya Kothmale West",
      "Nuwara Eliya Mathurata",
      "Nuwara Eliya Nildandahinna",
      "Nuwara Eliya Norwood",
      "Nuwara Eliya Talawakele",
      "Ratnapura Kalthota",
    ]);
  });
});
