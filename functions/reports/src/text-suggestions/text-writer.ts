import type { ReportFields, SectionId } from "@takseru/shared-types";

/** Texts by the report field they are for. */
export type TextsByField = Record<string, string>;

/**
 * Writes a report's long texts. Whatever writes them, model or template, only proposes: nothing is a report's text
 * before the valuer has accepted it. Failures are AppErrors.
 */
export interface TextWriter {
  /** Texts for a section's fields out of the report's own facts; a field without any is left out. */
  suggest(section: SectionId, fields: ReportFields): Promise<TextsByField>;
  /** Better wording of what is written; a text that stays as it is may be left out. */
  improve(section: SectionId, texts: TextsByField): Promise<TextsByField>;
}
