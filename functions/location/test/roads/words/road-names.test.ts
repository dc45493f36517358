import { expect, it } from "vitest";
import { isNearRoadOfNumber } from "../../../src/roads/skeleton/numbered-roads.ts";
import { roadInWords, roadLabel, roadNumber } from "../../../src/roads/words/road-names.ts";

it.each([
  ["A1", "A1"],
  ["AA001", "A1"],
  ["a 26", "A26"],
  ["E1", "E01"],
  ["B365", "B365"],
  ["AB042", "AB42"],
  ["A14 Road", "A14"],
  ["A1sp", undefined],
  ["A1sp Road", undefined],
  ["Galle Road", undefined],
  ["", undefined],
  ["Block A1 Lane", undefined],
])("the number in %j is %j", (text, number) => {
  expect(roadNumber(text)).toBe(number);
});

it.each([
  ["A1", "the A1 (Colombo-Kandy) Road"],
  ["B365", "the B365 Road"],
  ["E01", "the Southern Expressway (E01)"],
  ["E06", "the Andarawewa-Hambantota Expressway (E06)"],
  ["A1sp", "the by-road"],
  ["Peradeniya Road", "Peradeniya Road"],
  ["Pinnaduwa-Galle Road", "the Pinnaduwa-Galle Road"],
  ["Nuwara Eliya-Kandy Road", "the Nuwara Eliya-Kandy Road"],
  ["Colombo - Kandy Main Road", "the Colombo - Kandy Main Road"],
  ["the Colombo-Kandy Road", "the Colombo-Kandy Road"],
  ["Hali-Ela Road", "Hali-Ela Road"],
  ["Bo-tree Road", "Bo-tree Road"],
  ["Southern Expressway", "the Southern Expressway"],
  ["  ", "the by-road"],
  ["", "the by-road"],
])("a report calls %j '%s'", (road, words) => {
  expect(roadInWords(road)).toBe(words);
});

it("names a road by its own name, else by its number, else not at all", () => {
  expect(roadLabel({ name: "Peradeniya Road", ref: "A1" })).toBe("Peradeniya Road");
  expect(roadLabel({ name: "A14 Road", ref: "A14" })).toBe("A14");
  expect(roadLabel({ name: "", ref: "AA009;AA010" })).toBe("A9");
  expect(roadLabel({ name: "A1sp Road", ref: "A1sp" })).toBe("");
  expect(roadLabel({ name: "", ref: "" })).toBe("");
});

it("tells a number alone where the road that has it lies elsewhere", () => {
  expect(roadInWords("A3", true)).toBe("the A3 Road");
  expect(roadInWords("E02", true)).toBe("the E02 Expressway");
});

it("knows that the A3 begins at Peliyagoda and does not lead through Borella", () => {
  expect(isNearRoadOfNumber("A3", { latitude: 6.914, longitude: 79.877 })).toBe(false);
  expect(isNearRoadOfNumber("A3", { latitude: 7.08, longitude: 79.89 })).toBe(true);
  expect(isNearRoadOfNumber("A99", { latitude: 7.08, longitude: 79.89 })).toBe(false);
});
