import { addUp } from "@takseru/testing/add-up";
import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import { emptyReportFields } from "../../src/index.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { printedRows, printedValuation } from "../../src/valuation/working/index.ts";
import { generateApproach, numbers } from "./witness/generate-approach.ts";
import { witnessedKinds } from "./witness/witness.ts";

const CASES = generatedCases(5_000);

describe.each(witnessedKinds)("whatever the figures of %s are,", (kind) => {
  it("what is printed adds up", () => {
    const next = numbers(20_261_128);
    let checked = 0;
    for (let index = 0; index < CASES; index += 1) {
      const input = generateApproach(kind, next);
      const { data: worksheet } = Worksheet.safeParse(
        kind === "cost" ? input : { approaches: [{ id: "a", kind, ...input }], rounding_step: 100_000 },
      );
      if (!worksheet) continue;
      const { approaches } = printedValuation({ ...emptyReportFields, report_type: "mortgage", worksheet });
      for (const table of approaches.flatMap(({ tables }) => tables)) {
        const head = [table.head, ...table.columns.map((column) => column.head)];
        const added = addUp([head, ...printedRows(table)]);
        if (added.faults.length > 0) expect({ input, ...added }).toEqual({ input, ...added, faults: [] });
        checked += added.checked;
      }
    }
    expect(checked).toBeGreaterThan(CASES);
  });
});
