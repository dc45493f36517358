import { describe, expect, it } from "vitest";
import { basis } from "../../../src/report/checks/basis-checks.ts";
import { basesOfType } from "../../../src/report/rules/basis-fit.ts";
import { standardTexts } from "../../../src/report/rules/standard-texts.ts";
import { reportTemplates, templateFields } from "../../../src/report/rules/templates.ts";
import { basisOfValue } from "../../../src/texts/choices/valuation.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const found = (change: Record<string, unknown>): string[] =>
  basis(
    buildFields({
      report_type: null,
      basis_of_value: null,
      basis_definition: "",
      premise_of_value: null,
      valuation_purpose: "As instructed",
      forced_sale_value: null,
      ...change,
    }),
  ).map(({ level, code }) => `${level} ${code}`);

describe("type, basis, premise, purpose and forced sale", () => {
  it("agree in every report that is as its template begins it", () => {
    for (const template of reportTemplates()) expect(found(templateFields(template))).toEqual([]);
  });

  it("are compared for each type and basis: fair value on the basis of a market rent is warned of", () => {
    expect(found({ report_type: "fair_value", basis_of_value: "market_rent" })).toEqual([
      "warning basis_of_value_of_another_type",
    ]);
    for (const { report_type } of reportTemplates())
      for (const basis_of_value of basisOfValue.values)
        expect(found({ report_type, basis_of_value })).toEqual(
          basesOfType[report_type].includes(basis_of_value) ? [] : ["warning basis_of_value_of_another_type"],
        );
  });

  it("leave a report without a type, or without a basis, alone", () => {
    expect(found({ basis_of_value: "market_rent" })).toEqual([]);
    expect(found({ report_type: "visa" })).toEqual([]);
  });

  it("have the definition of the basis that is stated", () => {
    const { definitions } = standardTexts();
    for (const stated of basisOfValue.values)
      for (const defined of basisOfValue.values)
        expect(found({ basis_of_value: stated, basis_definition: definitions[defined] })).toEqual(
          stated === defined ? [] : ["warning basis_definition_of_another_basis"],
        );
    expect(found({ basis_of_value: "market_rent", basis_definition: "As agreed." })).toEqual([]);
  });

  it.each([
    ["forced_liquidation", "fair_value", true],
    ["forced_liquidation", "orderly_liquidation", true],
    ["forced_liquidation", "forced_liquidation", false],
    ["forced_liquidation", "market_value", false],
    ["existing_use", "orderly_liquidation", true],
    ["existing_use", "market_rent", false],
    ["highest_and_best_use", "market_value", false],
  ])("a premise %s on the basis %s is warned of: %s", (premise_of_value, basis_of_value, isWarned) => {
    expect(found({ premise_of_value, basis_of_value })).toEqual(
      isWarned ? ["warning premise_of_value_of_another_basis"] : [],
    );
  });

  it.each([
    ["mortgage", "Assessment of the market rent", true],
    ["rental", "Security for a mortgage", true],
    ["mortgage", "Fair value assessment for client evaluation", true],
    ["mortgage", "Mortgage, and insurance of the house", false],
    ["rental", "The rental value of the shop", false],
    ["fair_value", "For the partition of the estate", false],
    ["tax", "Assessment for stamp duty", false],
  ])("for the type %s the purpose '%s' is asked about: %s", (report_type, valuation_purpose, isAsked) => {
    expect(found({ report_type, valuation_purpose })).toEqual(
      isAsked ? ["hint valuation_purpose_of_another_type"] : [],
    );
  });

  it("have a purpose that is not the program's own", () => {
    expect(found({ valuation_purpose: "Property assessment based on location analysis" })).toEqual([
      "hint valuation_purpose_of_the_program",
    ]);
  });

  it.each([
    [{ report_type: "rental" }, true],
    [{ basis_of_value: "market_rent" }, true],
    [{ basis_of_value: "reinstatement_cost" }, true],
    [{ basis_of_value: "market_value" }, false],
    [{ report_type: "mortgage" }, false],
  ])("a forced sale value beside %o is warned of: %s", (change, isWarned) => {
    expect(found({ ...change, forced_sale_value: 640_000 })).toEqual(
      isWarned ? ["warning forced_sale_value_of_another_basis"] : [],
    );
    expect(found({ ...change, forced_sale_value: 0 })).toEqual([]);
  });
});
