import { isDeepStrictEqual } from "node:util";
import { parseInput } from "@takseru/kit";
import { ReportFields, type SectionId, sections } from "@takseru/shared-types";
import * as z from "zod";

const sectionSchemas = new Map<SectionId, z.ZodType<Partial<ReportFields>>>(
  sections.map(({ id, fields }) => [
    id,
    z.lazy(() =>
      z.object(Object.fromEntries(fields.map((name) => [name, ReportFields.shape[name]]))).partial(),
    ),
  ]),
);

/** The fields that a section owns out of whatever a form sends; VALIDATION_FAILED with each wrong one. */
export const sectionFields = (section: SectionId, data: Record<string, unknown>): Partial<ReportFields> => {
  const schema = sectionSchemas.get(section);
  if (!schema) throw new Error(`no such section: ${section}`);
  return parseInput(schema, data);
};

/** What of the fields sent differs from what is stored. */
export const changedFields = (before: ReportFields, after: Partial<ReportFields>): Partial<ReportFields> => {
  const current = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current.get(name)),
    ),
  );
};
