import { addUp } from "@takseru/testing/add-up";
import { elementsOf, type ReadElement, readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { describe, expect, it } from "vitest";
import goldens from "../../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";
import { valuedReport, worksheetOf } from "../helpers/valued-report.ts";

const WORKING = /^(Land|Building|Value|Item|Field|Trees|Part|Machine|Year|Approach)$/;

/** The texts of a table's cells; a cell over several columns leaves the others empty. */
const rowsOf = (table: ReadElement): string[][] =>
  table.kids
    .filter(({ type }) => type === "TR")
    .map(({ kids }) => kids.flatMap(({ text, columns }) => [text.trim(), ...Array(columns - 1).fill("")]));

/** The tables of the valuation as they stand in the PDF. */
const workingTables = async (report: Parameters<typeof buildSnapshot>[0]) => {
  const { root, faults } = readTaggedPdf((await render(buildSnapshot(report))).pdf);
  const all = elementsOf(root);
  const from = all.findIndex(({ type, text }) => type === "H2" && /\d+\s+Valuation/.test(text));
  const to = all.findIndex(({ type, text }) => type === "H2" && /Opinion of value|Certificate/.test(text));
  const tables = all
    .slice(from, to < from ? undefined : to)
    .filter(
      ({ type, kids }) =>
        type === "Table" && WORKING.test(kids.find((kid) => kid.type === "TR")?.kids[0]?.text ?? ""),
    );
  return { faults, tables };
};

describe("the figures of every worked example add up on paper", () => {
  it.each(goldens)("$name", async ({ approach }) => {
    const { faults, tables } = await workingTables({ report: valuedReport(approach) });
    const added = tables.map((table) => addUp(rowsOf(table)));
    expect(added.flatMap((table) => table.faults)).toEqual([]);
    expect(added.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThanOrEqual(2);
    expect(faults).toEqual([]);
  });

  it("weighted values add up to the concluded one", async () => {
    const [, flat, shop] = goldens;
    if (!flat || !shop) throw new Error("there are fifteen");
    const worksheet = worksheetOf(
      { kind: "cost" },
      {
        approaches: [
          { id: "a", title: "Sales", ...flat.approach },
          { id: "b", title: "Income", ...shop.approach },
        ],
        conclusion: {
          weights: [
            { approach: "a", percent: 33.33 },
            { approach: "b", percent: 66.67 },
          ],
        },
      },
    );
    const { tables } = await workingTables({ report: { ...valuedReport(flat.approach), worksheet } });
    const added = tables.map((table) => addUp(rowsOf(table)));
    expect(added.flatMap((table) => table.faults)).toEqual([]);
    expect(tables.at(-1)?.text).toContain("Weighted value");
  });

  it("a figure that is changed by one rupee is found", async () => {
    const { tables } = await workingTables({ report: valuedReport(goldens[2]?.approach ?? { kind: "" }) });
    const [table] = tables;
    const row = table?.kids.find(({ text }) => text.startsWith("Net annual rent"));
    const cell = row?.kids.at(-1);
    if (!table || !cell) throw new Error("the working has a net annual rent");
    cell.text = "3,180,361";
    expect(addUp(rowsOf(table)).faults.length).toBeGreaterThan(0);
  });
});
