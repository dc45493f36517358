import { longTextFields, pick, type SectionId, sectionOf } from "@takseru/shared-types";
import type { ReportReader } from "../report/report-reader.ts";
import type { TextsByField, TextWriter } from "./text-writer.ts";

export interface TextSuggestionsDependencies {
  reader: Pick<ReportReader, "readRecord">;
  writer: TextWriter;
}

const withoutEmpty = (texts: TextsByField): TextsByField =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

/** Suggests texts for a report. Suggestions are not stored. */
export const createTextSuggestions = ({ reader, writer }: TextSuggestionsDependencies) => ({
  /** New texts for a section, by field. */
  async suggest(ownerId: string, id: number, section: SectionId): Promise<TextsByField> {
    const { fields } = await reader.readRecord(ownerId, id);
    return withoutEmpty(await writer.suggest(section, fields));
  },

  /** Improved texts by section and field; unchanged fields are left out. */
  async improve(
    ownerId: string,
    id: number,
    sections: readonly SectionId[],
  ): Promise<Record<string, TextsByField>> {
    const { fields } = await reader.readRecord(ownerId, id);
    const improved = await Promise.all(
      [...new Set(sections)].map(async (section) => {
        const ownFields = longTextFields.filter((name) => sectionOf(name) === section);
        const current = withoutEmpty(pick(fields, ownFields));
        const texts = Object.entries(await writer.improve(section, current));
        return [section, Object.fromEntries(texts.filter(([name, text]) => text !== current[name]))] as const;
      }),
    );
    return Object.fromEntries(improved.filter(([, texts]) => Object.keys(texts).length > 0));
  },
});

export type TextSuggestions = ReturnType<typeof createTextSuggestions>;
