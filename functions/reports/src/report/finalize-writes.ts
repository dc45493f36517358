import type { Item, TransactionWrite } from "@takseru/kit";
import {
  type Check,
  pick,
  statedValues,
  VerifiedReport,
  validUntil,
  verifiedFields,
} from "@takseru/shared-types";
import { verificationKey } from "../storage/keys.ts";
import {
  type FinalPdf,
  type ReportRecord,
  signedFacts,
  type VerificationRecord,
} from "../storage/records.ts";
import { statusCounterWrites } from "../work/month-counters.ts";
import { signedReportWrite } from "../work/signed-report.ts";
import { changeTime } from "./change-time.ts";
import { auditAndUsageWrites, reportUpdateWrite } from "./report-writes.ts";

/** The finalized revision of a report: its number, its code and when it was finalized. */
export type Successor = NonNullable<VerificationRecord["superseded_by"]>;

export const successorOf = (
  { revision }: Pick<ReportRecord, "revision">,
  { verification_code: code, finalized_at }: FinalPdf,
): Successor | undefined => revision && { number: revision.number, finalized_at, code };

/** Marks the revised report's verification row as superseded. */
const supersedingWrites = (
  table: string,
  record: ReportRecord,
  pdf: FinalPdf,
  revisedCode: string | undefined,
): TransactionWrite[] =>
  revisedCode === undefined
    ? []
    : [
        {
          write: {
            Update: {
              TableName: table,
              Key: verificationKey(revisedCode),
              UpdateExpression: "SET superseded_by = :successor",
              ConditionExpression: "attribute_exists(pk)",
              ExpressionAttributeValues: { ":successor": successorOf(record, pdf) },
            },
          },
        },
      ];

/** The row that a bank's check of a printed report reads; `successor` is the finalized revision of the report. */
export const verificationRow = (
  { owner, id, fields, revision }: ReportRecord,
  pdf: FinalPdf,
  successor?: Successor,
): Item => {
  const verification: VerificationRecord = {
    owner,
    report_id: id,
    ...pick(fields, verifiedFields),
    values: statedValues(fields).map((value) => pick(value, ["field", "name", "rupees", "printed"])),
    valid_until: validUntil(fields) ?? null,
    ...signedFacts(pdf),
    ...(revision ? { revision: VerifiedReport.shape.revision.parse(revision) } : {}),
    ...(successor ? { superseded_by: successor } : {}),
  };
  return { ...verificationKey(pdf.verification_code), ...verification };
};

/** A warning that the valuer saw and signed with, in the words that stood there. */
export type AcknowledgedWarning = Pick<Check, "code" | "message">;

/** Details of the history's entry: the signature, and acknowledged warnings, if any. */
const signedFields = ({ signature }: FinalPdf, warnings: readonly AcknowledgedWarning[]) => {
  const signed = {
    ...(signature ? { signature: { before: null, after: signature } } : {}),
    ...(warnings.length > 0
      ? {
          acknowledged_warnings: {
            before: null,
            after: warnings.map(({ code, message }) => ({ code, message })),
          },
        }
      : {}),
  };
  return Object.keys(signed).length > 0 ? { fields: signed } : {};
};

/**
 * Finalizes a completed report: its row with the PDF, the counters, the audit rows and the row for a bank's check. Of a
 * revision, `revisedCode` is the code of the report that it takes the place of.
 */
export const finalizeWrites = (
  table: string,
  record: ReportRecord,
  pdf: FinalPdf,
  acknowledged: readonly AcknowledgedWarning[],
  revisedCode: string | undefined,
): TransactionWrite[] => {
  const { owner: ownerId, id } = record;
  const at = changeTime(record, new Date(pdf.finalized_at));
  const changeId = String(record.version + 1);
  return [
    reportUpdateWrite(table, record, { status: "finalized", at, final_pdf: pdf }),
    ...statusCounterWrites(table, record, record.status, "finalized"),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at,
      section: "finalized",
      changeId,
      ...signedFields(pdf, acknowledged),
    }),
    signedReportWrite(table, record, pdf.finalized_at),
    {
      write: {
        Put: {
          TableName: table,
          Item: verificationRow(record, pdf),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    },
    ...supersedingWrites(table, record, pdf, revisedCode),
  ];
};
