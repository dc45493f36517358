import { describe, expect, it } from "vitest";
import {
  emptyReportFields,
  type ReportFields,
  ReportFieldsInput,
} from "../../../src/report/report-fields.ts";
import { basesOfType } from "../../../src/report/rules/basis-fit.ts";
import { standardTextIds, standardTexts, textsOf } from "../../../src/report/rules/standard-texts.ts";
import {
  replacedByTemplate,
  reportTemplates,
  templateFields,
  templateOf,
} from "../../../src/report/rules/templates.ts";
import { reportType } from "../../../src/texts/choices/report.ts";
import { messages } from "../../../src/texts/messages.ts";

describe("the templates by purpose", () => {
  it("are one for each type of report, each with its edition", () => {
    expect(reportTemplates().map(({ report_type }) => report_type)).toEqual(reportType.values);
    for (const template of reportTemplates()) {
      expect(template.edition).not.toBe("");
      expect(ReportFieldsInput.parse(templateFields(template))).toMatchObject({
        report_type: template.report_type,
        basis_of_value: template.basis,
        compliance_statement: expect.stringContaining("2025"),
      });
    }
    expect(templateOf(emptyReportFields)).toBeUndefined();
  });

  it("offer 30/09/2017 as the earlier date of capital gains tax, and fill no date by themselves (domain)", () => {
    const tax = templateOf({ report_type: "tax" });
    expect(tax?.offers[0]).toMatchObject({
      name: "Capital gains tax",
      fields: { earlier_valuation_date: "2017-09-30" },
    });
    expect(tax && templateFields(tax)).not.toHaveProperty("valuation_date");
  });

  it("allow the basis with which they begin", () => {
    for (const { report_type, basis } of reportTemplates()) expect(basesOfType[report_type][0]).toBe(basis);
  });

  it("write over a purpose that the program or another type began with, and over no other", () => {
    const { defaultPurpose, locationPurpose } = messages.reports;
    const replaced = (valuation_purpose: string, report_type: keyof typeof basesOfType) => {
      const template = templateOf({ report_type });
      if (!template) throw new Error("there is no template");
      return replacedByTemplate({ ...emptyReportFields, valuation_purpose }, template);
    };
    for (const { report_type, purpose } of reportTemplates()) {
      expect(replaced(locationPurpose, report_type)).toEqual(["valuation_purpose"]);
      expect(replaced(`${purpose} `, report_type)).toEqual([]);
      expect(replaced(`${purpose}, as instructed`, report_type)).toEqual([]);
    }
    expect(replaced(defaultPurpose, "mortgage")).toEqual(["valuation_purpose"]);
    expect(replaced(defaultPurpose, "fair_value")).toEqual([]);
    expect(replaced("Assessment of the market rent per month", "rental")).toEqual([]);
    expect(replaced("Assessment of the market rent per month", "tax")).toEqual(["valuation_purpose"]);
  });

  it("write over a basis that their type does not allow, with its definition", () => {
    const { definitions } = standardTexts();
    const replaced = (basis_of_value: ReportFields["basis_of_value"], basis_definition = "") => {
      const template = templateOf({ report_type: "tax" });
      if (!template) throw new Error("there is no template");
      return replacedByTemplate(
        { ...emptyReportFields, valuation_purpose: "For tax", basis_of_value, basis_definition },
        template,
      );
    };
    expect(replaced("fair_value", definitions.fair_value)).toEqual(["basis_of_value", "basis_definition"]);
    expect(replaced("fair_value", "As agreed with the client.")).toEqual(["basis_of_value"]);
    expect(replaced("market_rent", definitions.market_rent)).toEqual([]);
  });

  it("write the valuer's own words in place of the edition's", () => {
    const mortgage = templateOf({ report_type: "mortgage" });
    if (!mortgage) throw new Error("there is no template");
    const own = { assumptions: "As the valuer words it." };
    expect(templateFields(mortgage, own)).toMatchObject({
      assumptions: own.assumptions,
      restrictions: standardTexts().texts.restrictions.text,
    });
  });
});

describe("the standard texts", () => {
  it("have an edition, a source and a field each", () => {
    const { edition, in_force, source, texts } = standardTexts();
    expect([edition, in_force, source]).not.toContain("");
    expect(Object.keys(texts).toSorted()).toEqual([...standardTextIds].toSorted());
    expect(textsOf()).toEqual(Object.fromEntries(standardTextIds.map((id) => [id, texts[id].text])));
  });
});
