import { imageLimits } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { countIn, freePlaces, isNeeded, neededCategory } from "@/lib/images/photograph-counts";

const views = (count: number) => Array.from({ length: count }, () => ({ category: "land_views" as const }));
const { max } = imageLimits.land_views;

describe("the photographs of a category", () => {
  it("are counted without those that were refused", () => {
    const photographs = [...views(2), { category: "land_views" as const, isRefused: true }];
    expect(countIn(photographs, "land_views")).toBe(2);
    expect(freePlaces(photographs, "land_views")).toBe(max - 2);
  });

  it("leave no place once there are as many as it takes, or more", () => {
    expect(freePlaces(views(max), "land_views")).toBe(0);
    expect(freePlaces(views(max + 1), "land_views")).toBe(0);
    expect(freePlaces(views(max), "boundaries")).toBe(imageLimits.boundaries.max);
  });

  it("are needed where there is none that was taken", () => {
    expect(isNeeded([{ category: "land_views", isRefused: true }], "land_views")).toBe(true);
    expect(isNeeded(views(1), "land_views")).toBe(false);
    expect(neededCategory([])).toBe("land_views");
    expect(neededCategory(views(1))).not.toBe("land_views");
  });
});
