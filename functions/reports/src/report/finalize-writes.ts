import type { Item, TransactionWrite } from "@takseru/kit";
import type { Check } from "@takseru/shared-types";
import { verificationKey } from "../storage/keys.ts";
import type { FinalPdf, ReportRecord, VerificationRecord } from "../storage/records.ts";
import { changeTime } from "./change-time.ts";
import { auditAndUsageWrites, reportUpdateWrite, statusCounterWrites } from "./report-writes.ts";

/** The row that a bank's check of a printed report reads. */
export const verificationRow = ({ owner, id, fields }: ReportRecord, pdf: FinalPdf): Item => {
  const verification: VerificationRecord = {
    owner,
    report_id: id,
    report_reference: fields.report_reference,
    valuer_name: pdf.signed_by,
    finalized_at: pdf.finalized_at,
    market_value: fields.market_value,
    pdf_sha256: pdf.sha256,
    ...(pdf.signature ? { signature: pdf.signature } : {}),
  };
  return { ...verificationKey(pdf.verification_code), ...verification };
};

/** A warning that the valuer saw and signed with, in the words that stood there. */
export type AcknowledgedWarning = Pick<Check, "code" | "message">;

/** What the history's entry says besides: the signature, and the warnings that were acknowledged where there are any. */
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

/** Finalizes a completed report: its row with the PDF, the counters, the audit rows and the row for a bank's check. */
export const finalizeWrites = (
  table: string,
  record: ReportRecord,
  pdf: FinalPdf,
  acknowledged: readonly AcknowledgedWarning[],
): TransactionWrite[] => {
  const { owner: ownerId, id } = record;
  const at = changeTime(record, new Date(pdf.finalized_at));
  const changeId = String(record.version + 1);
  return [
    reportUpdateWrite(table, record, { status: "finalized", at, final_pdf: pdf }),
    ...statusCounterWrites(table, ownerId, record.status, "finalized"),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at,
      section: "finalized",
      changeId,
      ...signedFields(pdf, acknowledged),
    }),
    {
      write: {
        Put: {
          TableName: table,
          Item: verificationRow(record, pdf),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    },
  ];
};
