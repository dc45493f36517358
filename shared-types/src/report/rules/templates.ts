import * as z from "zod";
import { limits } from "../../limits.ts";
import { reportType } from "../../texts/choices/report.ts";
import { basisOfValue } from "../../texts/choices/valuation.ts";
import { requiredText } from "../../units/primitives.ts";
import { reportFieldNames } from "../fields/catalogue.ts";
import { type ReportFields, ReportFieldsInput } from "../report-fields.ts";
import { datedSource } from "./edition.ts";
import { type OwnTexts, StandardTextId, standardTexts, textsOf } from "./standard-texts.ts";
import data from "./templates.json" with { type: "json" };

/** The values that a report states. */
export const valueFields = ["market_value", "forced_sale_value", "insurance_value"] as const;
export type ValueField = (typeof valueFields)[number];
const ValueField = z.enum(valueFields);

const name = requiredText(limits.text.short, "Please give a name");

/** How a report for one purpose begins, and what its reader looks for. */
export const ReportTemplate = z.lazy(() =>
  z.object({
    report_type: reportType.schema,
    ...datedSource,
    /** Above the title of the printed report. */
    heading: name,
    purpose: requiredText(limits.text.line, "Please give the purpose"),
    basis: basisOfValue.schema,
    /** In the order in which they are stated; the first leads. */
    values: z.array(ValueField).min(1),
    texts: z.array(StandardTextId),
    /** Further fields that the report starts with. */
    fields: ReportFieldsInput.default({}),
    /** Values for some of the reports alone: nothing fills them by itself. */
    offers: z.array(z.object({ name, fields: ReportFieldsInput })).default([]),
    /** The fields that the report's reader looks for beside the required ones. */
    expected: z.array(z.enum(reportFieldNames)),
  }),
);
export type ReportTemplate = z.output<typeof ReportTemplate>;

let templates: readonly ReportTemplate[] | undefined;

/** One for each type of report. */
export const reportTemplates = (): readonly ReportTemplate[] => {
  templates ??= z.array(ReportTemplate).parse(data);
  return templates;
};

/** The template of a report's type; `undefined` while no type is chosen. */
export const templateOf = ({ report_type }: Pick<ReportFields, "report_type">): ReportTemplate | undefined =>
  reportTemplates().find((template) => template.report_type === report_type);

/** The fields that a report starts with, with the valuer's own texts where there are any. */
export const templateFields = (
  { report_type, purpose, basis, texts, fields }: ReportTemplate,
  own?: OwnTexts,
): ReportFieldsInput => {
  const edition = standardTexts();
  const written = textsOf(own);
  return {
    report_type,
    valuation_purpose: purpose,
    basis_of_value: basis,
    basis_definition: edition.definitions[basis],
    ...Object.fromEntries(texts.map((id) => [edition.texts[id].field, written[id]])),
    ...fields,
  };
};
