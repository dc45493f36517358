import { reportTypeLabels } from "../../texts/labels.ts";
import { labelOf } from "../asked-fields.ts";
import type { ReportFields } from "../report-fields.ts";
import { templateOf } from "../rules/templates.ts";
import { type Check, hint } from "./check.ts";
import { emptyOf } from "./empty-fields.ts";

/** What the reader of a report of this type looks for, by its template. */
export const missingForTemplate = (report: ReportFields): Check[] => {
  const template = templateOf(report);
  if (!template) return [];
  const name = reportTypeLabels[template.report_type].toLowerCase();
  return emptyOf(report, template.expected).map((field) =>
    hint(field, "expected", `The ${name} template expects “${labelOf(report, field)}”, which is empty`),
  );
};
