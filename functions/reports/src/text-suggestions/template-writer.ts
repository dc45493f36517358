import {
  isFilled,
  isReportFieldName,
  type LongTextField,
  type ReportFieldName,
  type ReportFields,
  reportFields,
  type SuggestedParagraph,
  standardTexts,
} from "@takseru/shared-types";
import { checkedParagraphs } from "./invention/checked-paragraphs.ts";
import type { KnownFacts } from "./invention/known-facts.ts";
import { factsOfReport } from "./invention/report-facts.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { chooserOf } from "./templates/composer.ts";
import { paragraphTemplates } from "./templates/paragraph-templates.ts";
import type { TemplateRequest, TextWriter, WrittenTexts } from "./text-writer.ts";
import { tidy } from "./tidy-text.ts";

/** The result of `read`, and the names of the filled fields that it read. */
const readFacts = <Result>(
  report: ReportFields,
  read: (report: ReportFields) => Result,
): { result: Result; facts: ReportFieldName[] } => {
  const names = new Set<ReportFieldName>();
  const watched = new Proxy(report, {
    get: (fields, name, receiver) => {
      if (typeof name === "string" && isReportFieldName(name)) names.add(name);
      return Reflect.get(fields, name, receiver);
    },
  });
  const result = read(watched);
  return { result, facts: [...names].filter((name) => report[name] !== false && isFilled(report[name])) };
};

/** The wording's edition: it rises with every change of a sentence. */
export const templateWriterName = { kind: "template", name: "Templates", version: "4" } as const;

/** The PDF prints these fields in a table: they are phrases, not sentences. */
const phraseFields: ReadonlySet<LongTextField> = new Set([
  "roof_description",
  "wall_description",
  "floor_description",
  "doors_windows",
]);

/** All that a template may state: the report, and the standard texts with the names of their editions. */
const knownTo = ({ report, texts, programText }: TemplateRequest): KnownFacts => {
  const known = factsOfReport(report);
  for (const text of [...Object.values(texts), ...Object.values(standardTexts().definitions)])
    known.addText(text, { withAskedMeasures: true });
  for (const { field, writer } of programText)
    known.addText(`${reportFields[field].label} ${writer.name} ${writer.version}`, {
      withAskedMeasures: true,
    });
  return known;
};

const compose = (
  field: LongTextField,
  { report, texts, programText }: TemplateRequest,
  known: KnownFacts,
): SuggestedParagraph[] => {
  const context = { texts, programText, choose: chooserOf(report) };
  const composed = (paragraphTemplates[field] ?? []).flatMap((template) => {
    const { result, facts } = readFacts(report, (watched) => template(watched, context));
    return paragraphsOf(result).map((text) => ({ text, facts }));
  });
  return checkedParagraphs(composed, known);
};

const improve = (field: LongTextField, { report }: TemplateRequest): SuggestedParagraph[] => {
  const paragraphs = paragraphsOf(report[field]).map((before) => ({
    ...tidy(before, { sentences: !phraseFields.has(field) }),
    facts: [field],
    before,
  }));
  return paragraphs.some(({ text, before }) => text !== before) ? paragraphs : [];
};

const written = (
  { fields }: TemplateRequest,
  write: (field: LongTextField) => SuggestedParagraph[],
): WrittenTexts => ({
  writer: templateWriterName,
  suggestions: Object.fromEntries(
    fields
      .map((field) => [field, { paragraphs: write(field), writer: templateWriterName }] as const)
      .filter(([, { paragraphs }]) => paragraphs.length > 0),
  ),
});

/** Writes by templates. A sentence appears only if the report has the facts that it states. */
export const createTemplateWriter = (): TextWriter<TemplateRequest> => ({
  suggest: async (request) => {
    const known = knownTo(request);
    return written(request, (field) => compose(field, request, known));
  },
  improve: async (request) => written(request, (field) => improve(field, request)),
});
