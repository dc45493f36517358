import { type Check, emptyReportFields, type ReportFields, sectionOf } from "@takseru/shared-types";
import type { ReportRecord } from "../storage/records.ts";

/** What belongs to one instruction alone: a report on the next property never inherits it. */
const ofOneInstruction = [
  "report_reference",
  "your_reference",
  "report_date",
  "valuation_date",
  "inspection_date",
  "inspection_presence",
  "instruction_source",
  "client_organization",
  "intended_users",
  "market_value",
  "forced_sale_value",
  "insurance_value",
  "value_difference_reason",
  "exchange_rate",
  "exchange_rate_date",
] as const satisfies ReadonlyArray<keyof ReportFields>;

/** The fields that a new report takes over from an earlier one. */
export const clonedFields = (fields: ReportFields): ReportFields => {
  const unwritten = ofOneInstruction.map((name) => [name, emptyReportFields[name]] as const);
  return { ...fields, ...Object.fromEntries(unwritten) };
};

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
