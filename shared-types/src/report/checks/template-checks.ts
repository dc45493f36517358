import { propertyKind } from "../../texts/choices/property.ts";
import { reportTypeLabels } from "../../texts/labels.ts";
import { labelOf } from "../asked-fields.ts";
import { kindNameOf } from "../property-kinds.ts";
import type { ReportFields } from "../report-fields.ts";
import { standardTexts } from "../rules/standard-texts.ts";
import { expectedIn, templateOf, textsOfAnotherKind } from "../rules/templates.ts";
import { type Check, hint, warning } from "./check.ts";
import { emptyOf } from "./empty-fields.ts";

/** What the reader of a report of this type, on this kind of property, looks for. */
export const missingForTemplate = (report: ReportFields): Check[] => {
  const template = templateOf(report);
  const byPurpose =
    (template && `The ${reportTypeLabels[template.report_type].toLowerCase()} template`) ?? "";
  const byKind = `The template “${propertyKind.labels[kindNameOf(report)]}”`;
  return emptyOf(report, expectedIn(report)).map((field) => {
    const name = template?.expected.includes(field) ? byPurpose : byKind;
    return hint(field, "expected", `${name} expects “${labelOf(report, field)}”, which is empty`);
  });
};

/** Standard texts that speak of another kind of property: a flat has no boundaries of a plan, bare land no covered parts. */
export const standardTextsOfAnotherKind = (report: ReportFields): Check[] =>
  textsOfAnotherKind(report).map((id) => {
    const { field } = standardTexts().texts[id];
    return warning(
      field,
      "of_another_kind",
      `${labelOf(report, field)}: the standard text is worded for another kind of property or another purpose. Correct it, or use the template to replace it.`,
    );
  });
