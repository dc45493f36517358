import {
  emptyReportFields,
  type Report,
  ReportFields,
  reportTemplates,
  templateFields,
} from "@takseru/shared-types";
import { foreignWordsIn } from "@takseru/testing/foreign-words";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { describe, expect, it } from "vitest";
import { buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

/** As its template begins it, with what such a report says of its property. */
const begun = (type: Report["report_type"], fields: Record<string, unknown>): Partial<Report> => {
  const template = reportTemplates().find(({ report_type }) => report_type === type);
  if (!template) throw new Error(`no template ${type}`);
  return {
    ...ReportFields.parse({
      ...emptyReportFields,
      report_reference: "VR/JS/2026/021",
      report_date: "2026-01-05",
      valuation_date: "2026-01-04",
      inspection_date: "2026-01-03",
      instruction_source: "Example Traders (Pvt) Ltd",
      property_address: "No. 17, Lake Round, Kandy",
      village_name: "Mulgampola",
      city: "Kandy",
      district: "Kandy",
      province: "Central",
      current_owner: "Example Holdings",
      ...templateFields(template),
      ...fields,
    }),
    status: "completed",
  };
};

const textOf = async (report: Partial<Report>): Promise<string> => {
  const { root, artifacts } = readTaggedPdf((await render(buildSnapshot({ report }), finalOptions)).pdf);
  return `${root.text} ${artifacts}`;
};

const rent = begun("rental", {
  property_kind: "commercial_building",
  building_type: "commercial_building",
  total_floor_area: 1_260,
  valuation_purpose: "Assessment of the market rent per month",
  valuation_methods: ["comparison"],
  market_value: 756_000,
  // What an earlier purpose left behind is kept, and not printed.
  forced_sale_value: 604_800,
  insurance_value: 9_000_000,
  land_rate: 650_000,
  worksheet: {
    approaches: [{ id: "a", kind: "comparison", unit: "sq_ft", quantity: 1_260, rate: 600 }],
    rounding_step: 100_000,
  },
});

const flat = begun("mortgage", {
  property_kind: "condominium_unit",
  building_type: "apartment",
  lot_number: "F3/2",
  plan_number: "1187",
  total_floor_area: 1_235,
  interest_valued: "condominium_unit",
  valuation_methods: ["comparison"],
  market_value: 55_000_000,
  forced_sale_value: 44_000_000,
  insurance_value: 55_000_000,
  land_rate: 650_000,
  worksheet: {
    approaches: [
      {
        id: "a",
        kind: "comparison",
        unit: "sq_ft",
        quantity: 1_235,
        rate: 42_500,
        extras: [{ description: "One covered parking space", amount: 2_500_000 }],
      },
    ],
    rounding_step: 100_000,
  },
});

const insurance = begun("insurance", {
  property_kind: "house_and_land",
  building_type: "single_storied_house",
  total_floor_area: 1_768,
  insurance_value: 25_016_302,
  // No market value is asked for.
  forced_sale_value: 18_000_000,
  land_rate: 650_000,
  worksheet: {
    land: [{ description: "Lot 1", extent_perches: 13.8, rate_per_perch: 650_000 }],
    buildings: [{ description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500, depreciation_percent: 18 }],
    approaches: [
      {
        id: "r",
        kind: "reinstatement",
        buildings: [
          { description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500 },
          { description: "Garage", area_sq_ft: 240, rate_per_sq_ft: 4_500 },
        ],
        external: [{ description: "Walls and gate", amount: 1_100_000 }],
        fees_percent: 8,
        debris_percent: 4,
        tax_percent: 18,
        increase_percent: 10,
      },
    ],
  },
});

describe("the pages hold no word of what the report is not about", () => {
  it.each([
    ["rent", rent],
    ["flat", flat],
    ["insurance", insurance],
  ] as const)("%s", async (of, report) => {
    expect(foreignWordsIn(of, await textOf(report))).toEqual([]);
  });
});

describe("what they do hold:", () => {
  it("a rent is stated a month, a year and a square foot", async () => {
    const text = await textOf(rent);
    expect(text).toContain("Rs. 9,072,000/= a year; Rs. 600 a square foot a month");
    expect(text).toContain("Rs. 756,000/= per month");
    expect(text).toContain("Market rent per month");
  });

  it("a flat says why it has no value for insurance", async () => {
    expect(await textOf(flat)).toContain("it is no cost of rebuilding, and no value for insurance is stated");
  });

  it("an insurance report lists what rebuilding costs, item by item", async () => {
    const text = await textOf(insurance);
    for (const part of ["Walls and gate", "Professional fees, of cost", "Declared value", "25,016,302"])
      expect(text).toContain(part);
  });

  it("a leasehold interest says its unexpired term", async () => {
    const text = await textOf(
      begun("market_value", {
        interest_valued: "leasehold",
        market_value: 27_900_000,
        worksheet: {
          approaches: [
            {
              id: "l",
              kind: "leasehold",
              market_rent_per_year: 3_600_000,
              head_rent_per_year: 480_000,
              years: 19,
              yield_percent: 9,
            },
          ],
          rounding_step: 100_000,
        },
      }),
    );
    expect(text).toContain("Value of the leasehold interest");
    expect(text.match(/Unexpired term 19 years/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it("what is claimed for acquired land is a compensation, and no market value", async () => {
    const text = await textOf(
      begun("market_value", {
        property_kind: "acquisition",
        market_value: 16_965_000,
        basis_definition: "",
        valuation_purpose: "The claim for compensation",
        worksheet: {
          approaches: [
            {
              id: "c",
              kind: "acquisition",
              heads: [
                { description: "Land acquired, 22.5 P", head: "land", amount: 14_625_000 },
                { description: "Removal", head: "disturbance", amount: 2_340_000 },
              ],
            },
          ],
        },
      }),
    );
    expect(text).toContain("Valuation by heads of claim");
    expect(text).toContain("Compensation16,965,000");
    expect(text).toContain("COMPENSATIONRs. 16,965,000/=");
  });

  it("a report for tax states both dates", async () => {
    const text = await textOf(
      begun("tax", {
        market_value: 22_500_000,
        valuation_date: "2026-01-04",
        earlier_valuation_date: "2017-09-30",
        earlier_market_value: 9_800_000,
        land_rate: 650_000,
      }),
    );
    for (const part of ["as at 04/01/2026 is", "The market value as at 30/09/2017 is", "9,800,000/="])
      expect(text).toContain(part);
    // Today's rates stand with today's value.
    expect(text).toMatch(/22,500,000.*Land Rs\. 650,000 per perch.*30\/09\/2017/is);
  });
});
