import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { emptyReportFields } from "../../src/report/report-fields.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { needsEngine } from "../../src/valuation/load-engine.ts";

describe("the valuation's code that is loaded on demand", () => {
  // A separate process, because in this one other tests have loaded the engine.
  it("lets a worksheet through before it is loaded, and reads and checks it afterwards", () => {
    const output = execFileSync(
      process.execPath,
      ["--conditions=valuation-on-demand", `${import.meta.dirname}/../helpers/on-demand-program.ts`],
      { encoding: "utf8" },
    );
    expect(JSON.parse(output)).toEqual({
      before: { unread: true, checksOfEmpty: [], refusal: "The code of the valuation is not loaded" },
      after: {
        issues: [["worksheet", "approaches", 0, "id"]],
        read: 1_000,
        conclusionErrors: [],
        doubts: expect.any(Array),
        evidence: ["comparables_old"],
      },
    });
  });

  it("is needed by a worksheet, by comparables, and by a flat", () => {
    const worksheet = Worksheet.parse({ land: [{ extent_perches: 10, rate_per_perch: 1 }] });
    expect(needsEngine(emptyReportFields)).toBe(false);
    expect(needsEngine({})).toBe(false);
    expect(needsEngine({ ...emptyReportFields, worksheet })).toBe(true);
    expect(needsEngine({ property_kind: "condominium_unit" })).toBe(true);
    expect(needsEngine({ ...emptyReportFields, comparables: [{}] })).toBe(true);
  });
});
