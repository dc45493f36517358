import type { Step } from "@takseru/kit";
import { resumeRevisionSteps } from "../copies/revision-writes.ts";
import { conflict, countersStep, historySteps, whyNot } from "../report/report-writes.ts";
import { wordSteps } from "../search/search-words.ts";
import { deletedKey, reportKey } from "../storage/keys.ts";
import type { DeletedRecord, ReportRecord } from "../storage/records.ts";
import { deletedRow, reportRow } from "../storage/report-row.ts";

/**
 * Puts the very version that was read where nothing but its restoration finds it. Its photographs, its audit rows and
 * its reference wait for it.
 */
export const removeSteps = (table: string, record: ReportRecord, at: string): Step[] => {
  const { owner, id, version, fields } = record;
  const deleted = { ...record, version: version + 1, deleted_at: at };
  return [
    {
      write: {
        Delete: {
          TableName: table,
          Key: reportKey(owner, id),
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": version },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      otherwise: whyNot(conflict),
    },
    { write: { Put: { TableName: table, Item: deletedRow(deleted) } } },
    ...countersStep(table, owner, record.status, undefined),
    ...historySteps(table, owner, id, { by: owner, at, section: "deleted", mark: String(deleted.version) }),
    ...wordSteps(table, record, fields, undefined),
  ];
};

/** Brings a deleted report back as it was, one version on; VERSION_CONFLICT if it is back, or gone, by now. */
export const restoreSteps = (
  table: string,
  { deleted_at: _, ...record }: DeletedRecord,
  at: string,
): Step[] => {
  const { owner, id, fields } = record;
  const version = record.version + 1;
  return [
    {
      write: {
        Delete: {
          TableName: table,
          Key: deletedKey(owner, id),
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": record.version },
        },
      },
      otherwise: conflict,
    },
    {
      write: {
        Put: {
          TableName: table,
          Item: reportRow({ ...record, version }),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      otherwise: conflict,
    },
    ...countersStep(table, owner, undefined, record.status),
    ...historySteps(table, owner, id, { by: owner, at, section: "restored", mark: String(version) }),
    ...wordSteps(table, record, undefined, fields),
    ...resumeRevisionSteps(table, record, at),
  ];
};
