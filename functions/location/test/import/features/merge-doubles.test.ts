import { expect, test } from "vitest";
import type { GeoPlace } from "../../../src/geo-data/geo-data.ts";
import { mergePlaces, mergeSettlements } from "../../../src/import/features/merge-doubles.ts";

const METRE = 1 / 111_195;
const place = (id: string, metres: number, changes: Partial<GeoPlace> = {}): GeoPlace => ({
  id,
  name: "Invented Vihara",
  category: "religious",
  address: "",
  latitude: 7 + metres * METRE,
  longitude: 80,
  ...changes,
});
const ids = (places: readonly GeoPlace[]) => mergePlaces(places).map(({ id }) => id);

test("the same name in one category within 80 m is one place", () => {
  expect(ids([place("a", 0), place("b", 2), place("c", 79), place("d", 81)])).toEqual(["a", "d"]);
  expect(ids([place("a", 0), place("b", 20, { name: "INVENTED  vihara." })])).toEqual(["a"]);
});

test("another name, another category or a place farther off is another place", () => {
  expect(
    ids([place("a", 0), place("b", 2, { name: "Other Vihara" }), place("c", 2, { category: "school" })]),
  ).toEqual(["a", "b", "c"]);
});

const namesKept = (first: string, second: string, changes: Partial<GeoPlace> = {}) =>
  mergePlaces([place("a", 0, { name: first, ...changes }), place("b", 20, { name: second, ...changes })])
    .length;

test.each([
  ["Clifton Balika vidyalaya", "Clifton Balikaa Vidyalaya"],
  ["Ananda Balika Viidyalaya Maradana", "Ananda Balika Vidyalaya"],
  ["Chambers", "Chambers Restaurant"],
  ["Lessons Hospital", "Leesons Hospital"],
  ["Habaraduwa Divisional Secreteriat", "Habaraduwa Divisional Secretariat"],
])("%s and %s beside it are one", (first, second) => {
  expect(namesKept(first, second)).toBe(1);
  expect(mergePlaces([place("a", 0, { name: first }), place("b", 90, { name: second })])).toHaveLength(2);
});

test.each([
  ["Zahira College", "Zahira College Primary"],
  ["Musaeus Girls' College", "Musaeus Boys' College"],
  ["Clinic Block 1", "Clinic Block 2"],
  ["Vajirarama Hall", "Vajirarama Hall 2"],
  ["Ananda Vidyalaya", "Nalanda Vidyalaya"],
  ["Sri Maha Viharaya", "Sri Mala Bodhiya"],
])("%s and %s are two", (first, second) => {
  expect(namesKept(first, second)).toBe(2);
});

test("branches of banks are told apart to the letter", () => {
  expect(namesKept("Invented Bank", "Invented Bank (Kandy)", { category: "bank" })).toBe(2);
  expect(namesKept("Invented Bank", "INVENTED bank", { category: "bank" })).toBe(1);
});

test("what stays has the address of either", () => {
  expect(mergePlaces([place("a", 0), place("b", 2, { address: "Lake Road" })])).toEqual([
    place("a", 0, { address: "Lake Road" }),
  ]);
});

test("no two of ten thousand stay that are one, and the order stays", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => place(`p${index}`, (index * 7_919) % 100_000));
  const merged = mergePlaces(many);
  const latitudes = merged.map(({ latitude }) => latitude).sort((a, b) => a - b);
  expect(
    latitudes.every((latitude, index) => index === 0 || latitude - (latitudes[index - 1] ?? 0) > 80 * METRE),
  ).toBe(true);
  const order = merged.map(({ id }) => Number(id.slice(1)));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("a town on the map as a point and as an area is one, of the higher rank", () => {
  const town = { name: "Pilimatota", rank: "village", latitude: 7, longitude: 80 } as const;
  expect(mergeSettlements([town, { ...town, rank: "town", latitude: 7.01 }])).toEqual([
    { ...town, rank: "town" },
  ]);
  expect(mergeSettlements([town, { ...town, latitude: 7.1 }])).toHaveLength(2);
});
