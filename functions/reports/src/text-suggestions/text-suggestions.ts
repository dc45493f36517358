import { AppError } from "@takseru/kit";
import {
  longTextFields,
  type Practice,
  pick,
  type ReportFieldsInput,
  reportTemplates,
  type SectionId,
  sectionOf,
  templateFields,
  textsOf,
} from "@takseru/shared-types";
import type { ReportReader } from "../report/report-reader.ts";
import type { TextsByField, TextWriter } from "./text-writer.ts";

export interface TextSuggestionsDependencies {
  reader: Pick<ReportReader, "readRecord">;
  writer: TextWriter;
  practiceOf: (userId: string) => Promise<Pick<Practice, "standard_texts">>;
}

const withoutEmpty = (texts: TextsByField): TextsByField =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

/** Suggests texts for a report. Suggestions are not stored. */
export const createTextSuggestions = ({ reader, writer, practiceOf }: TextSuggestionsDependencies) => ({
  /** New texts for a section, by field. */
  async suggest(ownerId: string, id: number, section: SectionId): Promise<TextsByField> {
    const [{ fields }, { standard_texts }] = await Promise.all([
      reader.readRecord(ownerId, id),
      practiceOf(ownerId),
    ]);
    return withoutEmpty(await writer.suggest(section, fields, textsOf(standard_texts)));
  },

  /** The fields of a new report of a type, in the valuer's own wording; NOT_FOUND for an unknown type. */
  async template(ownerId: string, type: string): Promise<ReportFieldsInput> {
    const template = reportTemplates().find(({ report_type }) => report_type === type);
    if (!template) throw new AppError("NOT_FOUND");
    return templateFields(template, (await practiceOf(ownerId)).standard_texts);
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
