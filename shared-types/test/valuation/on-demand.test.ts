import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyReportFields } from "../../src/report/report-fields.ts";
import { Worksheet } from "../../src/report/worksheet.ts";

const valued = {
  ...emptyReportFields,
  worksheet: Worksheet.parse({ land: [{ extent_perches: 10, rate_per_perch: 1 }] }),
};

const setup = async () => {
  const { loadEngine, needsEngine } = await import("../../src/valuation/load-engine.ts");
  return { loadEngine, needsEngine, ...(await import("../../src/valuation/on-demand.ts")) };
};

beforeEach(() => {
  vi.resetModules();
});

describe("the valuation's code before it is loaded", () => {
  it("lets a worksheet through as it is typed, and reads it once it is there", async () => {
    const { Worksheet: OnDemand, loadEngine } = await setup();
    const typed = {
      land: [{ extent_perches: "13.8", rate_per_perch: "1,000" }],
      approaches: [{ kind: "dcf" }],
    };
    expect(OnDemand.parse(typed)).toBe(typed);
    await loadEngine();
    expect(OnDemand.safeParse(typed).error?.issues).toEqual([
      expect.objectContaining({ path: ["approaches", 0, "id"] }),
    ]);
    expect(OnDemand.parse({ land: typed.land }).land[0]).toMatchObject({ rate_per_perch: 1_000 });
  });

  it("finds nothing in a report without a worksheet, and does not pass one that has it", async () => {
    const { conclusionErrors, valuationDoubts, loadEngine } = await setup();
    expect(valuationDoubts(emptyReportFields)).toEqual([]);
    expect(() => valuationDoubts(valued)).toThrow("not loaded");
    await loadEngine();
    expect(valuationDoubts(valued)).toEqual(expect.any(Array));
    expect(conclusionErrors(valued)).toEqual([]);
  });

  it("is needed by a worksheet, and by a flat", async () => {
    const { needsEngine } = await setup();
    expect(needsEngine(emptyReportFields)).toBe(false);
    expect(needsEngine({})).toBe(false);
    expect(needsEngine(valued)).toBe(true);
    expect(needsEngine({ property_kind: "condominium_unit" })).toBe(true);
  });
});
