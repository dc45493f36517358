import type { TransactionWrite } from "@takseru/kit";
import { resumeRevisionWrites } from "../copies/revision-writes.ts";
import {
  auditAndUsageWrites,
  explainConflict,
  statusCounterWrites,
  versionConflict,
} from "../report/report-writes.ts";
import { searchWordWrites } from "../search/search-words.ts";
import { deletedKey, reportKey } from "../storage/keys.ts";
import type { DeletedRecord, ReportRecord } from "../storage/records.ts";
import { deletedRow, reportRow } from "../storage/report-row.ts";

/**
 * Puts the very version that was read where nothing but its restoration finds it. Its photographs, its audit rows and
 * its reference wait for it.
 */
export const deletionWrites = (table: string, record: ReportRecord, at: string): TransactionWrite[] => {
  const { owner: ownerId, id, version, fields } = record;
  const deleted = { ...record, version: version + 1, deleted_at: at };
  return [
    {
      write: {
        Delete: {
          TableName: table,
          Key: reportKey(ownerId, id),
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": version },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      onConditionFailed: explainConflict(versionConflict),
    },
    { write: { Put: { TableName: table, Item: deletedRow(deleted) } } },
    ...statusCounterWrites(table, ownerId, record.status, undefined),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at,
      section: "deleted",
      changeId: String(deleted.version),
    }),
    ...searchWordWrites(table, record, fields, undefined),
  ];
};

/** Brings a deleted report back as it was, one version on; VERSION_CONFLICT if it is back, or gone, by now. */
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
    ...statusCounterWrites(table, ownerId, undefined, record.status),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at,
      section: "restored",
      changeId: String(version),
    }),
    ...searchWordWrites(table, record, undefined, fields),
    ...resumeRevisionWrites(table, record, at),
  ];
};
