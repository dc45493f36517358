import { type Check, sectionOf } from "@takseru/shared-types";
import type { ReportRecord } from "../storage/records.ts";

/** A warning where a language model wrote and the report does not say so (RICS: domain, "Profession"). */
export const programTextCheck = ({
  program_text = [],
  fields,
}: Pick<ReportRecord, "program_text" | "fields">): Check[] =>
  program_text.length === 0 || fields.program_text_statement !== ""
    ? []
    : [
        {
          code: "program_text_statement_empty",
          level: "warning",
          message: "A language model wrote text in this report, and the report does not say so",
          section: sectionOf("program_text_statement"),
          field: "program_text_statement",
        },
      ];
