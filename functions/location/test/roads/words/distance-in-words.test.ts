import { describe, expect, it } from "vitest";
import { distanceInWords, distanceText } from "../../../src/roads/words/distance-in-words.ts";

describe("a distance", () => {
  it.each([
    [0, "0 m", "0 feet"],
    [0.3, "0 m", "1 foot"],
    [40, "40 m", "131 feet"],
    [71, "71 m", "233 feet"],
    [99, "99 m", "325 feet"],
    [100, "0.1 km", "328 feet"],
    [162, "0.2 km", "0.1 miles"],
    [1_610, "1.6 km", "1 mile"],
    [3_219, "3.2 km", "2 miles"],
    [5_150, "5.2 km", "3.2 miles"],
    [20_008_966, "20,009.0 km", "12,433 miles"],
  ])("of %d m is %s or %s", (metres, metric, imperial) => {
    expect([distanceText(metres, "metric"), distanceText(metres, "imperial")]).toEqual([metric, imperial]);
  });

  it.each([
    [0, "0.1 km", "10 feet"],
    [71, "0.1 km", "233 feet"],
    [1_610, "1.6 km", "1 mile"],
    [5_150, "5.2 km", "3.2 miles"],
  ])("along a road of %d m is never nothing: %s or %s", (metres, metric, imperial) => {
    expect([distanceInWords(metres, "metric"), distanceInWords(metres, "imperial")]).toEqual([
      metric,
      imperial,
    ]);
  });
});
