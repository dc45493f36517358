import { AppError } from "@takseru/kit";
import { longTextFields, pick, type SectionId, sectionOf } from "@takseru/shared-types";
import type { ReportRepository } from "../report/report-repository.ts";
import type { ReportRecord } from "../storage/records.ts";
import type { TextsByField, TextWriter } from "./text-writer.ts";

export interface TextSuggestionsDependencies {
  repository: Pick<ReportRepository, "find">;
  writer: TextWriter;
}

/** Proposals for a report's texts. Nothing is stored: the valuer accepts them, or does not. */
export const createTextSuggestions = ({ repository, writer }: TextSuggestionsDependencies) => {
  const read = async (ownerId: string, id: number): Promise<ReportRecord> => {
    const record = await repository.find(ownerId, id);
    if (!record) throw new AppError("REPORT_NOT_FOUND");
    return record;
  };

  const written = (texts: TextsByField): TextsByField =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

  return {
    async suggestTexts(
      ownerId: string,
      asked: { report_id: number; section: SectionId },
    ): Promise<TextsByField> {
      const { fields } = await read(ownerId, asked.report_id);
      return written(await writer.suggest(asked.section, fields));
    },

    /** By section, only the fields that would change. */
    async suggestImprovements(
      ownerId: string,
      id: number,
      sections: readonly SectionId[],
    ): Promise<Record<string, TextsByField>> {
      const { fields } = await read(ownerId, id);
      const improved = await Promise.all(
        [...new Set(sections)].map(async (section) => {
          const own = longTextFields.filter((name) => sectionOf(name) === section);
          const texts = written(pick(fields, own));
          const better = Object.entries(await writer.improve(section, texts));
          return [
            section,
            Object.fromEntries(better.filter(([name, text]) => text !== texts[name])),
          ] as const;
        }),
      );
      return Object.fromEntries(improved.filter(([, texts]) => Object.keys(texts).length > 0));
    },
  };
};
