import {
  type Check,
  clearedOnClone,
  emptyReportFields,
  pick,
  type ReportFields,
  sectionOf,
} from "@takseru/shared-types";
import type { ReportRecord } from "../storage/records.ts";

/** The fields that a new report takes over from an earlier one. */
export const clonedFields = (fields: ReportFields): ReportFields => ({
  ...fields,
  ...pick(emptyReportFields, clearedOnClone),
});

/** What was taken over is about another property until the valuer has seen to it. */
export const clonedFromCheck = ({ cloned_from }: Pick<ReportRecord, "cloned_from">): Check[] =>
  cloned_from === undefined
    ? []
    : [
        {
          level: "hint",
          message: `This report was started from #${cloned_from}: please make sure that every section is about this property`,
          section: sectionOf("report_reference"),
          field: "report_reference",
        },
      ];
