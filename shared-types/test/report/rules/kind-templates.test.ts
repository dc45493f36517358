import { foreignToKindIn } from "@takseru/testing/foreign-words";
import { describe, expect, it } from "vitest";
import { isAsked, isRequiredHere } from "../../../src/report/asked-fields.ts";
import {
  missingForTemplate,
  standardTextsOfAnotherKind,
} from "../../../src/report/checks/template-checks.ts";
import { isOfKind } from "../../../src/report/property-kinds.ts";
import { emptyReportFields, ReportFields, ReportFieldsInput } from "../../../src/report/report-fields.ts";
import { kindTemplates } from "../../../src/report/rules/kind-templates.ts";
import { standardTexts } from "../../../src/report/rules/standard-texts.ts";
import {
  expectedIn,
  replacedByTemplate,
  reportTemplates,
  templateFields,
  templateOf,
  textsOfKind,
  withOwnTexts,
} from "../../../src/report/rules/templates.ts";
import { standardWording } from "../../../src/report-data/standard-wording.ts";
import { propertyKind } from "../../../src/texts/choices/property.ts";

const begin = (
  report_type: NonNullable<ReportFields["report_type"]>,
  property_kind: ReportFields["property_kind"],
): ReportFields => {
  const template = templateOf({ report_type });
  if (!template) throw new Error(`no template ${report_type}`);
  const fields = ReportFieldsInput.parse(templateFields(template, undefined, { property_kind }));
  return ReportFields.parse({ ...emptyReportFields, ...fields, property_kind });
};

describe("the templates by kind of property", () => {
  it("are one for each kind, each with its edition", () => {
    expect(kindTemplates().map(({ property_kind }) => property_kind)).toEqual(propertyKind.values);
    for (const { edition, in_force, source } of kindTemplates())
      expect([edition, in_force, source]).not.toContain("");
  });

  it.each(propertyKind.values)(
    "begin a report on a %s, for each purpose, with no word of what it is not",
    (kind) => {
      for (const { report_type, basis } of reportTemplates()) {
        const { investigation_limits, assumptions, ...report } = begin(report_type, kind);
        expect(foreignToKindIn(kind, `${investigation_limits} ${assumptions}`), report_type).toEqual([]);
        expect(report).toMatchObject({ report_type, basis_of_value: basis });
        for (const text of [investigation_limits, assumptions]) {
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(/\n| {2}/);
        }
      }
    },
  );

  it("expect fields that the kind has and does not require anyway", () => {
    for (const { property_kind, expected } of kindTemplates()) {
      const report = { ...emptyReportFields, property_kind };
      for (const name of expected) {
        expect(isOfKind(report, name), `${property_kind}: ${name}`).toBe(true);
        expect(isRequiredHere(report, name), `${property_kind}: ${name}`).toBe(false);
      }
    }
  });

  it("value a development site at its best use, also for a mortgage; other property at its existing use", () => {
    expect(begin("mortgage", "development_site").premise_of_value).toBe("highest_and_best_use");
    expect(begin("mortgage", "house_and_land").premise_of_value).toBe("existing_use");
  });

  it("name a plan only where one is asked for", () => {
    for (const kind of propertyKind.values)
      for (const { report_type } of reportTemplates()) {
        const report = begin(report_type, kind);
        const isPlanAsked = isAsked({ ...report, worksheet: null }, "plan_number");
        expect(isPlanAsked || !/\bplan\b/.test(report.assumptions), `${report_type}, ${kind}`).toBe(true);
      }
    const house = begin("insurance", "house_and_land");
    expect(standardTextsOfAnotherKind(house)).toEqual([]);
    expect(
      standardTextsOfAnotherKind({ ...house, assumptions: begin("mortgage", "house_and_land").assumptions }),
    ).toMatchObject([{ field: "assumptions", code: "assumptions_of_another_kind" }]);
    expect(standardWording(house).map(({ field }) => field)).toContain("assumptions");
    expect(begin("mortgage", "acquisition").assumptions).not.toMatch(/plan/);
  });

  it("speak of an earlier date so that today's value is not said to be of it", () => {
    expect(begin("tax", "house_and_land").special_assumptions).toMatch(
      /^Where a value is stated as at an earlier date/,
    );
  });

  it("give way to the valuer's own words", () => {
    const own = { assumptions: "As the valuer words it." };
    expect(textsOfKind({ property_kind: "machinery" }, own).assumptions).toBe(own.assumptions);
    const flat = begin("mortgage", "condominium_unit");
    expect(withOwnTexts(flat, own).assumptions).toBe(own.assumptions);
    expect(withOwnTexts({ ...flat, assumptions: "Written for this flat." }, own).assumptions).toBe(
      "Written for this flat.",
    );
  });

  it("leave a report without a kind as it was before there were kinds", () => {
    const { texts } = standardTexts();
    expect(begin("tax", null)).toMatchObject({
      assumptions: texts.assumptions.text,
      investigation_limits: texts.investigation_limits.text,
    });
    expect(textsOfKind({ property_kind: null, bare_land: true }).investigation_limits).toBe(
      textsOfKind({ property_kind: "bare_land" }).investigation_limits,
    );
  });
});

describe("once the kind is another", () => {
  const flat: ReportFields = { ...begin("mortgage", "house_and_land"), property_kind: "condominium_unit" };

  it("the texts of the former kind are pointed out, and the template writes over them alone", () => {
    expect(standardTextsOfAnotherKind(flat).map(({ code, level }) => [code, level])).toEqual([
      ["investigation_limits_of_another_kind", "warning"],
      ["assumptions_of_another_kind", "warning"],
    ]);
    const template = templateOf(flat);
    if (!template) throw new Error("there is no template");
    expect(replacedByTemplate(flat, template)).toEqual(["investigation_limits", "assumptions"]);
    const own = { ...flat, assumptions: `${flat.assumptions} The plan was not endorsed.` };
    expect(replacedByTemplate(own, template)).toEqual(["investigation_limits"]);
  });

  it("they are pointed out neither where they fit nor in one's own words", () => {
    for (const kind of propertyKind.values)
      expect(standardTextsOfAnotherKind(begin("tax", kind))).toEqual([]);
    expect(
      standardTextsOfAnotherKind({ ...flat, assumptions: "Mine.", investigation_limits: "Mine." }),
    ).toEqual([]);
    expect(standardTextsOfAnotherKind(begin("tax", null))).toEqual([]);
  });
});

describe("the checks", () => {
  it("name what a reader of this kind looks for beside the purpose's fields", () => {
    const report = begin("mortgage", "condominium_unit");
    expect(expectedIn(report)).toEqual(expect.arrayContaining(["mortgagor", "share_value"]));
    const messages = missingForTemplate(report).map(({ message }) => message);
    expect(messages).toContain(
      "The template “Condominium unit” expects “Share value in the common elements”, which is empty",
    );
    expect(messages).toContain("The mortgage template expects “Mortgagor”, which is empty");
    expect(expectedIn({ report_type: null, property_kind: null })).toEqual([]);
  });
});

it("the data of a report says of which edition a kind's wording is", () => {
  const wording = standardWording(begin("tax", "machinery"));
  const limits = wording.find(({ field }) => field === "investigation_limits");
  expect(limits).toMatchObject({ edition: "2026", source: expect.stringContaining("Own wording") });
  expect(wording.find(({ field }) => field === "restrictions")?.edition).toBe(standardTexts().edition);
});
