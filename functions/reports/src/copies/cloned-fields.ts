import {
  type Check,
  type CopyOptions,
  clearedOnClone,
  copiedFields,
  emptyReportFields,
  pick,
  type ReportFields,
  sectionOf,
  type Worksheet,
} from "@takseru/shared-types";
import type { ReportRecord } from "../storage/records.ts";

/** Photographs stay with their report, and so does one that the sketch was traced over. */
const withoutTraces = (sketch: ReportFields["sketch"]): ReportFields["sketch"] =>
  sketch && { ...sketch, floors: sketch.floors.map(({ trace: _, ...floor }) => floor) };

/** The approaches are kept for the next property, the conclusion and its reason are not. */
const withoutConclusion = ({ conclusion: _, ...worksheet }: Worksheet): Worksheet => worksheet;

/** The fields of a clone: those of one instruction are empty. */
export const clonedFields = (fields: ReportFields): ReportFields => ({
  ...fields,
  ...pick(emptyReportFields, clearedOnClone),
  worksheet: fields.worksheet && withoutConclusion(fields.worksheet),
  sketch: withoutTraces(fields.sketch),
});

/**
 * The fields of a copy of this kind. Of the same property the worksheet stays for its rates, as in a clone; nothing of another
 * property's sums is taken over.
 */
export const copyOf = (source: ReportFields, options: CopyOptions): ReportFields => {
  const fields = copiedFields(source, options);
  return {
    ...fields,
    worksheet: fields.worksheet && withoutConclusion(fields.worksheet),
    sketch: withoutTraces(fields.sketch),
  };
};

/** A hint on every clone: its fields describe another property until the valuer changes them. */
export const clonedFromCheck = ({ cloned_from }: Pick<ReportRecord, "cloned_from">): Check[] =>
  cloned_from === undefined
    ? []
    : [
        {
          code: "cloned_from",
          level: "hint",
          message: `This report was started from #${cloned_from}: please make sure that every section is about this property`,
          section: sectionOf("report_reference"),
          field: "report_reference",
        },
      ];
