import type { Item, Step } from "@takseru/kit";
import * as z from "zod";
import { type IdempotencyMark, markStep } from "../storage/idempotency.ts";
import type { ReportRecord } from "../storage/records.ts";
import { reportRow } from "../storage/report-row.ts";
import { countersStep, historySteps, lookupSteps } from "./report-writes.ts";

/** The same call came before and made this report. */
export class CreatedEarlier extends Error {
  readonly reportId: number;

  constructor(reportId: number) {
    super("The call is a repeat");
    this.reportId = reportId;
  }
}

const createdEarlier = (made: Item): Error =>
  new CreatedEarlier(z.object({ report_id: z.number() }).parse(made).report_id);

/**
 * A new report with its mark, if its call has a key, its counter, its first audit row, its reference, which must be
 * free, and its words: at most 31 steps.
 */
export const createSteps = (
  table: string,
  record: ReportRecord,
  mark: IdempotencyMark | undefined,
): Step[] => {
  const { owner, id, status, created_at: at } = record;
  return [
    ...(mark ? [markStep(table, owner, mark, { report_id: id }, createdEarlier)] : []),
    {
      write: {
        Put: {
          TableName: table,
          Item: reportRow(record),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    },
    ...countersStep(table, owner, undefined, status),
    ...historySteps(table, owner, id, { by: owner, at, section: "created", mark: "1" }),
    ...lookupSteps(table, record, undefined, record.fields),
  ];
};
