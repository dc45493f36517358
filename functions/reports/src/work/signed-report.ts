import type { Item, TransactionWrite } from "@takseru/kit";
import { colomboDay, Timestamp } from "@takseru/shared-types";
import * as z from "zod";
import { signedReportKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";

/** What the analytics need of a signed report, beside it: a whole report can have hundreds of kilobytes. */
export const SignedReport = z.object({
  report_id: z.int().positive(),
  created_at: Timestamp,
  finalized_at: Timestamp,
  district: z.string(),
  market_value: z.number().nullable(),
  /** The report that it supersedes. */
  revises: z.int().positive().optional(),
});
export type SignedReport = z.output<typeof SignedReport>;

export interface SignedRecord extends Pick<ReportRecord, "owner" | "id" | "created_at" | "revision"> {
  fields: Pick<ReportRecord["fields"], "district" | "market_value">;
}

/** The row of a report that was signed then; the same row whenever it is made. */
export const signedReportRow = (
  { owner, id, created_at, fields, revision }: SignedRecord,
  finalized_at: string,
): Item => {
  const signed: SignedReport = {
    report_id: id,
    created_at,
    finalized_at,
    district: fields.district,
    market_value: fields.market_value,
    ...(revision ? { revises: revision.of } : {}),
  };
  return { ...signedReportKey(owner, colomboDay(finalized_at) ?? "", id), ...signed };
};

export const signedReportWrite = (
  table: string,
  record: SignedRecord,
  finalizedAt: string,
): TransactionWrite => ({
  write: { Put: { TableName: table, Item: signedReportRow(record, finalizedAt) } },
});
