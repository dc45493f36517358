import { elementsOf, readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { mapsOf } from "../../src/document/maps/asked-maps.ts";
import { buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { drawVillage } from "../helpers/draw-village.ts";
import { evidenceKinds, evidenceReport } from "../helpers/evidence-reports.ts";
import { render } from "../helpers/render.ts";
import { elementsIn, openWord } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

/** The rows of each table that compares sales with the property, as texts without spaces. */
type Tables = string[][][];

const ofSales = (tables: Tables): Tables => tables.filter(([head = []]) => head[1] === "Property");

const tablesOfPdf = (pdf: Uint8Array): Tables =>
  ofSales(
    elementsOf(readTaggedPdf(pdf).root)
      .filter(({ type }) => type === "Table")
      .map((table) =>
        elementsOf(table)
          .filter(({ type }) => type === "TR")
          .map(({ kids }) => kids.map(({ text }) => squeezed(text))),
      ),
  );

const tablesOfWord = (file: Uint8Array): Tables =>
  ofSales(
    elementsIn(openWord(file).document, "w:tbl").map((table) =>
      elementsIn(table, "w:tr").map((row) => elementsIn(row, "w:tc").map(({ text }) => squeezed(text))),
    ),
  );

const snapshotOf = async (kind: string, sales: number) => {
  const report = evidenceReport(kind, sales);
  return buildSnapshot({ report, maps: await mapsOf(drawVillage, report) });
};

/** The letters in the heads of the columns of each table. */
const lettersOf = (tables: Tables): string[] =>
  tables.map(([head = []]) =>
    head
      .slice(2)
      .map((text) => text.charAt(0))
      .join(""),
  );

const CAPTION = squeezed("The property (square) and the comparables");

describe.each(evidenceKinds)("the evidence of a report of this kind: %s", (kind) => {
  it.each([
    [3, ["ABC"]],
    [5, ["ABC", "DE"]],
    [8, ["ABCD", "EFGH"]],
  ])("%i sales stand in tables of as many each, every table whole on one page", async (sales, letters) => {
    const { pdf } = await render(await snapshotOf(kind, sales), finalOptions);
    const tables = tablesOfPdf(pdf);
    expect(lettersOf(tables)).toEqual(letters);
    const { pages } = await readPdf(pdf);
    // A broken table would repeat its head, and its rows would follow each other on no page.
    for (const [, ...rows] of tables)
      expect(pages.filter((page) => page.includes(rows.flat().join("")))).toHaveLength(1);
    const [first = []] = tables;
    expect(pages.find((page) => page.includes(CAPTION))).toContain(first.slice(1).flat().join(""));
  });

  it("says the same in Word, table by table and figure by figure", async () => {
    const snapshot = await snapshotOf(kind, 8);
    const [{ pdf }, word] = [await render(snapshot, finalOptions), await writeHere(snapshot, finalOptions)];
    const tables = tablesOfPdf(pdf);
    expect(tables).toHaveLength(2);
    expect(tablesOfWord(word)).toEqual(tables);
  });
});
