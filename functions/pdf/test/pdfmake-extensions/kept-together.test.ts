import { readPdf } from "@takseru/testing/read-pdf";
import type { Content } from "pdfmake/interfaces.js";
import { describe, expect, it } from "vitest";
import { printPdf } from "../helpers/print-content.ts";

/** Ten lines of 14 points. */
const page = { pageSize: { width: 300, height: 180 }, pageMargins: 20 };

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `L${index}.`).join("\n");

/** How many lines stand on each page of a content that begins below so many others. */
const counts = async (content: Content, above: number): Promise<number[]> => {
  const spacer: Content = { stack: [], margin: [0, above * 14, 0, 0] };
  const { pages } = await readPdf(await printPdf([spacer, content], page));
  return pages.map((text) => text.match(/L\d+\./g)?.length ?? 0);
};

describe("lines of a text", () => {
  it.each([
    [1, 9, [1]],
    [2, 9, [0, 2]],
    [3, 9, [0, 3]],
    [3, 8, [0, 3]],
    [4, 8, [2, 2]],
    [4, 7, [2, 2]],
    [5, 7, [3, 2]],
    [5, 9, [0, 5]],
    [22, 0, [10, 10, 2]],
    [21, 0, [10, 9, 2]],
  ])("%i lines below %i others stand as %j: none is alone on a page", async (count, above, expected) => {
    expect(await counts({ text: lines(count) }, above)).toEqual(expected);
  });

  it("stand as they are in an unbreakable block", async () => {
    expect(await counts({ unbreakable: true, stack: [{ text: lines(5) }] }, 7)).toEqual([0, 5]);
  });
});

const table = (rows: number, more: object): Content => ({
  layout: "noBorders",
  table: {
    widths: ["*"],
    body: Array.from({ length: rows }, (_, row) => [{ text: `L${row}.` }]),
    ...more,
  },
});

describe("rows of a table", () => {
  it("the last two stand together where the table asks for it", async () => {
    const rows = (more: object) => counts(table(8, { dontBreakRows: true, ...more }), 0);
    expect((await rows({})).at(-1)).toBe(1);
    expect((await rows({ lastRowsTogether: true })).at(-1)).toBe(2);
  });

  it("one that may break begins where two of its lines have room", async () => {
    const row: Content = {
      layout: "noBorders",
      table: {
        widths: [60, "*"],
        roomForRows: true,
        body: [[{ text: "label" }, { text: lines(6) }]],
      },
    };
    const { pages } = await readPdf(await printPdf([{ stack: [], margin: [0, 8.5 * 14, 0, 0] }, row], page));
    expect(pages.map((text) => text.includes("label"))).toEqual([false, true]);
  });
});
