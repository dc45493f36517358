import type {
  LongTextField,
  ReportFields,
  StandardTextId,
  SuggestionNoticeCode,
  TextSuggestion,
  TextWriterName,
  WrittenText,
} from "@takseru/shared-types";

/** The standard texts as the valuer words them. */
export type OwnStandardTexts = Record<StandardTextId, string>;

/** Input of the templates: the requested fields, the report, and the valuer's own wording. */
export interface TemplateRequest {
  fields: readonly LongTextField[];
  report: ReportFields;
  texts: OwnStandardTexts;
  /** The fields into which a language model's text was accepted. */
  programText: readonly WrittenText[];
}

/** A request to a writer; its cost is counted for the owner's report. */
export interface TextRequest extends TemplateRequest {
  ownerId: string;
  reportId: number;
}

/** The suggestion for each field that has one, and what answered. */
export interface WrittenTexts {
  suggestions: Partial<Record<LongTextField, TextSuggestion>>;
  writer: TextWriterName;
  /** Why the templates wrote although a model was asked. */
  notice?: SuggestionNoticeCode;
}

/**
 * Suggests a report's long texts, by templates or by a language model. A suggestion is stored only after the valuer has
 * accepted it. Failures are AppErrors.
 */
export interface TextWriter<Request = TextRequest> {
  /** New texts, made of the report's own facts; fields without such facts are left out. */
  suggest(request: Request): Promise<WrittenTexts>;
  /** The fields' own texts in better wording, paragraph by paragraph; texts that stay as they are are left out. */
  improve(request: Request): Promise<WrittenTexts>;
}
