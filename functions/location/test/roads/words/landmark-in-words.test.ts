import { expect, it } from "vitest";
import { landmarkInWords } from "../../../src/roads/words/landmark-in-words.ts";

it.each([
  ["Dutch Reformed Church (1755)", "the Dutch Reformed Church"],
  ["Clock Tower", "the Clock Tower"],
  ["General Hospital", "the General Hospital"],
  ["Magistrate Court (Old Barracks)", "the Magistrate Court"],
  ["Kandy Clock Tower", "Kandy Clock Tower"],
  ["Borella Junction", "Borella Junction"],
  ["Lake Roundabout", "the Lake Roundabout"],
  ["St. Mary's Church", "St. Mary's Church"],
  ["Queen's Court", "Queen's Court"],
  ["The Old Market", "The Old Market"],
  ["Ananda College", "Ananda College"],
  ["(1755)", "(1755)"],
])("a text calls %j %j", (name, words) => {
  expect(landmarkInWords(name)).toBe(words);
});
