import { emptyBuilding, imageCategory, photographCategories } from "@takseru/shared-types";
import { imageObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import type { Photograph } from "../../src/document/snapshot.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const captions = ["The house from the road", "A caption\nof two lines", "", "නිවසේ ඉදිරිපස", "x".repeat(500)];

const album = (): Promise<Photograph[]> =>
  Promise.all(
    photographCategories.flatMap((category, group) =>
      [0, 1, 2].map((index) => {
        const seed = group * 3 + index;
        const sides = index === 1 ? { width: 120, height: 160 } : { width: 160, height: 120 };
        const caption = captions[seed % captions.length] ?? "";
        return buildPhotograph(seed, { category, caption, ...sides });
      }),
    ),
  );

/** How many photographs each page has that has any. */
const perPage = (pages: readonly string[]): number[] =>
  pages.map((page) => page.match(/Photograph\d+/g)?.length ?? 0).filter((count) => count > 0);

describe("the photographs", () => {
  it("stand six on a page in rows of two, or two by the valuer's choice", async () => {
    const photographs = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
        buildPhotograph(seed, { caption: "The garden and the house behind it" }),
      ),
    );
    const counts = async (photographs_per_page: "two" | "four" | null) =>
      perPage(
        (
          await readPdf(
            (
              await render(buildSnapshot({ photographs, report: { photographs_per_page, bare_land: true } }))
            ).pdf,
          )
        ).pages.slice(2),
      );
    expect(await counts(null)).toEqual([6, 2]);
    expect(await counts("four")).toEqual(await counts(null));
    expect(await counts("two")).toEqual([2, 2, 2, 2]);
  });

  it("say when they were taken", async () => {
    const photograph = {
      ...(await buildPhotograph(1, { caption: "Gate" })),
      takenAt: "2026-01-03T04:11:00.000Z",
    };
    const { text } = await readPdf((await render(buildSnapshot({ photographs: [photograph] }))).pdf);
    expect(text).toContain(squeezed("Photograph 1   Gate. 03/01/2026, 09:41"));
  });

  it.each([
    [0, "show the building."],
    [1, "show the buildings."],
  ])("are said to show what there is: %s other buildings", async (others, words) => {
    const photographs = await Promise.all(
      [1, 2].map((number) => buildPhotograph(number, { category: "building_exterior" })),
    );
    const snapshot = buildSnapshot({
      photographs,
      report: {
        bare_land: false,
        building_type: "two_storied_house",
        other_buildings: Array.from({ length: others }, () => ({
          ...emptyBuilding,
          name: "Garage",
          building_type: "single_storied_house",
        })),
      },
    });
    const { text } = await readPdf((await render(snapshot)).pdf);
    expect(text).toContain(squeezed(`Photographs 1 and 2 in the annex ${words}`));
  });

  it("stand in the annex by category, numbered, with their captions", async () => {
    const photographs = await album();
    const { pdf } = await render(buildSnapshot({ photographs }));
    const { text, outline } = await readPdf(pdf);
    // The reader gives Sinhala in the order of its glyphs.
    const readable = [...photographs.entries()].filter(([, { caption }]) => /^[\n -~]*$/.test(caption));
    for (const [index, { category, caption }] of readable)
      expect(text).toContain(
        squeezed(`Photograph ${index + 1} ${caption || imageCategory.labels[category]}`),
      );
    for (const caption of [captions[0], captions[1], captions[4]])
      expect(text).toContain(squeezed(caption ?? ""));
    expect(outline).toContain("Annex A Photographs");
  });

  it("are embedded once each, byte by byte, though the cover repeats one", async () => {
    const photographs = await album();
    const { pdf } = await render(buildSnapshot({ photographs }));
    expect(imageObjects(pdf)).toBe(photographs.length);
    for (const { bytes } of photographs) {
      expect(pdf.indexOf(bytes)).toBeGreaterThan(0);
      expect(pdf.indexOf(bytes)).toBe(pdf.lastIndexOf(bytes));
    }
  });

  it("a report without any has no annex and no image", async () => {
    const { pdf } = await render(buildSnapshot());
    expect(imageObjects(pdf)).toBe(0);
    expect((await readPdf(pdf)).text).not.toContain(squeezed("Photograph 1"));
  });

  it("of any shape and with captions of any length are all shown", async () => {
    const extremes = await Promise.all(
      [
        [2, 900],
        [900, 2],
        [1, 1],
        [300, 300],
      ].map(([width = 1, height = 1], index) =>
        buildPhotograph(50 + index, {
          category: "boundaries",
          caption: "W ".repeat(249),
          width,
          height,
        }),
      ),
    );
    const { pdf } = await render(buildSnapshot({ photographs: extremes }));
    const { text } = await readPdf(pdf);
    expect(imageObjects(pdf)).toBe(4);
    // A caption may go on at the next page.
    expect(text.split("W").length - 1).toBeGreaterThanOrEqual(4 * 249);
  });
});
