import { describe, expect, it } from "vitest";
import { coverOf, type ImageCategory, inOrder, photographPosition } from "../../src/index.ts";

const placed = (id: string, position: number | undefined, minute = 0) => ({
  id,
  position,
  uploaded_at: new Date(Date.UTC(2026, 0, 5, 4, minute)).toISOString(),
});

describe("photographs in order", () => {
  it("stand by position, then by upload, then by id", () => {
    const photographs = [
      placed("d", 2, 1),
      placed("b", 2, 0),
      placed("a", 3),
      placed("c", 1, 9),
      placed("e", 2, 0),
    ];
    expect(inOrder(photographs).map(({ id }) => id)).toEqual(["c", "b", "e", "d", "a"]);
    expect(photographs.map(({ id }) => id)).toEqual(["d", "b", "a", "c", "e"]);
  });

  it("of former versions stand where they were uploaded", () => {
    const former = placed("a", undefined, 5);
    expect(photographPosition(former)).toBe(Date.UTC(2026, 0, 5, 4, 5));
    const before = placed("b", photographPosition(former) - 1, 9);
    expect(inOrder([former, before])).toEqual([before, former]);
  });
});

describe("the photograph of the first page", () => {
  const photograph = (category: ImageCategory, width: number, cover?: boolean) => ({
    category,
    width,
    height: 100,
    cover,
  });

  it("is a landscape of the building, else of the land, else the first of either", () => {
    const [inside, upright, land, house] = [
      photograph("building_interior", 150),
      photograph("building_exterior", 80),
      photograph("land_views", 150),
      photograph("building_exterior", 150),
    ];
    expect(coverOf([inside])).toBeUndefined();
    expect(coverOf([inside, upright])).toBe(upright);
    expect(coverOf([inside, upright, land])).toBe(land);
    expect(coverOf([inside, upright, land, house])).toBe(house);
  });

  it("is the chosen one, of whatever category", () => {
    const chosen = photograph("documents", 80, true);
    expect(coverOf([photograph("building_exterior", 150), chosen])).toBe(chosen);
  });
});
