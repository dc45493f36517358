import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { rateScale } from "../../../../src/features/report-builder/worksheet/RateStrip";
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder } from "../../../helpers/open-builder";

const sale = (price: number, time: number) => ({
  comparable_id: null,
  description: "Lot 4, Example Mawatha",
  town: "",
  district: "",
  kind: "sale" as const,
  transaction_date: null,
  extent_perches: 10,
  price,
  building_value: null,
  source: "",
  remarks: "",
  adjustments: { time, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
  adjustment_reason: "",
});

describe("the scale of rates", () => {
  it("has round lines around all rates", () => {
    expect(rateScale([620_000, 657_200, 700_000, 560_000, 650_000]).ticks).toEqual([
      560_000, 600_000, 640_000, 680_000, 720_000,
    ]);
    expect(rateScale([12_400_000, 12_900_000]).ticks).toEqual([
      12_400_000, 12_600_000, 12_800_000, 13_000_000,
    ]);
    expect(rateScale([650_000]).ticks).toEqual([650_000, 660_000]);
  });

  it("never has more than five, and no rate stands beyond them", () => {
    for (const lowest of [1, 95, 1_234, 480_000, 7_777_777])
      for (const factor of [1, 1.01, 1.3, 2, 9.99, 120]) {
        const rates = [lowest, Math.round(lowest * factor)];
        const { ticks, at } = rateScale(rates);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.length).toBeGreaterThan(1);
        for (const rate of rates) {
          expect(at(rate)).toBeGreaterThanOrEqual(at(ticks[0] ?? 0));
          expect(at(rate)).toBeLessThanOrEqual(at(ticks.at(-1) ?? 0));
        }
      }
  });
});

describe("the strip of rates", () => {
  it("says in words what it draws, without a sale that has no rate", async () => {
    const report = { comparables: [sale(6_200_000, 6), sale(0, 0), sale(7_000_000, -8)], land_rate: 650_000 };
    openBuilder(fakeReport(report), { section: "valuation" });
    const strip = await screen.findByRole("img", { name: /^Sale A/ });
    expect(strip).toHaveAccessibleName(
      "Sale A: sold at 620,000, adjusted 657,200. Sale C: sold at 700,000, adjusted 644,000. Land rate chosen: 650,000",
    );
    expect(screen.getByText("Two sales, adjusted: 644,000 to 657,200 a perch")).toBeVisible();
  });

  it("has the line of the rate chosen for land by zones per acre: the best zone's", async () => {
    const byAcre = (price: number) => ({ ...sale(price, 0), unit: "acre" as const, extent_perches: 320 });
    const zone = (rate_per_acre: number) => ({
      description: "",
      extent_perches: 160,
      rate_per_perch: 0,
      rate_per_acre,
    });
    const report = {
      comparables: [byAcre(20_000_000), byAcre(22_000_000)],
      worksheet: {
        land: [zone(8_000_000), zone(10_500_000)],
        buildings: [],
        other: [],
        rounding_step: 0,
        forced_sale_percent: 80,
      },
      land_rate: null,
    };
    openBuilder(fakeReport(report), { section: "valuation" });
    const strip = await screen.findByRole("img", { name: /^Sale A/ });
    expect(strip).toHaveAccessibleName(
      "Sale A: sold at 10,000,000, adjusted 10,000,000. Sale B: sold at 11,000,000, adjusted 11,000,000. Land rate chosen: 10,500,000",
    );
    expect(screen.getByText("chosen")).toBeInTheDocument();
  });
});
