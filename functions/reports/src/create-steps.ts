import { AppError, type Step } from "@takseru/kit";
import * as z from "zod";
import { idempotencyKey, ownerStatus, reportKey } from "./keys.ts";
import type { ReportRecord } from "./records.ts";
import { countersStep, historySteps } from "./steps.ts";

const IdempotencyRecord = z.object({ report_id: z.number(), fingerprint: z.string() });

/** What a repeated call is known by; `until` is the second at which it is forgotten. */
export interface IdempotencyMark {
  key: string;
  fingerprint: string;
  until: number;
  now: number;
}

/** The same call came before and made this report. */
export class CreatedEarlier extends Error {
  readonly reportId: number;

  constructor(reportId: number) {
    super("The call is a repeat");
    this.reportId = reportId;
  }
}

/** Remembers the call with the report that it makes; throws CreatedEarlier or IDEMPOTENCY_MISMATCH. */
const markStep = (table: string, { owner, id }: ReportRecord, mark: IdempotencyMark): Step => ({
  write: {
    Put: {
      TableName: table,
      Item: {
        ...idempotencyKey(owner, "create", mark.key),
        report_id: id,
        fingerprint: mark.fingerprint,
        expires_at_epoch: mark.until,
      },
      ConditionExpression: "attribute_not_exists(pk) OR expires_at_epoch < :now",
      ExpressionAttributeValues: { ":now": mark.now },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  },
  otherwise: (old) => {
    const before = IdempotencyRecord.parse(old);
    return before.fingerprint === mark.fingerprint
      ? new CreatedEarlier(before.report_id)
      : new AppError("IDEMPOTENCY_MISMATCH");
  },
});

/** A new report with its mark, if its call has a key, its counter and its first audit row. */
export const createSteps = (
  table: string,
  record: ReportRecord,
  mark: IdempotencyMark | undefined,
): Step[] => {
  const { owner, id, status, created_at: at } = record;
  const row = { ...reportKey(owner, id), ...record, owner_status: ownerStatus(owner, status) };
  return [
    ...(mark ? [markStep(table, record, mark)] : []),
    { write: { Put: { TableName: table, Item: row, ConditionExpression: "attribute_not_exists(pk)" } } },
    ...countersStep(table, owner, undefined, status),
    ...historySteps(table, owner, id, { by: owner, at, section: "created", mark: "1" }),
  ];
};
