import * as z from "zod";
import { limits } from "../../limits.ts";
import { reportType } from "../../texts/choices/report.ts";
import { basisOfValue } from "../../texts/choices/valuation.ts";
import { messages } from "../../texts/messages.ts";
import { requiredText } from "../../units/primitives.ts";
import { type ReportFieldName, reportFieldNames } from "../fields/catalogue.ts";
import { valueFields } from "../purpose.ts";
import { type ReportFields, ReportFieldsInput } from "../report-fields.ts";
import { isBasisOfAnotherType } from "./basis-fit.ts";
import { datedSource } from "./edition.ts";
import { kindTemplateOf, kindTemplates, type OfKind } from "./kind-templates.ts";
import {
  type OwnTexts,
  type StandardTextField,
  StandardTextId,
  standardText,
  standardTextIds,
  standardTexts,
  textsOf,
} from "./standard-texts.ts";
import data from "./templates.json" with { type: "json" };

const ValueField = z.enum(valueFields);

const name = requiredText(limits.text.short, "Please give a name");

/** The template of a purpose: how a report begins, and which fields its reader looks for. */
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
    /** In place of the standard texts and of those of the kind, which name what this purpose does not ask for. */
    wordings: z.partialRecord(StandardTextId, standardText).default({}),
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

/** The fields that decide the wording of the standard texts. */
type Worded = OfKind & Partial<Pick<ReportFields, "report_type">>;

/** The texts that a report of this kind and purpose starts with: the valuer's own, or else those of its purpose or its kind, or else the edition's. */
export const textsOfKind = (report: Worded, own: OwnTexts = {}): Record<StandardTextId, string> =>
  textsOf({
    ...kindTemplateOf(report)?.texts,
    ...templateOf({ report_type: report.report_type ?? null })?.wordings,
    ...own,
  });

/** The wordings of this text for any kind of property and any purpose. */
const wordingsOf = (id: StandardTextId): string[] => [
  standardTexts().texts[id].text,
  ...kindTemplates().flatMap(({ texts }) => texts[id] ?? []),
  ...reportTemplates().flatMap(({ wordings }) => wordings[id] ?? []),
];

/** The standard texts of a report that are worded for another kind of property or another purpose, letter for letter. */
export const textsOfAnotherKind = (
  report: Pick<ReportFields, StandardTextField> & Worded,
): StandardTextId[] => {
  const expected = textsOfKind(report);
  return standardTextIds.filter((id) => {
    const text = report[standardTexts().texts[id].field];
    return text !== expected[id] && wordingsOf(id).includes(text);
  });
};

const purposesOf = ({ purpose, offers }: ReportTemplate): string[] => [
  purpose,
  ...offers.flatMap(({ fields }) => fields.valuation_purpose ?? []),
];

/** Whether a definition is a standard's own, so that it goes with its basis. */
export const isDefinition = (text: string): boolean =>
  Object.values(standardTexts().definitions).includes(text);

/** The fields that a template may overwrite. */
type Begun = Pick<
  ReportFields,
  "valuation_purpose" | "basis_of_value" | "basis_definition" | StandardTextField
> &
  OfKind;

/**
 * Fields that a template of this type may overwrite, because they still hold a default of the program, another type or
 * another kind. A basis that the type allows stays, and so does a text that differs in a letter.
 */
export const replacedByTemplate = (
  report: Begun,
  template: ReportTemplate,
): Array<"valuation_purpose" | "basis_of_value" | "basis_definition" | StandardTextField> => {
  const { valuation_purpose, basis_of_value, basis_definition } = report;
  const own = purposesOf(template);
  const others = [
    messages.reports.defaultPurpose,
    messages.reports.locationPurpose,
    ...reportTemplates().flatMap(purposesOf),
  ].filter((purpose) => !own.includes(purpose));
  const { report_type } = template;
  const isOther = isBasisOfAnotherType({ report_type, basis_of_value });
  return [
    ...(others.includes(valuation_purpose.trim()) ? (["valuation_purpose"] as const) : []),
    ...(isOther ? (["basis_of_value"] as const) : []),
    ...(isOther && isDefinition(basis_definition) ? (["basis_definition"] as const) : []),
    ...textsOfAnotherKind({ ...report, report_type })
      .filter((id) => template.texts.includes(id))
      .map((id) => standardTexts().texts[id].field),
  ];
};

/** Fields that the report's reader looks for, by purpose and kind of property. */
export const expectedIn = (report: Pick<ReportFields, "report_type"> & OfKind): ReportFieldName[] => [
  ...new Set([
    ...(templateOf(report)?.expected ?? []),
    ...(report.property_kind === null ? [] : (kindTemplateOf(report)?.expected ?? [])),
  ]),
];

/** Whether a text of this field is one of the product's, of any edition. */
const isOfAnEdition = (id: StandardTextId, text: string): boolean => {
  const { before } = standardTexts();
  return wordingsOf(id).includes(text) || before.some((edition) => edition.texts[id] === text);
};

/**
 * The fields of a new report with the valuer's own standard texts where nothing else is written: those that the template of its type
 * has, of fair value while no type is chosen.
 */
export const withOwnTexts = (report: ReportFields, own: OwnTexts): ReportFields => {
  const template = templateOf({ report_type: report.report_type ?? "fair_value" });
  const { texts } = standardTexts();
  const written = (template?.texts ?? []).flatMap((id) => {
    const { field } = texts[id];
    const text = own[id];
    const isFree = report[field] === "" || isOfAnEdition(id, report[field]);
    return text !== undefined && isFree ? [[field, text] as const] : [];
  });
  return { ...report, ...Object.fromEntries(written) };
};

/**
 * The initial fields of a report of this type and kind, with the valuer's own texts if there are any. The kind's values
 * go before the purpose's.
 */
export const templateFields = (
  { report_type, purpose, basis, texts, fields }: ReportTemplate,
  own?: OwnTexts,
  report: OfKind = { property_kind: null },
): ReportFieldsInput => {
  const edition = standardTexts();
  const written = textsOfKind({ ...report, report_type }, own);
  return {
    report_type,
    valuation_purpose: purpose,
    basis_of_value: basis,
    basis_definition: edition.definitions[basis],
    ...Object.fromEntries(texts.map((id) => [edition.texts[id].field, written[id]])),
    ...fields,
    ...kindTemplateOf(report)?.fields,
  };
};
