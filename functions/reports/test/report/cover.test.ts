import { coverOf, imageCategory, inOrder } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { coverCandidates, coverFrom, isWhole, UNREAD } from "../../src/report/cover.ts";
import { type ImageRecord, noImages } from "../../src/storage/records.ts";
import { buildImage } from "../helpers/build-image.ts";

const owner = "3f1a3c0e-5f5e-4a8e-9d0b-0d4b8d3c2a11";
/** The same numbers at each run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

describe("the candidates for a report's cover", () => {
  it("lead to the photograph of the PDF's first page, whatever was chosen, moved and turned", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = numbers(seed);
      const chosen = next(10);
      const images = Array.from({ length: 6 }, (_, index): ImageRecord => {
        const position = [undefined, next(3), Date.UTC(2026, 0, 5, 4, next(5))][next(3)];
        return {
          ...buildImage(owner, 7),
          category: imageCategory.values[next(imageCategory.values.length)] ?? "land_views",
          width: 100 + next(2) * 60,
          uploaded_at: new Date(Date.UTC(2026, 0, 5, 4, index)).toISOString(),
          ...(position === undefined ? {} : { position }),
          ...(index === chosen ? { cover: true } : {}),
        };
      });
      const cover = coverOf(inOrder(images));
      expect(coverFrom(new Set(coverCandidates(images))), `seed ${seed}`).toEqual(
        cover && { id: cover.id, object_id: cover.object_id },
      );
    }
  });

  it("that former versions have written lead to theirs", () => {
    const [first, second] = [buildImage(owner, 7), buildImage(owner, 7)];
    const former = (image: ImageRecord, minute: number) =>
      `01#2026-01-05T05:0${minute}:00.000Z#${image.id}#${image.object_id}`;
    expect(coverFrom(new Set([former(second, 2), former(first, 1)]))).toEqual({
      id: first.id,
      object_id: first.object_id,
    });
  });

  it("are whole with as many as may be the cover, or with a chosen one, and never after a change", () => {
    const image = buildImage(owner, 7);
    const counts = { ...noImages, land_views: 2 };
    const one = coverCandidates([image]);
    expect(isWhole(new Set(one), counts)).toBe(false);
    expect(isWhole(new Set([...one, ...coverCandidates([buildImage(owner, 7)])]), counts)).toBe(true);
    const chosen = coverCandidates([{ ...image, category: "documents", cover: true }]);
    expect(isWhole(new Set(chosen), counts)).toBe(true);
    expect(isWhole(new Set([...chosen, UNREAD]), counts)).toBe(false);
  });
});
