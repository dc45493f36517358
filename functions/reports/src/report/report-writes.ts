import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import {
  filledFields,
  type ImageCategory,
  imageCategory,
  imageLimits,
  isFilled,
  messages,
  type ReportFields,
  type ReportStatus,
} from "@takseru/shared-types";
import { auditWrites } from "../history/audit-writes.ts";
import type { AuditedChange } from "../history/audited-change.ts";
import { referenceClaimWrites } from "../references/references.ts";
import { searchWordWrites } from "../search/search-words.ts";
import { countersKey, ownerStatus, reportKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";
import { referenceSortKey, updatedSortKey, valueSortKey } from "../storage/sort-orders.ts";
import { dailyUsageWrites } from "../usage/daily-usage.ts";

export type { AuditedChange };

/** Why a write on a report's row did not hold, read off the row as it stands. */
export const explainConflict =
  (otherwise: () => AppError) =>
  (old: Item | undefined): AppError => {
    if (!old) return new AppError("REPORT_NOT_FOUND");
    if (old.status === "finalized") return new AppError("REPORT_FINALIZED");
    return otherwise();
  };

export const versionConflict = (): AppError => new AppError("VERSION_CONFLICT");

/** Moves one report from a status's counter to another's; `undefined` is outside. */
export const statusCounterWrites = (
  table: string,
  ownerId: string,
  from: ReportStatus | undefined,
  to: ReportStatus | undefined,
): TransactionWrite[] => {
  if (from === to) return [];
  const parts = [
    ...(from ? [["#from", from, ":less"] as const] : []),
    ...(to ? [["#to", to, ":more"] as const] : []),
  ];
  return [
    {
      write: {
        Update: {
          TableName: table,
          Key: countersKey(ownerId),
          UpdateExpression: `ADD ${parts.map(([name, , value]) => `${name} ${value}`).join(", ")}`,
          ExpressionAttributeNames: Object.fromEntries(parts.map(([name, status]) => [name, status])),
          ExpressionAttributeValues: { ...(from ? { ":less": -1 } : {}), ...(to ? { ":more": 1 } : {}) },
        },
      },
    },
  ];
};

/**
 * The audit rows of each change and the day's counters of what the valuer does. Whatever a transaction changes goes
 * into one call: it may write a day's row once.
 */
export const auditAndUsageWrites = (
  table: string,
  ownerId: string,
  id: number,
  ...changes: readonly AuditedChange[]
): TransactionWrite[] => [
  ...changes.flatMap((change) => auditWrites(table, ownerId, id, change)),
  ...dailyUsageWrites(table, ownerId, changes),
];

/** The rows by which others find a report, the claim of its reference and its words, after a change of its fields. */
export const referenceAndSearchWrites = (
  table: string,
  report: { owner: string; id: number },
  before: ReportRecord["fields"] | undefined,
  after: ReportRecord["fields"],
): TransactionWrite[] => [
  ...referenceClaimWrites(table, report, before, after),
  ...searchWordWrites(table, report, before, after),
];

/** Sets fields and status of the row that was read, unless it has changed since. */
export const reportUpdateWrite = (
  table: string,
  record: ReportRecord,
  change: { status: ReportStatus; at: string; fields?: Partial<ReportFields>; final_pdf?: unknown },
): TransactionWrite => {
  const { id } = record;
  const fields = Object.entries(change.fields ?? {}).map(([name, value], index) => ({
    name,
    value,
    as: `f${index}`,
  }));
  const written = fields.filter(({ value }) => isFilled(value));
  const unwritten = fields.filter(({ value }) => !isFilled(value));
  const after = { ...record.fields, ...change.fields };
  const derived = {
    updated_key: updatedSortKey({ id, updated_at: change.at }),
    reference_key: referenceSortKey(id, after),
    value_key: valueSortKey(id, after),
    filled_fields: filledFields(after),
  };
  const sets = [
    "#status = :status",
    "owner_status = :owner_status",
    "updated_at = :at",
    "version = :next",
    ...Object.keys(derived).map((name) => `${name} = :${name}`),
    ...(change.final_pdf ? ["final_pdf = :final_pdf"] : []),
    ...written.map(({ as }) => `#fields.#${as} = :${as}`),
  ];
  const removes = unwritten.map(({ as }) => `#fields.#${as}`);
  return {
    write: {
      Update: {
        TableName: table,
        Key: reportKey(record.owner, record.id),
        UpdateExpression: `SET ${sets.join(", ")}${removes.length > 0 ? ` REMOVE ${removes.join(", ")}` : ""}`,
        ConditionExpression: "version = :version AND #status <> :finalized",
        ExpressionAttributeNames: {
          "#status": "status",
          ...(fields.length > 0 ? { "#fields": "fields" } : {}),
          ...Object.fromEntries(fields.map(({ name, as }) => [`#${as}`, name])),
        },
        ExpressionAttributeValues: {
          ":status": change.status,
          ":owner_status": ownerStatus(record.owner, change.status),
          ":at": change.at,
          ":version": record.version,
          ":next": record.version + 1,
          ":finalized": "finalized",
          ...Object.fromEntries(Object.entries(derived).map(([name, value]) => [`:${name}`, value])),
          ...(change.final_pdf ? { ":final_pdf": change.final_pdf } : {}),
          ...Object.fromEntries(written.map(({ value, as }) => [`:${as}`, value])),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: explainConflict(versionConflict),
  };
};

/**
 * Counts photographs of a category (`delta` more, or less; 0 for a changed caption) on a report that may still
 * change. The category's limit is part of the condition, so parallel uploads cannot pass it.
 */
export const imageCountWrite = (
  table: string,
  report: { owner: string; id: number },
  change: { category: ImageCategory; delta: number; at: string },
): TransactionWrite => {
  const { category, delta, at } = change;
  const { max } = imageLimits[category];
  const adding = delta > 0;
  return {
    write: {
      Update: {
        TableName: table,
        Key: reportKey(report.owner, report.id),
        UpdateExpression:
          "SET image_counts.#category = image_counts.#category + :delta, updated_at = :at, updated_key = :updated_key, version = version + :one",
        ConditionExpression: `attribute_exists(pk) AND #status <> :finalized${adding ? " AND image_counts.#category <= :room" : ""}`,
        ExpressionAttributeNames: { "#category": category, "#status": "status" },
        ExpressionAttributeValues: {
          ":delta": delta,
          ":one": 1,
          ":at": at,
          ":updated_key": updatedSortKey({ id: report.id, updated_at: at }),
          ":finalized": "finalized",
          ...(adding ? { ":room": max - delta } : {}),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    onConditionFailed: explainConflict(() => categoryFull(category)),
  };
};

/** 'Maximum N images allowed for {category name}'. */
export const categoryFull = (category: ImageCategory): AppError =>
  new AppError("CATEGORY_FULL", {
    message: messages.images.categoryFull(imageLimits[category].max, imageCategory.labels[category]),
  });
