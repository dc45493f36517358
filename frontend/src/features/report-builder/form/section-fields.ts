import { type ReportFieldName, type SectionId, sections } from "@takseru/shared-types";

/** The fields of a section, in the order of the form; none for the photographs. */
export const fieldsOf = (id: SectionId): readonly ReportFieldName[] =>
  sections.find((section) => section.id === id)?.fields ?? [];
