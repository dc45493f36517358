import { AppError } from "@takseru/kit";
import {
  type LongTextField,
  longTextFields,
  type Practice,
  type PropertyKind,
  type ReportFieldsInput,
  reportTemplates,
  type SectionId,
  sectionOf,
  suggestionNotices,
  templateFields,
  textsOfKind,
} from "@takseru/shared-types";
import type { ReportReader } from "../report/report-reader.ts";
import { textOf } from "./paragraphs.ts";
import type { TextRequest, TextWriter, WrittenTexts } from "./text-writer.ts";

export interface TextSuggestionsDependencies {
  reader: Pick<ReportReader, "readRecord">;
  templates: TextWriter;
  /** Asks a language model, where one is configured. */
  modelWriter?: TextWriter | undefined;
  practiceOf: (userId: string) => Promise<Pick<Practice, "standard_texts">>;
}

/** What a caller may say beside what is asked for. */
interface Options {
  fields?: readonly LongTextField[] | undefined;
  paragraphs?: boolean | undefined;
  writer?: "template" | undefined;
}

const longTextsOf = (section: SectionId, { fields = longTextFields }: Options): LongTextField[] =>
  longTextFields.filter((name) => sectionOf(name) === section && fields.includes(name));

/** The texts by the names of their fields. */
const textsByField = ({ suggestions }: WrittenTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(suggestions).map(([field, { paragraphs }]) => [field, textOf(paragraphs)] as const),
  );

/** What the reply has beside its texts, for a caller that asks for the paragraphs. */
const detailsOf = ({ suggestions, writer, notice }: WrittenTexts, options: Options) =>
  options.paragraphs
    ? {
        suggestions,
        writer,
        ...(notice ? { notice: { code: notice, message: suggestionNotices[notice] } } : {}),
      }
    : {};

/** Suggests texts for a report. Suggestions are not stored. */
export const createTextSuggestions = ({
  reader,
  templates,
  modelWriter = templates,
  practiceOf,
}: TextSuggestionsDependencies) => {
  const writerFor = ({ writer }: Options): TextWriter => (writer === "template" ? templates : modelWriter);

  const requestOf = async (
    ownerId: string,
    id: number,
    fields: readonly LongTextField[],
  ): Promise<TextRequest> => {
    const [record, { standard_texts }] = await Promise.all([
      reader.readRecord(ownerId, id),
      practiceOf(ownerId),
    ]);
    return {
      ownerId,
      reportId: id,
      fields,
      report: record.fields,
      texts: textsOfKind(record.fields, standard_texts),
      programText: record.program_text ?? [],
    };
  };

  return {
    /** New texts for a section, by field. */
    async suggest(ownerId: string, id: number, { section, ...options }: { section: SectionId } & Options) {
      const written = await writerFor(options).suggest(
        await requestOf(ownerId, id, longTextsOf(section, options)),
      );
      return { data: textsByField(written), ...detailsOf(written, options) };
    },

    /** Improved texts by section and field; unchanged fields are left out. */
    async improve(
      ownerId: string,
      id: number,
      { sections, ...options }: { sections: readonly SectionId[] } & Options,
    ) {
      const fields = [...new Set(sections)].flatMap((section) => longTextsOf(section, options));
      const written = await writerFor(options).improve(await requestOf(ownerId, id, fields));
      const data: Record<string, Record<string, string>> = {};
      const texts = textsByField(written);
      for (const field of fields) {
        const text = texts[field];
        if (text !== undefined) data[sectionOf(field)] = { ...data[sectionOf(field)], [field]: text };
      }
      return { data, ...detailsOf(written, options) };
    },

    /** The fields of a new report of a type, on a kind of property, in the valuer's own wording; NOT_FOUND for an unknown type. */
    async template(
      ownerId: string,
      type: string,
      property_kind: PropertyKind | null = null,
    ): Promise<ReportFieldsInput> {
      const template = reportTemplates().find(({ report_type }) => report_type === type);
      if (!template) throw new AppError("NOT_FOUND");
      return templateFields(template, (await practiceOf(ownerId)).standard_texts, { property_kind });
    },
  };
};

export type TextSuggestions = ReturnType<typeof createTextSuggestions>;
