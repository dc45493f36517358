import { describe, expect, it } from "vitest";
import { limits } from "../../../src/limits.ts";
import { completingErrors, doubts } from "../../../src/report/checks/report-checks.ts";
import { ReportComparable } from "../../../src/report/comparable.ts";
import { Worksheet } from "../../../src/report/worksheet.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const shop = {
  id: "shop",
  kind: "investment",
  income: [{ description: "Ground floor", monthly_rent: 100_000 }],
  capitalisation: { yield_percent: 8 },
};
/** Rs. 15,000,000. */
const land = [{ description: "Lot 1", extent_perches: 20, rate_per_perch: 750_000 }];

const report = (worksheet: object, change: Partial<ReturnType<typeof buildFields>> = {}) => ({
  ...buildFields(),
  land_rate: null,
  comparables: [],
  market_value: null,
  total_extent: "",
  ...change,
  worksheet: Worksheet.parse(worksheet),
});
const found = (worksheet: object, change: Partial<ReturnType<typeof buildFields>> = {}) =>
  Object.fromEntries(
    doubts(report(worksheet, change))
      .filter(({ field }) => field === "worksheet" || field === "land_rate")
      .map(({ code, message }) => [code, message]),
  );
const errors = (worksheet: object, change: Partial<ReturnType<typeof buildFields>> = {}) =>
  completingErrors(report(worksheet, change))
    .filter(({ field }) => field === "worksheet")
    .map(({ message }) => message);

describe("the conclusion", () => {
  const reason = "Let at market rent to two tenants.";

  it("is drawn by the valuer, with a reason, where several approaches give a value", () => {
    expect(errors({ land, approaches: [shop] })).toEqual([
      "2 approaches give a value. Please adopt one of them, or weight them.",
    ]);
    expect(errors({ land, approaches: [shop], conclusion: { adopted: "cost" } })).toEqual([
      "Several approaches give a value. Please write why the concluded one was preferred.",
    ]);
    expect(errors({ land, approaches: [shop], conclusion: { adopted: "cost", reason } })).toEqual([]);
    expect(errors({ approaches: [shop] })).toEqual([]);
    expect(errors({ land })).toEqual([]);
  });

  it("names weights that are not 100 together, and approaches without a value", () => {
    const weighted = (weights: object[]) =>
      errors({ land, approaches: [shop], conclusion: { weights, reason } });
    expect(weighted([{ approach: "shop", percent: 60 }])).toEqual([
      "The weights of the approaches add up to 60 %, not to 100 %",
    ]);
    expect(weighted([{ approach: "gone", percent: 100 }])).toEqual([
      "The conclusion gives weight to an approach that has no value. Please weight the others.",
    ]);
    expect(errors({ land, approaches: [shop], conclusion: { adopted: "gone", reason } })).toEqual([
      "The approach that the conclusion adopts has no value. Please adopt another one.",
    ]);
  });

  it("is what the market value is held against", () => {
    const worksheet = { land, approaches: [shop], conclusion: { adopted: "shop", reason } };
    const levels = (market_value: number) =>
      completingErrors(report(worksheet, { market_value, value_difference_reason: "" })).map(
        ({ code }) => code,
      );
    expect(levels(15_000_000)).not.toContain("value_difference_reason_missing");
    expect(levels(15_100_000)).toContain("value_difference_reason_missing");
  });

  it("points approaches out that are more than 15 % of the higher value apart", () => {
    const apart = (monthly_rent: number) =>
      found({ land, approaches: [{ ...shop, income: [{ monthly_rent }] }], conclusion: { reason } })
        .worksheet_values_apart;
    expect(apart(117_647)).toBeUndefined();
    expect(apart(120_000)).toBe("Cost and Investment are Rs. 3,000,000/= apart, 16.67 % of the higher value");
  });
});

