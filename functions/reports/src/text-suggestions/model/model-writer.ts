import type { Log } from "@takseru/kit";
import {
  type LongTextField,
  ReportFields,
  reportFieldNames,
  type SuggestedParagraph,
  type TextSuggestion,
} from "@takseru/shared-types";
import { checkedParagraphs } from "../invention/checked-paragraphs.ts";
import { type Claim, claimsOf, tokensOf } from "../invention/claims.ts";
import { createKnownFacts } from "../invention/known-facts.ts";
import { factsOfReport } from "../invention/report-facts.ts";
import { splitSentences } from "../invention/sentence-split.ts";
import { strikeInventions } from "../invention/strike-inventions.ts";
import { sentenceStarts } from "../invention/vocabulary.ts";
import { paragraphsOf } from "../paragraphs.ts";
import type { TextRequest, TextWriter, WrittenTexts } from "../text-writer.ts";
import { type AskDependencies, askWithinBudget } from "./ask-within-budget.ts";
import { looksLikeInstruction } from "./instruction-like.ts";
import { ModelFailure } from "./language-model.ts";
import { type Material, questionOf } from "./question.ts";
import { readTexts } from "./read-answer.ts";

const keyOf = (claim: Claim): string | undefined => {
  switch (claim.kind) {
    case "number":
      return `${claim.value} ${claim.unit ?? ""}`;
    case "date":
      return claim.iso;
    case "code":
      return claim.text.toLowerCase();
    case "name":
      return undefined;
  }
};

/** The first figure, date, code or name of a text that a better wording of it leaves out. */
const lostIn = (before: string, after: string): string | undefined => {
  const kept = new Set(splitSentences(after).flatMap(claimsOf).map(keyOf));
  const words = new Set(tokensOf(after).map((word) => word.toLowerCase()));
  const isKept = (claim: Claim): boolean => {
    if (claim.kind !== "name") return kept.has(keyOf(claim));
    const name = claim.text.toLowerCase();
    return words.has(name) || words.has(`${name}'s`) || (claim.startsSentence && sentenceStarts.has(name));
  };
  return splitSentences(before)
    .flatMap(claimsOf)
    .find((claim) => !isKept(claim))?.text;
};

export interface ModelWriterDependencies extends AskDependencies {
  /** The templates write the other fields, and all of them if the model fails. */
  templates: TextWriter;
  log: Log;
}

/** The fields that describe; in the others every word is the standard's, the law's or the valuer's. */
const DESCRIPTIVE: ReadonlySet<LongTextField> = new Set<LongTextField>([
  "locality_description",
  "access_routes",
  "land_features",
  "plantation_description",
  "room_layout_description",
  "method_reasoning",
]);

const withoutSuspects = (value: unknown): unknown => {
  if (typeof value === "string") return looksLikeInstruction(value) ? "" : value;
  if (Array.isArray(value)) return value.map(withoutSuspects);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSuspects(part)]));
};

/** The report without texts that may be meant for a program. */
const withoutInstructions = (report: ReportFields): ReportFields =>
  ReportFields.parse(withoutSuspects(report));

type Suggestions = WrittenTexts["suggestions"];

const fieldsOf = (suggestions: Suggestions): LongTextField[] =>
  Object.values(suggestions).length === 0
    ? []
    : [...DESCRIPTIVE].filter((field) => suggestions[field] !== undefined);

const materialOf = (suggestions: Suggestions, fields: readonly LongTextField[]): Material =>
  Object.fromEntries(
    fields.map((field) => [field, (suggestions[field]?.paragraphs ?? []).map(({ text }) => text)] as const),
  );

