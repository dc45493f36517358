import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import type { Fee } from "@takseru/shared-types";
import { auditAndUsageWrites } from "../report/report-writes.ts";
import { versionConflict } from "../report/write-conflicts.ts";
import { invoiceKey, reportKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";
import { unpaidFeeWrites } from "../work/unpaid-fee.ts";

/** The condition on a report's row that its fee is still that of `record`. */
export const feeUnchanged = ({ fee }: Pick<ReportRecord, "fee">) =>
  fee
    ? { condition: "fee.version = :feeVersion", values: { ":feeVersion": fee.version } }
    : { condition: "attribute_not_exists(fee)", values: {} };

/** A number that an invoice takes. */
export interface TakenNumber {
  series: string;
  number: number;
}

/** Another invoice has taken the number at the same moment. */
export class NumberTaken extends AppError {
  constructor() {
    super("UNAVAILABLE");
  }
}

/** Numbers are never given back, not even by a report that is deleted: an invoice with this number may be with a client. */
const invoiceNumberWrites = (
  table: string,
  { owner: ownerId, id }: ReportRecord,
  taken: TakenNumber | undefined,
): TransactionWrite[] =>
  taken
    ? [
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...invoiceKey(ownerId, taken.series, taken.number), report_id: id },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
          onConditionFailed: () => new NumberTaken(),
        },
      ]
    : [];

const conflictOf = (row: Item | undefined): AppError =>
  row ? versionConflict() : new AppError("REPORT_NOT_FOUND");

/** The changed parts of a fee, without its version. */
export const changedParts = (before: Fee, after: Fee) => {
  const { version: _, ...parts } = after;
  return Object.fromEntries(
    Object.entries(parts)
      .map(
        ([name, value]) =>
          [
            name,
            { before: Object.entries(before).find(([one]) => one === name)?.[1], after: value },
          ] as const,
      )
      .filter(([, { before: old, after: value }]) => old !== value),
  );
};

/** Saves a fee over that of `record`, with its entry in the history and the invoice's number that it takes. */
export const feeWrites = (
  table: string,
  record: ReportRecord,
  change: { before: Fee; after: Fee; at: string; taken: TakenNumber | undefined },
): TransactionWrite[] => {
  const { owner: ownerId, id } = record;
  const unchanged = feeUnchanged(record);
  return [
    {
      write: {
        Update: {
          TableName: table,
          Key: reportKey(ownerId, id),
          UpdateExpression: "SET fee = :fee",
          ConditionExpression: `attribute_exists(pk) AND ${unchanged.condition}`,
          ExpressionAttributeValues: { ":fee": change.after, ...unchanged.values },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      onConditionFailed: conflictOf,
    },
    ...invoiceNumberWrites(table, record, change.taken),
    ...unpaidFeeWrites(table, record, record.fee, change.after),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at: change.at,
      section: "fee",
      changeId: `fee-${change.after.version}`,
      fields: changedParts(change.before, change.after),
    }),
  ];
};