describe("figures that a reviewer asks about", () => {
  it("are an income worth less than the land, unless its reason is given", () => {
    const low = { ...shop, title: "By the rent", income: [{ monthly_rent: 60_000 }] };
    expect(found({ land, approaches: [low] }).worksheet_approach_1_below_land).toBe(
      "By the rent comes to Rs. 9,000,000/=, less than the land alone, Rs. 15,000,000/=. Please give the reason, such as a protected tenant.",
    );
    const conclusion = { reason: "The tenant is protected by the Rent Act." };
    expect(found({ land, approaches: [low], conclusion })).not.toHaveProperty(
      "worksheet_approach_1_below_land",
    );
  });

  it("are a leasehold without its unexpired term", () => {
    const lease = { id: "l", kind: "leasehold", market_rent_per_year: 3_600_000, yield_percent: 9 };
    expect(found({ approaches: [lease] })).toEqual({
      worksheet_approach_1_without_term: "Leasehold is valued without its unexpired term",
    });
    expect(found({ approaches: [{ ...lease, years: 19 }] })).toEqual({});
  });

  it("are a scheme that comes to less than nothing", () => {
    const scheme = { id: "s", kind: "residual", costs: [{ quantity: 1, rate: 5 }] };
    expect(found({ approaches: [scheme] }).worksheet_approach_1_below_nothing).toBe(
      "Residual comes to less than nothing; no market value follows from it",
    );
  });

  const sale = (price: number) =>
    ReportComparable.parse({
      comparable_id: null,
      description: "Lot 5",
      town: "",
      district: "",
      kind: "sale",
      transaction_date: null,
      extent_perches: 10,
      price,
      building_value: null,
      source: "",
      remarks: "",
      adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
      adjustment_reason: "",
    });
  const comparables = [sale(7_000_000), sale(8_000_000)];

  it("are an adopted rate outside the range of the adjusted evidence; a lower zone is none", () => {
    const outside = (rows: object, rate_reason = "") =>
      found(rows, { comparables, rate_reason }).worksheet_rate_outside_evidence;
    expect(outside({ land })).toBeUndefined();
    expect(outside({ land: [...land, { extent_perches: 5, rate_per_perch: 100_000 }] })).toBeUndefined();
    expect(outside({ land: [{ extent_perches: 5, rate_per_perch: 650_000 }] })).toBe(
      "The adopted rate of Rs. 650,000/= a perch is below the adjusted rates of the comparable sales, Rs. 700,000/= to Rs. 800,000/=. Please give the reason.",
    );
    expect(outside({ land: [{ extent_perches: 5, rate_per_acre: 160_000_000 }] })).toMatch(/above/);
    const acres = { id: "a", kind: "comparison", unit: "acre", quantity: 2, rate: 120_000_000 };
    expect(outside({ approaches: [acres] })).toBeUndefined();
    expect(
      outside({ land: [{ extent_perches: 5, rate_per_perch: 650_000 }] }, "Below the road"),
    ).toBeUndefined();
  });

  it("are an adopted rate outside the comparables of its own unit, a rent's outside the rents", () => {
    const flat = { ...sale(0), unit: "sq_ft" as const, floor_area_sq_ft: 1_000, price: 42_000_000 };
    const rent = { ...sale(0), unit: "sq_ft_month" as const, floor_area_sq_ft: 460, rent_per_month: 85_000 };
    const by = (rate: number, change: object) =>
      found(
        { approaches: [{ id: "a", kind: "comparison", unit: "sq_ft", quantity: 1_235, rate }] },
        { comparables: [...comparables, flat, rent], rate_reason: "", ...change },
      );
    expect(Object.keys(by(42_000, {}))).not.toContain("worksheet_sq_ft_rate_outside_evidence");
    expect(by(42_500, {}).worksheet_sq_ft_rate_outside_evidence).toBe(
      "The adopted rate of Rs. 42,500/= per square foot is above the adjusted rates of the comparable sales, Rs. 42,000/= to Rs. 42,000/=. Please give the reason.",
    );
    const rental = { report_type: "rental", basis_of_value: "market_rent" };
    expect(by(180, rental).worksheet_sq_ft_month_rate_outside_evidence).toMatch(/below.*Rs. 184.78 to/);
    expect(Object.keys(by(180, rental))).not.toContain("worksheet_sq_ft_rate_outside_evidence");
  });

  it("are a stated land rate that no row has", () => {
    expect(found({ land }, { land_rate: 750_000 })).toEqual({});
    expect(found({ land }, { land_rate: 600_000 })).toEqual({
      land_rate_differs_from_worksheet:
        "The land rate is stated as Rs. 600,000/= a perch, but the worksheet values the land at Rs. 750,000/=",
    });
  });
});

