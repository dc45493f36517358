import { addUp } from "@takseru/testing/add-up";
import { firstCases } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import goldens from "../../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { valuedReport } from "../helpers/valued-report.ts";
import { wordFaults } from "../helpers/word-faults.ts";
import { elementsIn, openWord, type WordElement } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

const WORKING = /^(Land|Building|Value|Item|Field|Trees|Part|Machine|Year|Approach)$/;

/** The texts of a table's cells; a cell over several columns leaves the others empty. */
const rowsOf = (table: WordElement): string[][] =>
  elementsIn(table, "w:tr").map((row) =>
    elementsIn(row, "w:tc").flatMap((cell) => {
      const span = Number(elementsIn(cell, "w:gridSpan")[0]?.attributes["w:val"] ?? 1);
      return [cell.text.trim(), ...Array<string>(span - 1).fill("")];
    }),
  );

describe("the figures of every worked example add up in Word, in rows of as many columns as the head", () => {
  it.each(firstCases(goldens, 5))("$name", async ({ approach }) => {
    const word = openWord(await writeHere(buildSnapshot({ report: valuedReport(approach) }), finalOptions));
    const tables = elementsIn(word.document, "w:tbl")
      .map(rowsOf)
      .filter(([head = []]) => WORKING.test(head[0] ?? "") && head.length > 2);
    for (const [head = [], ...rows] of tables)
      expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
    const added = tables.map(addUp);
    expect(added.flatMap(({ faults }) => faults)).toEqual([]);
    expect(added.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThanOrEqual(2);
    expect(wordFaults(word)).toEqual([]);
  });
});
