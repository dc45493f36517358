import { imageObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { documentsAnnex } from "../../src/document/documents-annex.ts";
import type { Photograph } from "../../src/document/snapshot.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const album = async (pins: Photograph["pins"] = []): Promise<Photograph[]> => [
  await buildPhotograph(3, { category: "documents", caption: "Survey plan 2345", width: 400, height: 300 }),
  await buildPhotograph(1, { category: "building_exterior", caption: "Front" }),
  await buildPhotograph(2, { category: "land_views", caption: "Gate" }),
  { ...(await buildPhotograph(4, { category: "documents", width: 210, height: 297 })), pins },
];

/** The lists and objects of a document, each after what it is in. */
const nodes = (content: unknown): object[] => {
  if (typeof content !== "object" || content === null) return [];
  return [content, ...Object.values(content).flatMap(nodes)];
};
const textOf = (node: object): unknown => ("text" in node ? node.text : undefined);

/** Without the annex of comparables. */
const report = { comparables: [] };

describe("plans and documents", () => {
  it("stand in an annex of their own before the photographs, each with its caption, without a number of theirs", async () => {
    const { pdf } = await render(buildSnapshot({ photographs: await album(), report }));
    const { pages, outline } = await readPdf(pdf);
    expect(outline.slice(-2)).toEqual(["Annex A Survey plan and documents", "Annex B Photographs"]);
    const [plan, deed, photographs] = pages.slice(-3);
    expect(photographs).toContain(squeezed("Photograph 1 Gate"));
    expect(photographs).toContain(squeezed("Photograph 2 Front"));
    expect(plan).toContain(squeezed("Document 1 Survey plan 2345"));
    expect(deed).toContain("Document2");
    expect(imageObjects(pdf)).toBe(4);
  });

  it("fill a page where they are upright, and half of one where they lie on their side", async () => {
    const annex = documentsAnnex(buildSnapshot({ photographs: await album() }));
    const images = nodes(annex).filter((node) => "image" in node);
    expect(images).toMatchObject([
      { image: "photograph-3", width: expect.closeTo(405.67, 1), height: expect.closeTo(304.25, 1) },
      { image: "photograph-4", width: expect.closeTo(443, 0), height: expect.closeTo(626.5, 0) },
    ]);
  });

  it("stand two a page where they lie on their side, and photographs go on below the last of three", async () => {
    const lying = await Promise.all(
      [10, 11, 12].map((seed) =>
        buildPhotograph(seed, { category: "documents", caption: `Deed ${seed}`, width: 297, height: 210 }),
      ),
    );
    const photographs = [...lying, await buildPhotograph(1, { caption: "Gate" })];
    const { pages } = await readPdf((await render(buildSnapshot({ photographs, report }))).pdf);
    const of = (page: string | undefined) => page?.match(/Document\d|Photograph\d|Annex[A-Z]/g);
    expect(pages.slice(-2).map(of)).toEqual([
      ["AnnexA", "Document1", "Document2"],
      ["Document3", "AnnexB", "Photograph1"],
    ]);
  });

  it("have a mark for each pin, with its photograph's number, and the names below", async () => {
    const pins = [
      { x: 0.5, y: 0.25, image_id: "photograph-1" },
      { x: 0, y: 1, image_id: "photograph-2" },
      { x: 0.1, y: 0.1, image_id: "photograph-that-is-deleted" },
    ];
    const photographs = await album(pins);
    const annex = nodes(documentsAnnex(buildSnapshot({ photographs })));
    // Positions count from the plan's lower left corner.
    expect(annex.filter((node) => "canvas" in node && "relativePosition" in node)).toMatchObject([
      {
        relativePosition: { x: expect.closeTo(214.07, 1), y: expect.closeTo(-454.13, 1) },
        canvas: [{ type: "ellipse" }],
      },
      { relativePosition: { x: 0, y: 0 }, canvas: [{ type: "ellipse" }] },
    ]);
    expect(annex.map(textOf).filter((text) => text === "1" || text === "2")).toEqual(["2", "1"]);

    const { pages } = await readPdf((await render(buildSnapshot({ photographs, report }))).pdf);
    expect(pages.at(-2)).toContain(squeezed("The numbers are those of the photographs: 1 Gate, 2 Front."));
    expect(pages.at(-3)).not.toContain(squeezed("The numbers"));
  });

  it("of any shape, with the longest caption and as many pins as a plan may have, are all shown", async () => {
    const pins = Array.from({ length: 40 }, (_, index) => ({
      x: index / 40,
      y: 1,
      image_id: "photograph-1",
    }));
    const photographs = [
      await buildPhotograph(1, { caption: "W ".repeat(249) }),
      ...(await Promise.all(
        [
          [2, 90],
          [90, 2],
          [90, 120],
        ].map(async ([width = 1, height = 1], index) => ({
          ...(await buildPhotograph(10 + index, {
            category: "documents",
            caption: "W ".repeat(249),
            width,
            height,
          })),
          pins,
        })),
      )),
    ];
    const { pdf } = await render(buildSnapshot({ photographs, report }));
    const { text } = await readPdf(pdf);
    expect(imageObjects(pdf)).toBe(4);
    expect(text.match(/Document\dW{249}/g)).toHaveLength(3);
    const letters = (printed: string) => printed.split("W").length;
    const without = await readPdf((await render(buildSnapshot({ report }))).pdf);
    // The captions whole; below each plan the photograph is named by its kind.
    expect(letters(text) - letters(without.text)).toBe(249 * (1 + 3));
  });

  it("are left off without any", () => {
    expect(documentsAnnex(buildSnapshot())).toBeUndefined();
  });
});
