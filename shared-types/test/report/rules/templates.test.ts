import { describe, expect, it } from "vitest";
import { emptyReportFields, ReportFieldsInput } from "../../../src/report/report-fields.ts";
import { standardTextIds, standardTexts, textsOf } from "../../../src/report/rules/standard-texts.ts";
import { reportTemplates, templateFields, templateOf } from "../../../src/report/rules/templates.ts";
import { reportType } from "../../../src/texts/choices/report.ts";

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

  it("offer 30/09/2017 for capital gains tax, and fill no date by themselves (domain)", () => {
    const tax = templateOf({ report_type: "tax" });
    expect(tax?.offers[0]).toMatchObject({
      name: "Capital gains tax",
      fields: { valuation_date: "2017-09-30" },
    });
    expect(tax && templateFields(tax)).not.toHaveProperty("valuation_date");
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
