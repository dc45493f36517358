import {
  approachKind,
  emptyReportFields,
  longTextFields,
  type Report,
  ReportFields,
  textsOfKind,
} from "@takseru/shared-types";
import { foreignWordsIn } from "@takseru/testing/foreign-words";
import { describe, expect, it } from "vitest";
import goldens from "../../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { textOf } from "../../src/text-suggestions/paragraphs.ts";
import { createTemplateWriter } from "../../src/text-suggestions/template-writer.ts";

const writer = createTemplateWriter();

const proposed = async (fields: Record<string, unknown>): Promise<Record<string, string>> => {
  const report = ReportFields.parse({ ...emptyReportFields, ...fields });
  const { suggestions } = await writer.suggest({
    fields: [...longTextFields],
    report,
    texts: textsOfKind(report),
    programText: [],
  });
  return Object.fromEntries(
    Object.entries(suggestions).map(([name, { paragraphs }]) => [name, textOf(paragraphs)] as const),
  );
};

const worksheetOf = ({ kind, ...rows }: { kind: string }) =>
  kind === "cost" ? rows : { approaches: [{ id: "a", title: "", kind, ...rows }] };

/** What only the text of one approach says. */
const told: Readonly<Record<(typeof approachKind.values)[number], RegExp>> = {
  cost: /contractor's method/,
  comparison: /valued by the comparison method/,
  investment: /income of the property is capitalised/,
  dcf: /discounted to their present value/,
  profits: /trade that the property can support/,
  residual: /cost of a development is deducted/,
  plantation: /valued field by field/,
  leasehold: /profit rent for the unexpired term/,
  machinery: /what remains of its cost new/,
  acquisition: /heads of the claim/,
  reinstatement: /What rebuilding costs/,
};

describe("the text on the method speaks of the approach that was used and of no other", () => {
  it.each(goldens.filter(({ approach }) => approach.kind !== "cost"))("$name", async ({ approach }) => {
    // What was ticked before the approach was filled in says nothing of it.
    const { method_reasoning = "" } = await proposed({
      report_type: "market_value",
      valuation_methods: ["comparison", "contractors", "investment", "profits", "residual"],
      worksheet: worksheetOf(approach),
    });
    const spoken = approachKind.values.filter((kind) => told[kind].test(method_reasoning));
    expect(spoken).toEqual([approach.kind]);
  });

  it("names the unit and its rate of a flat", async () => {
    const [, flat] = goldens;
    const { method_reasoning } = await proposed({
      property_kind: "condominium_unit",
      worksheet: worksheetOf(flat?.approach ?? { kind: "" }),
    });
    expect(method_reasoning).toBe(
      "The unit is valued by the comparison method. A rate of Rs. 42,500/= a square foot is adopted.",
    );
  });
});

describe("the proposed texts hold no word of what the report is not about", () => {
  const inspected = {
    inspection_date: "2026-01-03",
    instruction_source: "Example Traders (Pvt) Ltd",
    valuer_name: "A. Demo",
    total_floor_area: 1_260,
  };
  const forcedSale = { forced_sale_value: 600_000, market_value: 756_000, insurance_value: 9_000_000 };
  const reports: Record<"rent" | "flat" | "insurance", Partial<Record<keyof Report, unknown>>> = {
    rent: {
      report_type: "rental",
      basis_of_value: "market_rent",
      property_kind: "commercial_building",
      building_type: "commercial_building",
      valuation_purpose: "Assessment of the market rent per month",
      land_rate: 650_000,
      worksheet: {
        approaches: [{ id: "a", kind: "comparison", unit: "sq_ft", quantity: 1_260, rate: 600 }],
      },
    },
    flat: {
      report_type: "market_value",
      basis_of_value: "market_value",
      property_kind: "condominium_unit",
      building_type: "apartment",
      interest_valued: "condominium_unit",
      land_rate: 650_000,
      worksheet: {
        approaches: [{ id: "a", kind: "comparison", unit: "sq_ft", quantity: 1_235, rate: 42_500 }],
      },
    },
    insurance: {
      report_type: "insurance",
      basis_of_value: "reinstatement_cost",
      property_kind: "house_and_land",
      building_type: "single_storied_house",
      valuation_methods: ["comparison", "contractors"],
      land_rate: 650_000,
      worksheet: {
        land: [{ extent_perches: 13.8, rate_per_perch: 650_000 }],
        buildings: [
          { description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500, depreciation_percent: 18 },
        ],
      },
      market_value: null,
    },
  };

  it.each(["rent", "flat", "insurance"] as const)("%s", async (of) => {
    const texts = await proposed({ ...inspected, ...forcedSale, ...reports[of] });
    expect(Object.keys(texts).length).toBeGreaterThan(3);
    expect(foreignWordsIn(of, Object.values(texts).join(" "))).toEqual([]);
  });
});
