import { describe, expect, it } from "vitest";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildOptions, buildSnapshot, type SnapshotParts } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const A4 = { width: 595.28, height: 841.89 };

const placesOf = async (parts: SnapshotParts = {}) => {
  const { places, pages } = await render(buildSnapshot(parts), buildOptions({ places: true }));
  if (!places) throw new Error("the places were asked for");
  return { ...places, pages };
};

describe("the places of what is printed", () => {
  it("are within the pages, with a height that a line has", async () => {
    const { fields, pages } = await placesOf();
    expect(fields.length).toBeGreaterThan(60);
    for (const { page, x, y, width, height } of fields) {
      expect(page).toBeGreaterThanOrEqual(1);
      expect(page).toBeLessThanOrEqual(pages);
      expect(Math.min(x, y)).toBeGreaterThan(20);
      expect(x + width).toBeLessThanOrEqual(A4.width);
      expect(y + height).toBeLessThanOrEqual(A4.height);
      expect(height).toBeGreaterThan(6);
    }
  });

  it("a field's first place is where it is stated in full, its label with it", async () => {
    const { fields } = await placesOf();
    const [first, ...others] = fields.filter(({ names }) => names.includes("current_owner"));
    expect(first?.names).toEqual(["current_owner"]);
    expect(first?.x).toBeCloseTo(59.28, 0);
    expect(others.every((place) => place.page <= (first?.page ?? 0))).toBe(true);
  });

  it("stay in the order of the page: each fact below the one before", async () => {
    const { fields } = await placesOf();
    const of = (name: string) => fields.find(({ names }) => names.join() === name);
    const plan = fields.find(({ names, page }) => names[0] === "lot_number" && page > 1);
    const [encumbrances, owner] = [of("encumbrances"), of("current_owner")];
    expect(plan?.page).toBe(owner?.page);
    expect(plan?.y).toBeLessThan(owner?.y ?? 0);
    expect(owner?.y).toBeLessThan(encumbrances?.y ?? 0);
  });

  it("a text over several pages has one place on each", async () => {
    const { fields } = await placesOf({ report: { locality_description: "Many houses.\n".repeat(120) } });
    const pages = fields
      .filter(({ names }) => names.includes("locality_description"))
      .map(({ page }) => page);
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it("each photograph has one, and the cover's is the part of the page that it fills", async () => {
    const photograph = await buildPhotograph(1, { category: "building_exterior" });
    const { images } = await placesOf({ photographs: [photograph] });
    expect(images.map(({ id }) => id)).toEqual([photograph.id, photograph.id]);
    expect(images[0]).toMatchObject({ page: 1, width: 273 });
  });

  it("the photograph that was chosen for the first page stands there, of whatever category", async () => {
    const [house, plan] = [
      await buildPhotograph(1, { category: "building_exterior" }),
      { ...(await buildPhotograph(2, { category: "boundaries" })), cover: true },
    ];
    const { images } = await placesOf({ photographs: [house, plan] });
    expect(images[0]).toMatchObject({ id: plan.id, page: 1 });
  });

  it("are answered only where they are asked for, and leave the bytes as they are", async () => {
    const without = await render(buildSnapshot());
    const withPlaces = await render(buildSnapshot(), buildOptions({ places: true }));
    expect(without.places).toBeUndefined();
    expect(withPlaces.sha256).toBe(without.sha256);
  });
});