/** Writes by a language model from what the templates say, and strikes what it adds to that. */
export const createModelWriter = ({ templates, ...dependencies }: ModelWriterDependencies): TextWriter => {
  const { model, log } = dependencies;
  const ask = askWithinBudget(dependencies);

  /** The model's texts, or the reason for none. */
  const textsOf = async (request: TextRequest, task: "write" | "improve", material: Material) => {
    const { text } = await ask(request.ownerId, request.reportId, questionOf(task, material));
    return readTexts(
      text,
      request.fields.filter((field) => material[field] !== undefined),
    );
  };

  const instead = (written: WrittenTexts, error: unknown): WrittenTexts => {
    if (!(error instanceof ModelFailure)) throw error;
    // Logs the reason only, neither question nor answer.
    log("warn", "model_did_not_write", { notice: error.notice });
    return { ...written, notice: error.notice };
  };

  /** The field's paragraphs as the model words them; the template's, with what was struck, where nothing is left. */
  const checked = (
    texts: readonly string[],
    notes: readonly SuggestedParagraph[],
    report: ReportFields,
  ): { paragraphs: SuggestedParagraph[]; struck: SuggestedParagraph["struck"] } => {
    const facts = [...new Set(notes.flatMap((note) => note.facts))];
    const known = factsOfReport(
      report,
      reportFieldNames.filter((name) => facts.includes(name)),
      { withAskedMeasures: false, quotesOnly: true },
    );
    const paragraphs = checkedParagraphs(
      texts.map((text) => ({ text, facts })),
      known,
    );
    return { paragraphs, struck: texts.flatMap((text) => strikeInventions(text, known).struck) };
  };

  const improved = (before: string, after: string, tidied: SuggestedParagraph): SuggestedParagraph => {
    const known = createKnownFacts();
    known.addText(before, { withAskedMeasures: true });
    const { struck } = strikeInventions(after, known);
    const lost = lostIn(before, after);
    if (struck.length > 0) return { ...tidied, struck };
    if (lost !== undefined)
      return {
        ...tidied,
        struck: [{ text: after, reason: `"${lost}" of your paragraph is missing in it.` }],
      };
    return { ...tidied, text: after, changes: after === before ? [] : ["The wording"] };
  };

  return {
    async suggest(request) {
      const written = await templates.suggest(request);
      const report = withoutInstructions(request.report);
      const notes = await templates.suggest({ ...request, report });
      const fields = fieldsOf(notes.suggestions);
      if (fields.length === 0) return { ...written, writer: model.name };
      try {
        const texts = await textsOf(request, "write", materialOf(notes.suggestions, fields));
        const suggestions: Suggestions = { ...written.suggestions };
        for (const field of fields) {
          const own = written.suggestions[field];
          const { paragraphs, struck } = checked(
            texts[field] ?? [],
            notes.suggestions[field]?.paragraphs ?? [],
            report,
          );
          const [first, ...others] = own?.paragraphs ?? [];
          if (paragraphs.length > 0) suggestions[field] = { paragraphs, writer: model.name };
          else if (own && first && struck?.length)
            suggestions[field] = { ...own, paragraphs: [{ ...first, struck }, ...others] };
        }
        return { suggestions, writer: model.name };
      } catch (error) {
        return instead(written, error);
      }
    },

    async improve(request) {
      const written = await templates.improve(request);
      const isMaterial = (field: LongTextField): boolean =>
        request.report[field] !== "" && !looksLikeInstruction(request.report[field]);
      const material: Material = Object.fromEntries(
        request.fields
          .filter(isMaterial)
          .map((field) => [field, paragraphsOf(request.report[field])] as const),
      );
      if (Object.keys(material).length === 0) return { ...written, writer: model.name };
      try {
        const texts = await textsOf(request, "improve", material);
        const suggestions: Suggestions = { ...written.suggestions };
        for (const field of request.fields) {
          const [before = [], after = []] = [material[field], texts[field]];
          if (before.length === 0 || after.length !== before.length) continue;
          const tidied = written.suggestions[field]?.paragraphs;
          const paragraphs = before.map((text, place) =>
            improved(
              text,
              after[place] ?? text,
              tidied?.[place] ?? { text, facts: [field], before: text, changes: [] },
            ),
          );
          const byModel = paragraphs.some(({ changes = [] }) => changes.includes("The wording"));
          const suggestion: TextSuggestion = { paragraphs, writer: byModel ? model.name : written.writer };
          if (paragraphs.some(({ text, before: own, struck }) => text !== own || struck))
            suggestions[field] = suggestion;
        }
        return { suggestions, writer: model.name };
      } catch (error) {
        return instead(written, error);
      }
    },
  };
};
