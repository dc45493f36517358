import type {
  LongTextField,
  ReportFields,
  StandardTextId,
  SuggestedParagraph,
  SuggestionNoticeCode,
  TextWriterName,
  WrittenText,
} from "@takseru/shared-types";

/** The standard texts as the valuer words them. */
export type OwnStandardTexts = Record<StandardTextId, string>;

/** What is asked of a writer: texts for some fields of one report. */
export interface TextRequest {
  fields: readonly LongTextField[];
  report: ReportFields;
  texts: OwnStandardTexts;
  /** The fields into which a language model's text was accepted. */
  programText: readonly WrittenText[];
}

/** The paragraphs of each field that has any, and what wrote them. */
export interface WrittenTexts {
  paragraphs: Partial<Record<LongTextField, SuggestedParagraph[]>>;
  writer: TextWriterName;
  /** Why the templates wrote although a model was asked. */
  notice?: SuggestionNoticeCode;
}

/**
 * Suggests a report's long texts, by templates or by a language model. A suggestion is stored only after the valuer has
 * accepted it. Failures are AppErrors.
 */
export interface TextWriter {
  /** New texts, made of the report's own facts; fields without such facts are left out. */
  suggest(request: TextRequest): Promise<WrittenTexts>;
  /** The fields' own texts in better wording, paragraph by paragraph; texts that stay as they are are left out. */
  improve(request: TextRequest): Promise<WrittenTexts>;
}
