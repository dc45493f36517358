import {
  fieldsOf,
  limits,
  longTextFields,
  type Phrase,
  type Report,
  type ReportFieldName,
  sections,
} from "@takseru/shared-types";
import { type FoundPhrase, nameFor, toPhrase } from "@/features/phrases";
import { createUuid } from "@/lib/uuid";

/** A paragraph of a report that can become a phrase. */
export interface FoundParagraph extends FoundPhrase, Pick<Phrase, "section"> {
  key: string;
  /** The label of its field. */
  field: ReportFieldName;
}

/** The paragraphs of a report's long texts, section by section, each text once. */
export const foundIn = (report: Report): FoundParagraph[] => {
  const long: readonly ReportFieldName[] = longTextFields;
  const seen = new Set<string>();
  return sections.flatMap(({ id }) =>
    fieldsOf(id)
      .filter((name) => long.includes(name))
      .flatMap((field) =>
        String(report[field])
          .split("\n\n")
          .map((paragraph) => paragraph.trim())
          .filter((paragraph) => {
            const isNew = paragraph !== "" && !seen.has(paragraph);
            seen.add(paragraph);
            return isNew && paragraph.length <= limits.phrases.text;
          })
          .map((paragraph, index) => ({
            key: `${field} ${index}`,
            section: id,
            field,
            ...toPhrase(paragraph, id, report),
          })),
      ),
  );
};

export const asPhrase = ({ section, text }: FoundParagraph): Phrase => ({
  id: createUuid(),
  section,
  name: nameFor(text),
  text,
});
