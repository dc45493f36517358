import { expect, test } from "vitest";
import { itemBytes } from "../../costs/item-bytes.ts";

test.each([
  ["text by its bytes", { pk: "තක්" }, 2 + 9],
  ["a number by its digits", { n: 22_500_000 }, 1 + 3],
  ["a sign has a byte of its own", { n: -7.25 }, 1 + 4],
  ["true and null are a byte each", { a: true, b: null }, 4],
  ["a list has 3, and 1 for each element", { l: ["ab", "c"] }, 1 + 3 + 3 + 2],
  ["a map has 3, and 1 for each pair with its name", { m: { ab: "c" } }, 1 + 3 + 1 + 2 + 1],
])("%s", (_, item, bytes) => {
  expect(itemBytes(item)).toBe(bytes);
});
