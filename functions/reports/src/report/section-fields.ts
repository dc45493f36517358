import { isDeepStrictEqual } from "node:util";
import { AppError, parseInput } from "@takseru/kit";
import {
  inputMessages,
  ReportFields,
  refuseEarlyDates,
  type SectionId,
  sections,
  someOf,
} from "@takseru/shared-types";
import * as z from "zod";
import { locationSummary } from "./api-report.ts";

const sectionSchemas = new Map<SectionId, z.ZodType<Partial<ReportFields>>>(
  sections.map(({ id, fields }) => [
    id,
    z.lazy(() => {
      const own = z.object(Object.fromEntries(fields.map((name) => [name, ReportFields.shape[name]])));
      // The photographs' section has none: saving it moves a draft to in progress.
      return fields.length === 0
        ? own
        : someOf(own, inputMessages.noSectionField).superRefine(refuseEarlyDates);
    }),
  ]),
);

/** Picks a section's own fields out of a form's data; VALIDATION_FAILED names every invalid field. */
export const sectionFields = (section: SectionId, data: Record<string, unknown>): Partial<ReportFields> => {
  const schema = sectionSchemas.get(section);
  if (!schema) throw new Error(`no such section: ${section}`);
  return parseInput(schema, data);
};

/** The fields that differ from the stored ones. */
export const changedFields = (before: ReportFields, after: Partial<ReportFields>): Partial<ReportFields> => {
  const current = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current.get(name)),
    ),
  );
};

type Places = Pick<ReportFields, "village_name" | "city" | "district">;

/**
 * The summary is derived from village, city and district. A client may send the old or the new one back; any other would
 * be lost, so it is VALIDATION_FAILED.
 */
export const mustBeOwnSummary = (sent: unknown, ...reports: readonly Places[]): void => {
  if (sent === undefined || sent === null || sent === "") return;
  if (reports.some((report) => locationSummary(report) === sent)) return;
  throw new AppError("VALIDATION_FAILED", {
    message: inputMessages.madeSummary,
    fields: { location_summary: inputMessages.madeSummary },
  });
};
