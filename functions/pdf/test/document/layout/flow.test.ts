import { readPdf } from "@takseru/testing/read-pdf";
import type { Content } from "pdfmake/interfaces.js";
import { describe, expect, it } from "vitest";
import { note, prose, subsection } from "../../../src/document/layout/elements.ts";
import { facts } from "../../../src/document/layout/facts.ts";
import { flow } from "../../../src/document/layout/flow.ts";
import { defaultStyle, styles } from "../../../src/document/layout/theme.ts";
import { printPdf } from "../../helpers/print-content.ts";

/** In points, of a page's text. */
const HEIGHT = 700;

/** The page, from 1, on which each of the words stands, below so much empty room. */
const pagesOf = async (above: number, parts: readonly Content[], words: readonly string[]) => {
  const { pages } = await readPdf(
    await printPdf([{ stack: [], margin: [0, above, 0, 0] }, ...flow(parts)], {
      pageSize: "A4",
      pageMargins: [59.28, 70, 56, 71.89],
      defaultStyle,
      styles,
    }),
  );
  return words.map((word) => pages.findIndex((text) => text.includes(word)) + 1);
};

const rows = (count: number): Content =>
  facts(Array.from({ length: count }, (_, row) => [`L${row}.`, `value${row}.`] as const)) ?? "";

/** Everywhere in the last third of a page. */
const places = Array.from({ length: 34 }, (_, index) => HEIGHT - 240 + 7 * index);

describe("what is short and follows", () => {
  it.each([4, 12])("a list of %i facts is never alone on a page", async (count) => {
    const last = `value${count - 1}.`;
    for (const above of places) {
      const [fact, remark] = await pagesOf(above, [rows(count), prose("Remark.")], [last, "Remark."]);
      expect([above, remark]).toEqual([above, fact]);
    }
  });

  it("a paragraph that is kept together, and then a heading, is with the paragraph", async () => {
    const parts = [prose("Beginning."), prose("Remark."), subsection("Next"), prose("More.")];
    for (const above of places) {
      const [before, remark] = await pagesOf(above, parts, ["Beginning.", "Remark."]);
      expect([above, remark]).toEqual([above, before]);
    }
  });

  it("a list is on its page with two notes", async () => {
    for (const above of places) {
      const [fact, first, second] = await pagesOf(
        above,
        [rows(4), note("First."), note("Second.")],
        ["value3.", "First.", "Second."],
      );
      expect([above, first, second]).toEqual([above, fact, fact]);
    }
  });
});
