import { describe, expect, it } from "vitest";
import { evidenceDoubts } from "../../../src/report/checks/evidence-checks.ts";
import { doubts } from "../../../src/report/checks/report-checks.ts";
import { Worksheet } from "../../../src/report/worksheet.ts";
import { buildFields } from "../../helpers/build-fields.ts";
import { buildSale } from "../../helpers/build-sale.ts";

/** The report's date is 04/01/2026, its place the town, its rate Rs. 650,000 a perch. */
const report = (comparables: unknown[], change: Record<string, unknown> = {}) =>
  buildFields({
    market_change_percent: null,
    rate_reason: "A corner",
    worksheet: null,
    land_rate: null,
    comparables,
    ...change,
  });
const found = (comparables: unknown[], change: Record<string, unknown> = {}) =>
  Object.fromEntries(evidenceDoubts(report(comparables, change)).map(({ code, message }) => [code, message]));

const good = (index: number, change: Parameters<typeof buildSale>[0] = {}) =>
  buildSale({
    description: `Lot ${index}`,
    source: `Deed ${index}`,
    transaction_date: "2025-09-30",
    latitude: 7.29 + index / 1_000,
    longitude: 80.64,
    ...change,
  });

describe("what a reviewer asks of the evidence", () => {
  it("is nothing of three late sales nearby", () => {
    expect(found([good(1), good(2), good(3)])).toEqual({});
    expect(doubts(report([good(1), good(2), good(3)])).map(({ code }) => code)).not.toContain(
      "comparables_old",
    );
  });

  it("is why sales of more than three years ago still speak", () => {
    expect(
      found([
        good(1, { transaction_date: "2023-01-04" }),
        good(2, { transaction_date: "2023-01-03" }),
        good(3, { transaction_date: "2019-06-30" }),
        good(4, { transaction_date: null }),
      ]),
    ).toEqual({
      comparables_old:
        "B (03/01/2023) and C (30/06/2019) are more than 3 years older than the date of valuation. Please find later evidence, or say why it still speaks.",
    });
    expect(
      found([good(1, { transaction_date: "2019-01-01" })], { valuation_date: null, report_date: null }),
    ).toEqual({});
  });

  it("is why sales far from the property compare: over 5 km in a town, over 25 km in the country", () => {
    const sales = [good(1), good(2, { latitude: 7.25 }), good(3, { latitude: 7.5, longitude: 80.6413 })];
    const far = "lies more than";
    expect(found([good(1), good(2, { latitude: 7.25 })]).comparables_far).toBeUndefined();
    expect(found(sales).comparables_far).toBe(
      `C (23.0 km N) ${far} 5 km from the property. Please find nearer evidence, or say why it compares.`,
    );
    for (const country of [
      { property_kind: "agricultural_land" },
      { land_use_type: "plantation" },
      { local_authority: "Udunuwara Pradeshiya Sabha" },
    ])
      expect(found(sales, country)).toEqual({});
    expect(
      found([good(1, { latitude: 7.6 })], { local_authority: "Udunuwara Pradeshiya Sabha" }).comparables_far,
    ).toMatch(/^A \(34\.1 km N\) lies more than 25 km/);
    expect(found(sales, { latitude: null, longitude: null })).toEqual({});
  });

  it("is what a sale supports whose adjustments exceed 40 per cent, whatever their signs", () => {
    expect(
      found([
        good(1, { adjustments: { location: -20, access: 20 } }),
        good(2, { adjustments: { location: -20, access: 20.5 } }),
        good(3, { adjustment_rupees: { shape: -350_000 } }),
      ]).comparables_adjusted_far,
    ).toBe(
      "The adjustments of B (40.5 %) and C (50 %), added up without their signs, come to more than 40 % of the rate. A property so unlike this one supports little.",
    );
  });

  it("is the reduction of an asking price, or the reason for none", () => {
    const asking = (change: Parameters<typeof buildSale>[0] = {}) =>
      found([good(1), good(2, { kind: "asking_price", ...change })]).comparables_asking_not_reduced;
    expect(asking()).toBe(
      "B is an asking price that is not reduced for bargaining. Please reduce it, or give the reason for not doing so.",
    );
    expect(asking({ adjustments: { bargaining: 5 } })).toBeDefined();
    expect(asking({ adjustments: { bargaining: -8 } })).toBeUndefined();
    expect(asking({ adjustment_rupees: { bargaining: -50_000 } })).toBeUndefined();
    expect(asking({ adjustment_reason: "Asked by the State at a fixed price" })).toBeUndefined();
  });

  it("is whether two entries are one sale: by their names, by one deed, or by one place", () => {
    const twice = (first: Parameters<typeof buildSale>[0], second: Parameters<typeof buildSale>[0]) =>
      found([good(1, first), good(2), good(3, second)]).comparables_3_twice;
    expect(twice({}, {})).toBeUndefined();
    const message = "A and C look like one sale that is entered twice. Please remove one of them.";
    expect(twice({ source: "DEED 3" }, {})).toBe(message);
    expect(twice({ latitude: 7.293 }, {})).toBe(message);
    expect(twice({ description: "lot 3." }, {})).toBe(message);
    // Two lots on one deed at different prices, and one land sold twice, are different sales.
    expect(twice({ source: "Deed 3", price: 6_000_000 }, {})).toBeUndefined();
    expect(twice({ latitude: 7.293, transaction_date: "2024-01-01" }, {})).toBeUndefined();
    expect(twice({ source: "" }, { source: "" })).toBeUndefined();
  });

  it("is for another source than the valuer's own earlier valuations, and the report's reader is told", () => {
    const own = { kind: "valuation" };
    expect(found([good(1, own), good(2)])).toEqual({});
    expect(found([good(1, own), good(2, own)])).toEqual({
      comparables_own_valuations:
        "The evidence is the valuer's own earlier valuations alone. Please find a sale, or say why there is none.",
    });
    expect(evidenceDoubts(report([good(1, own)]))[0]?.matter).toMatchObject({
      subject: "Evidence",
      weight: 2,
    });
  });

  it("is for a second sale where a rate rests on one", () => {
    const land = { land_rate: 700_000 };
    expect(found([good(1)], land)).toEqual({
      comparables_one_perch:
        "The adopted rate per perch rests on one comparable alone, A. Please find another one, or say why there is none.",
    });
    expect(found([good(1)])).toEqual({});
    expect(found([good(1), good(2)], land)).toEqual({});
    expect(found([good(1, { price: null }), good(2)], land).comparables_one_perch).toMatch(/alone, B\./);
  });

  it("is the time adjustment that does not follow from the rate a year that is stated", () => {
    const sales = [good(1, { adjustments: { time: 1 } }), good(2), good(3, { transaction_date: null })];
    expect(found(sales, { market_change_percent: 4 })).toEqual({
      comparables_2_time: "B is not adjusted for time at the stated 4 % a year: 3 whole months are 1 %",
    });
  });
});

