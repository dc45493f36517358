import { expect, it } from "vitest";
import { printedSize } from "../../src/profile/letterhead.ts";

it.each([
  ["logo", 4000, 400, 220, 22],
  ["logo", 100, 4000, 1.4, 56],
  ["logo", 24, 24, 18, 18],
  ["signature", 966, 367, 142.14, 54],
] as const)("a %s of %i x %i pixels is printed %d x %d points large", (kind, w, h, width, height) => {
  const size = printedSize(kind, { width: w, height: h });
  expect(size.width).toBeCloseTo(width, 2);
  expect(size.height).toBeCloseTo(height, 2);
});
