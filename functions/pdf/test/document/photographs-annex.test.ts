import { imageCategory, photographCategories } from "@takseru/shared-types";
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

describe("the photographs", () => {
  it("stand in the annex by category, numbered, with their captions", async () => {
    const photographs = await album();
    const { pdf } = await render(buildSnapshot({ photographs }));
    const { text, outline } = await readPdf(pdf);
    const labels = photographCategories.map((category) => imageCategory.labels[category]);
    for (const label of labels) expect(text).toContain(squeezed(label));
    for (const [index, { category, caption }] of photographs.entries())
      expect(text).toContain(
        squeezed(
          `${caption === "" ? imageCategory.labels[category] : "Photograph"} ${index + 1}${caption && "."}`,
        ),
      );
    for (const caption of [captions[0], captions[1], captions[4]])
      expect(text).toContain(squeezed(caption ?? ""));
    expect(outline.slice(-1 - labels.length)).toEqual(["Annex A Photographs", ...labels]);
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
    expect((await readPdf(pdf)).text).not.toContain("Annex");
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
    expect(text.match(/W{249}/g)).toHaveLength(4);
  });
});
