import type { Item, TransactionWrite } from "@takseru/kit";
import * as z from "zod";
import { type IdempotencyRecord, idempotencyWrite } from "../storage/idempotency.ts";
import type { ReportRecord } from "../storage/records.ts";
import { reportRow } from "../storage/report-row.ts";
import { auditAndUsageWrites, referenceAndSearchWrites, statusCounterWrites } from "./report-writes.ts";

/** The same call came before and made this report. */
export class AlreadyCreated extends Error {
  readonly reportId: number;

  constructor(reportId: number) {
    super("The call is a repeat");
    this.reportId = reportId;
  }
}

const createdEarlier = (made: Item): Error =>
  new AlreadyCreated(z.object({ report_id: z.number() }).parse(made).report_id);

/**
 * A new report with its mark, if its call has a key, its counter, its first audit row, its reference, which must be
 * free, and its words: at most 31 steps.
 */
export const createWrites = (
  table: string,
  record: ReportRecord,
  mark: IdempotencyRecord | undefined,
): TransactionWrite[] => {
  const { owner: ownerId, id, status, created_at: at } = record;
  return [
    ...(mark ? [idempotencyWrite(table, ownerId, mark, { report_id: id }, createdEarlier)] : []),
    {
      write: {
        Put: {
          TableName: table,
          Item: reportRow(record),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    },
    ...statusCounterWrites(table, ownerId, undefined, status),
    ...auditAndUsageWrites(table, ownerId, id, { changedBy: ownerId, at, section: "created", changeId: "1" }),
    ...referenceAndSearchWrites(table, record, undefined, record.fields),
  ];
};
