import type { TransactionWrite } from "@takseru/kit";
import { resumeRevisionWrites } from "../copies/revision-writes.ts";
import { openJobWrites } from "../day/open-job-writes.ts";
import { feeUnchanged } from "../fees/fee-writes.ts";
import { changeTime } from "../report/change-time.ts";
import { auditAndUsageWrites } from "../report/report-writes.ts";
import { explainConflict, versionConflict } from "../report/write-conflicts.ts";
import { searchWordWrites } from "../search/search-words.ts";
import { deletedKey, reportKey } from "../storage/keys.ts";
import type { DeletedRecord, ReportRecord } from "../storage/records.ts";
import { deletedRow, reportRow } from "../storage/report-row.ts";
import { statusCounterWrites } from "../work/month-counters.ts";
import { unpaidFeeWrites } from "../work/unpaid-fee.ts";

/** Moves a report's row to the deleted ones. Its photographs, its audit rows and the claim of its reference stay. */
export const deletionWrites = (table: string, record: ReportRecord, at: string): TransactionWrite[] => {
  const { owner: ownerId, id, version, fields } = record;
  const deleted = { ...record, version: version + 1, deleted_at: at };
  const unchanged = feeUnchanged(record);
  return [
    {
      write: {
        Delete: {
          TableName: table,
          Key: reportKey(ownerId, id),
          // A fee that is saved meanwhile does not change the version of the report.
          ConditionExpression: `version = :version AND ${unchanged.condition}`,
          ExpressionAttributeValues: { ":version": version, ...unchanged.values },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      onConditionFailed: explainConflict(versionConflict),
    },
    { write: { Put: { TableName: table, Item: deletedRow(deleted) } } },
    ...statusCounterWrites(table, record, record.status, undefined),
    ...openJobWrites(table, record, undefined),
    ...unpaidFeeWrites(table, record, record.fee, undefined),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at: changeTime(record, new Date(at)),
      section: "deleted",
      changeId: String(deleted.version),
    }),
    ...searchWordWrites(table, record, fields, undefined),
  ];
};

/** Restores a deleted report as it was, with the next version; VERSION_CONFLICT if it was restored or purged meanwhile. */
export const restoreWrites = (
  table: string,
  { deleted_at: _, ...record }: DeletedRecord,
  at: string,
): TransactionWrite[] => {
  const { owner: ownerId, id, fields } = record;
  const version = record.version + 1;
  return [
    {
      write: {
        Delete: {
          TableName: table,
          Key: deletedKey(ownerId, id),
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": record.version },
        },
      },
      onConditionFailed: versionConflict,
    },
    {
      write: {
        Put: {
          TableName: table,
          Item: reportRow({ ...record, version }),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      onConditionFailed: versionConflict,
    },
    ...statusCounterWrites(table, record, undefined, record.status),
    ...openJobWrites(table, undefined, record),
    ...unpaidFeeWrites(table, record, undefined, record.fee),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at: changeTime(record, new Date(at)),
      section: "restored",
      changeId: String(version),
    }),
    ...searchWordWrites(table, record, undefined, fields),
    ...resumeRevisionWrites(table, record, at),
  ];
};
