import { describe, expect, it } from "vitest";
import { Worksheet } from "../../src/report/worksheet.ts";
import { adoptedLandRate, landRates } from "../../src/valuation/land-rates.ts";

const of = (worksheet: object | null, land_rate: number | null = 60_000) => ({
  worksheet: worksheet && Worksheet.parse(worksheet),
  land_rate,
});
const row = (rate_per_perch: number, more: object = {}) => ({ extent_perches: 10, rate_per_perch, ...more });
const perPerch = (...rates: number[]) => rates.map((rupees) => ({ rupees, per: "perch" }));

describe("the rates of the land", () => {
  it("are those of the rows, not one that was filled in before", () => {
    const report = of({ land: [row(75_000), row(22_000), row(75_000)] });
    expect(landRates(report)).toEqual(perPerch(22_000, 75_000));
    expect(adoptedLandRate(report)).toBeNull();
  });

  it("are of each zone its share, and the evidence supports the whole", () => {
    const report = of({ land: [row(650_000), row(650_000, { share_percent: 60 })] });
    expect(landRates(report)).toEqual(perPerch(390_000, 650_000));
    expect(adoptedLandRate(report)).toBe(650_000);
  });

  it("are by the acre where the rows are", () => {
    const report = of({ land: [row(0, { rate_per_acre: 6_400_000 })] });
    expect(landRates(report)).toEqual([{ rupees: 6_400_000, per: "acre" }]);
    expect(adoptedLandRate(report)).toBeNull();
  });

  it("are that of a comparison by the perch", () => {
    const report = of({
      approaches: [{ id: "a", kind: "comparison", unit: "perch", quantity: 10, rate: 71_000 }],
    });
    expect(landRates(report)).toEqual(perPerch(71_000));
    expect(adoptedLandRate(report)).toBe(71_000);
  });

  it("are the one that is filled in while the worksheet has none", () => {
    for (const worksheet of [null, {}]) {
      expect(landRates(of(worksheet))).toEqual(perPerch(60_000));
      expect(adoptedLandRate(of(worksheet))).toBe(60_000);
    }
    expect(landRates(of(null, null))).toEqual([]);
  });

  it("are none where the value follows from something else", () => {
    const flat = { id: "a", kind: "comparison", unit: "sq_ft", quantity: 1_235, rate: 42_500 };
    expect(landRates(of({ approaches: [flat] }))).toEqual([]);
    expect(adoptedLandRate(of({ approaches: [flat] }))).toBeNull();
  });
});
