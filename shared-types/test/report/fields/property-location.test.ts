import { describe, expect, it } from "vitest";
import { NearbyFacility } from "../../../src/report/fields/property-location.ts";

describe("a distance", () => {
  const kilometres = (distance: number) =>
    NearbyFacility.parse({ name: "School", category: "school", distance, address: "" }).distance;

  it.each([
    [1.23456, 1.2],
    [1.25, 1.3],
    [0.04, 0],
    [5e-324, 0],
    [1_000, 1_000],
  ])("of %d km has one decimal", (sent, stored) => {
    expect(kilometres(sent)).toBe(stored);
  });
});
