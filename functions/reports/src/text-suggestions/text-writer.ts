import type { ReportFields, SectionId, StandardTextId } from "@takseru/shared-types";

/** Texts by the name of their report field. */
export type TextsByField = Record<string, string>;

/** The standard texts as the valuer words them. */
export type OwnStandardTexts = Record<StandardTextId, string>;

/**
 * Suggests a report's long texts, by templates or by a language model. A suggestion is stored only after the valuer has
 * accepted it. Failures are AppErrors.
 */
export interface TextWriter {
  /** Texts for a section's fields, made of the report's own facts; fields without such facts are left out. */
  suggest(section: SectionId, fields: ReportFields, texts: OwnStandardTexts): Promise<TextsByField>;
  /** The texts in better wording; unchanged texts may be left out. */
  improve(section: SectionId, texts: TextsByField): Promise<TextsByField>;
}