describe("an adopted rate outside the adjusted evidence", () => {
  const outside = (comparables: unknown[], rows: object, change: Record<string, unknown> = {}) =>
    Object.fromEntries(
      evidenceDoubts({
        ...report([], { rate_reason: "", ...change }),
        worksheet: Worksheet.parse(rows),
        comparables: comparables.map((sale) => buildSale(Object(sale))),
      })
        .filter(({ field }) => field === "worksheet")
        .map(({ code, message }) => [code, message.replace(/ is (above|below).*/, " $1")]),
    );
  const comparison = (unit: string, rate: number) => ({
    id: unit + rate,
    kind: "comparison",
    unit,
    quantity: 1,
    rate,
  });
  const perches = [good(1), good(2, { price: 8_000_000 })];
  const acres = [
    good(3, { unit: "acre", extent_perches: 160, price: 20_000_000 }),
    good(4, { unit: "acre", extent_perches: 160, price: 24_000_000 }),
  ];

  it("asks for its reason for each comparison, also beside one that lies within", () => {
    const approaches = [
      comparison("perch", 750_000),
      comparison("perch", 600_000),
      comparison("perch", 900_000),
    ];
    expect(outside(perches, { approaches })).toEqual({
      worksheet_rate_outside_evidence: "The adopted rate of Rs. 600,000/= a perch below",
      worksheet_rate_outside_evidence_2: "The adopted rate of Rs. 900,000/= a perch above",
    });
    expect(outside(perches, { approaches }, { rate_reason: "Two corners" })).toEqual({});
  });

  it("asks in every unit, each by its own evidence", () => {
    const whole = [good(5, { unit: "whole" }), good(6, { unit: "whole", price: 8_000_000 })];
    const floor = { floor_area_sq_ft: 1_000, unit: "sq_ft" };
    const flats = [good(7, floor), good(8, { ...floor, price: 8_000_000 })];
    const all = [...perches, ...acres, ...whole, ...flats];
    const at = (rates: Record<string, number>) =>
      Object.values(
        outside(all, { approaches: Object.entries(rates).map(([unit, rate]) => comparison(unit, rate)) }),
      );
    expect(at({ perch: 700_000, acre: 21_000_000, unit: 7_500_000, sq_ft: 8_000 })).toEqual([]);
    expect(at({ perch: 699_999, acre: 24_000_001, unit: 8_000_001, sq_ft: 6_999 })).toEqual([
      "The adopted rate of Rs. 699,999/= a perch below",
      "The adopted rate of Rs. 24,000,001/= per acre above",
      "The adopted rate of Rs. 6,999/= per square foot below",
      "The adopted rate of Rs. 8,000,001/= for the whole above",
    ]);
  });

  it("compares land by the acre with sales by the perch only where there are none by the acre", () => {
    const approaches = [comparison("acre", 22_000_000)];
    expect(outside([...perches, ...acres], { approaches })).toEqual({});
    expect(outside(perches, { approaches })).toEqual({
      worksheet_rate_outside_evidence: "The adopted rate of Rs. 137,500/= a perch below",
    });
    expect(outside(acres, { land: [{ extent_perches: 10, rate_per_perch: 140_000 }] })).toEqual({});
    expect(outside(acres, { land: [{ extent_perches: 10, rate_per_perch: 160_000 }] })).toEqual({
      worksheet_acre_rate_outside_evidence: "The adopted rate of Rs. 25,600,000/= per acre above",
    });
  });

  it("asks for that of the land's best zone alone, and for a rate that is stated without a worksheet", () => {
    const land = [
      { extent_perches: 10, rate_per_perch: 750_000 },
      { extent_perches: 5, rate_per_perch: 200_000 },
    ];
    expect(outside(perches, { land })).toEqual({});
    expect(
      evidenceDoubts(report(perches, { rate_reason: "", land_rate: 900_000 })).map(({ code }) => code),
    ).toEqual(["worksheet_rate_outside_evidence"]);
  });
});
