import type { LongTextField, ReportFields, SuggestedParagraph } from "@takseru/shared-types";
import { paragraphsOf } from "./paragraphs.ts";
import { suggestBasis, suggestBuilding, suggestLand, suggestLocation } from "./property-templates.ts";
import { readFacts } from "./read-facts.ts";
import type { TextRequest, TextWriter, WrittenTexts } from "./text-writer.ts";
import { tidy } from "./tidy-text.ts";
import { suggestValuation } from "./valuation-templates.ts";

/** The wording's edition: it rises with every change of a sentence. */
export const templateWriterName = { kind: "template", name: "Templates", version: "2" } as const;

type Composer = (report: ReportFields, request: TextRequest) => string | undefined;

const composers: Partial<Record<LongTextField, Composer>> = {
  basis_definition: (report, { texts }) => suggestBasis(report, texts).basis_definition,
  investigation_limits: (report, { texts }) => suggestBasis(report, texts).investigation_limits,
  locality_description: (report) => suggestLocation(report).locality_description,
  access_routes: (report) => suggestLocation(report).access_routes,
  land_features: (report) => suggestLand(report).land_features,
  plantation_description: (report) => suggestLand(report).plantation_description,
  room_layout_description: (report) => suggestBuilding(report).room_layout_description,
  method_reasoning: (report, { texts }) => suggestValuation(report, texts).method_reasoning,
  forced_sale_assumption: (report, { texts }) => suggestValuation(report, texts).forced_sale_assumption,
  assumptions: (report, { texts }) => suggestValuation(report, texts).assumptions,
  special_assumptions: (report, { texts }) => suggestValuation(report, texts).special_assumptions,
  restrictions: (report, { texts }) => suggestValuation(report, texts).restrictions,
  compliance_statement: (report, { texts }) => suggestValuation(report, texts).compliance_statement,
  program_text_statement: (_, { programText, texts }) => (programText.length > 0 ? texts.program_text : ""),
};

/** The PDF prints these fields in a table: they are phrases, not sentences. */
const phraseFields: ReadonlySet<LongTextField> = new Set([
  "roof_description",
  "wall_description",
  "floor_description",
  "doors_windows",
]);

const compose = (field: LongTextField, request: TextRequest): SuggestedParagraph[] => {
  const { result, facts } = readFacts(request.report, (report) => composers[field]?.(report, request) ?? "");
  return paragraphsOf(result).map((text) => ({ text, facts }));
};

const improve = (field: LongTextField, { report }: TextRequest): SuggestedParagraph[] => {
  const paragraphs = paragraphsOf(report[field]).map((before) => ({
    ...tidy(before, { sentences: !phraseFields.has(field) }),
    facts: [field],
    before,
  }));
  return paragraphs.some(({ text, before }) => text !== before) ? paragraphs : [];
};

const written = (
  request: TextRequest,
  write: (field: LongTextField, request: TextRequest) => SuggestedParagraph[],
): WrittenTexts => ({
  writer: templateWriterName,
  paragraphs: Object.fromEntries(
    request.fields
      .map((field) => [field, write(field, request)] as const)
      .filter(([, paragraphs]) => paragraphs.length > 0),
  ),
});

/** Writes fixed sentences. A sentence appears only if the report has the facts that it states. */
export const createTemplateWriter = (): TextWriter => ({
  suggest: async (request) => written(request, compose),
  improve: async (request) => written(request, improve),
});