describe("a row that lacks a figure counts as 0 and is named", () => {
  it.each<[string, object, string]>([
    ["land", { land: [{}, { description: "Deniya", extent_perches: 3 }] }, "Cost: … Land 2 (Deniya): rate"],
    ["a building", { buildings: [{ rate_per_sq_ft: 1 }] }, "Cost: … Building 1: floor area"],
    ["an item", { other: [{ description: "Wall", quantity: 310 }] }, "Cost: … Item 1 (Wall): rate"],
    ["a comparison", { kind: "comparison", rate: 5 }, "Comparison: … quantity"],
    [
      "a rent",
      { ...shop, title: "Shop", income: [{ description: "Upper floor", void_percent: 5 }] },
      "Shop: … Let part 1 (Upper floor): rent",
    ],
    [
      "a reversion",
      { ...shop, capitalisation: { type: "term_and_reversion", years: 6 } },
      "Investment: … yield and net market rent of the reversion and yield of the reversion",
    ],
    [
      "a dual rate",
      { ...shop, capitalisation: { type: "dual_rate", yield_percent: 9 } },
      "Investment: … years and sinking fund rate",
    ],
    [
      "a cash flow",
      { ...shop, kind: "dcf", years: 10 },
      "Discounted cash flow: … discount rate and yield at the sale",
    ],
    ["a trade", { kind: "profits", receipts: [{ amount: 5 }] }, "Profits: … yield"],
    [
      "a scheme",
      { kind: "residual", development: [{ quantity: 5 }], costs: [{ quantity: 1, rate: 1 }], years: 2 },
      "Residual: … developer's profit; Development 1: rate",
    ],
    [
      "a crop",
      { kind: "plantation", fields: [{ acres: 3, basis: "income", yield_per_acre: 9, price: 1 }] },
      "Plantation: … Field 1: years and yield",
    ],
    [
      "trees",
      { kind: "plantation", trees: [{ description: "Teak", number: 4 }] },
      "Plantation: … Trees 1 (Teak): rate",
    ],
    ["a lease", { kind: "leasehold", head_rent_per_year: 5, years: 9 }, "Leasehold: … market rent and yield"],
    ["a machine", { kind: "machinery", items: [{ cost_new: 5 }] }, "Machinery: … Machine 1: number and life"],
    [
      "a claim",
      { kind: "acquisition", heads: [{ amount: 5 }, { description: "Removal" }] },
      "Acquisition: … Head 2 (Removal): amount",
    ],
    [
      "rebuilding",
      { kind: "reinstatement", buildings: [{ area_sq_ft: 5 }] },
      "Reinstatement: … Building 1: rate",
    ],
  ])("in %s", (_what, input, message) => {
    const worksheet = "kind" in input ? { approaches: [{ id: "a", ...input }] } : input;
    const code = "kind" in input ? "worksheet_approach_1_lacks_figures" : "worksheet_cost_lacks_figures";
    expect(found(worksheet)[code]).toBe(
      message.replace("…", "these figures are missing and count as 0:").replace(": these", ": these"),
    );
  });

  it("is one finding for each approach, however many rows lack one, so that all can be acknowledged", () => {
    const heads = Array.from({ length: 60 }, (_, index) => ({ description: `Head ${index}` }));
    const approaches = Array.from({ length: 8 }, (_, index) => ({
      id: `${index}`.repeat(200),
      kind: "acquisition",
      heads: [...heads.slice(1), { amount: 1 }],
    }));
    const codes = Object.keys(found({ approaches }));
    expect(codes.filter((code) => code.endsWith("lacks_figures"))).toHaveLength(8);
    expect(found({ approaches }).worksheet_approach_8_lacks_figures).toMatch(/; and 54 more$/);
    expect(Math.max(...codes.map(({ length }) => length))).toBeLessThanOrEqual(
      limits.acknowledgedWarnings.length,
    );
  });
});
