import { expect, it } from "vitest";
import { roadInWords, roadLabel, roadNumber } from "../../../src/roads/words/road-names.ts";

it.each([
  ["A1", "A1"],
  ["AA001", "A1"],
  ["a 26", "A26"],
  ["E1", "E01"],
  ["B365", "B365"],
  ["AB042", "AB42"],
  ["A14 Road", "A14"],
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
  ["Peradeniya Road", "Peradeniya Road"],
  ["  ", "the by-road"],
  ["", "the by-road"],
])("a report calls %j '%s'", (road, words) => {
  expect(roadInWords(road)).toBe(words);
});

it("names a road by its own name, else by its number, else not at all", () => {
  expect(roadLabel({ name: "Peradeniya Road", ref: "A1" })).toBe("Peradeniya Road");
  expect(roadLabel({ name: "A14 Road", ref: "A14" })).toBe("A14");
  expect(roadLabel({ name: "", ref: "AA009;AA010" })).toBe("A9");
  expect(roadLabel({ name: "", ref: "" })).toBe("");
});
