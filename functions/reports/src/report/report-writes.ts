import type { TransactionWrite } from "@takseru/kit";
import {
  type CarriedText,
  filledFields,
  isFilled,
  type ReportFields,
  type ReportStatus,
  type TextSource,
  type WrittenText,
} from "@takseru/shared-types";
import { auditWrites } from "../history/audit-writes.ts";
import type { AuditedChange } from "../history/audited-change.ts";
import { referenceClaimWrites } from "../references/reference-claims.ts";
import { searchWordWrites, WORD_INDEX } from "../search/search-words.ts";
import { ownerStatus, reportKey } from "../storage/keys.ts";
import type { FinalPdf, ReportRecord } from "../storage/records.ts";
import { referenceSortKey, updatedSortKey, valueSortKey } from "../storage/sort-orders.ts";
import { dailyUsageWrites } from "../usage/daily-usage.ts";
import { finalizeInProgress } from "./finalize-claim-repository.ts";
import { explainConflict, versionConflict } from "./write-conflicts.ts";

/**
 * The audit rows of changes, and their count in the day's usage. All changes of a transaction go into one call, because
 * a transaction may write the day's row once.
 */
export const auditAndUsageWrites = (
  table: string,
  ownerId: string,
  id: number,
  ...changes: readonly AuditedChange[]
): TransactionWrite[] => [
  ...changes.flatMap((change) => auditWrites(table, ownerId, id, change)),
  ...dailyUsageWrites(table, ownerId, id, changes),
];

/** The claim of a report's reference and its search words, after a change of its fields. */
export const referenceAndSearchWrites = (
  table: string,
  report: Pick<ReportRecord, "owner" | "id" | "word_index">,
  before: ReportRecord["fields"] | undefined,
  after: ReportRecord["fields"],
): TransactionWrite[] => [
  ...referenceClaimWrites(table, report, before, after),
  ...searchWordWrites(table, report, before, after),
];

export interface ReportUpdate {
  status: ReportStatus;
  at: string;
  fields?: Partial<ReportFields>;
  /** The PDF named by the row's claim. */
  final_pdf?: FinalPdf | undefined;
  /** All notes on a model's texts after the change; unchanged if left out. */
  program_text?: readonly WrittenText[];
  /** The same for the sources of texts. */
  text_sources?: readonly TextSource[];
  /** The same for copied paragraphs that are not confirmed. */
  carried_texts?: readonly CarriedText[];
}

/** Sets fields and status of a report's row, if its version is still that of `record`. */
export const reportUpdateWrite = (
  table: string,
  record: ReportRecord,
  update: ReportUpdate,
): TransactionWrite => {
  const { id } = record;
  const fields = Object.entries(update.fields ?? {}).map(([name, value], index) => ({
    name,
    value,
    placeholder: `f${index}`,
  }));
  const filled = fields.filter(({ value }) => isFilled(value));
  const cleared = fields.filter(({ value }) => !isFilled(value));
  const after = { ...record.fields, ...update.fields };
  // Reports without a model's text have no such attribute.
  const programText = isFilled(update.program_text) || record.program_text ? update.program_text : undefined;
  const sources = isFilled(update.text_sources) || record.text_sources ? update.text_sources : undefined;
  const { carried_texts: carried } = update;
  const derived = {
    updated_key: updatedSortKey({ id, updated_at: update.at }),
    reference_key: referenceSortKey(id, after),
    value_key: valueSortKey(id, after),
    filled_fields: filledFields(after),
    word_index: WORD_INDEX,
  };
  const sets = [
    "#status = :status",
    "owner_status = :owner_status",
    "updated_at = :at",
    "version = :next",
    ...Object.keys(derived).map((name) => `${name} = :${name}`),
    ...(update.final_pdf ? ["final_pdf = :final_pdf"] : []),
    ...(programText ? ["program_text = :program_text"] : []),
    ...(sources ? ["text_sources = :text_sources"] : []),
    ...(carried ? ["carried_texts = :carried_texts"] : []),
    ...filled.map(({ placeholder }) => `#fields.#${placeholder} = :${placeholder}`),
  ];
  const removes = [
    ...(update.final_pdf ? ["finalize_claim"] : []),
    ...cleared.map(({ placeholder }) => `#fields.#${placeholder}`),
  ];
  return {
    write: {
      Update: {
        TableName: table,
        Key: reportKey(record.owner, record.id),
        UpdateExpression: `SET ${sets.join(", ")}${removes.length > 0 ? ` REMOVE ${removes.join(", ")}` : ""}`,
        ConditionExpression: `version = :version AND #status <> :finalized${update.final_pdf ? " AND finalize_claim.verification_code = :code" : ""}`,
        ExpressionAttributeNames: {
          "#status": "status",
          ...(fields.length > 0 ? { "#fields": "fields" } : {}),
          ...Object.fromEntries(fields.map(({ name, placeholder }) => [`#${placeholder}`, name])),
        },
        ExpressionAttributeValues: {
          ":status": update.status,
          ":owner_status": ownerStatus(record.owner, update.status),
          ":at": update.at,
          ":version": record.version,
          ":next": record.version + 1,
          ":finalized": "finalized",
          ...Object.fromEntries(Object.entries(derived).map(([name, value]) => [`:${name}`, value])),
          ...(update.final_pdf
            ? { ":final_pdf": update.final_pdf, ":code": update.final_pdf.verification_code }
            : {}),
          ...(programText ? { ":program_text": programText } : {}),
          ...(sources ? { ":text_sources": sources } : {}),
          ...(carried ? { ":carried_texts": carried } : {}),
          ...Object.fromEntries(filled.map(({ value, placeholder }) => [`:${placeholder}`, value])),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    // The version is the same, so the claim belongs to another call.
    onConditionFailed: explainConflict(({ version }) =>
      update.final_pdf && version === record.version ? finalizeInProgress(1) : versionConflict(),
    ),
  };
};
