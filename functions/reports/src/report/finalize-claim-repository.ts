import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, epochSeconds, onConditionFailed } from "@takseru/kit";
import { reportKey } from "../storage/keys.ts";
import { FinalizeClaim, type FinalPdf, type ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { explainConflict, versionConflict } from "./write-conflicts.ts";

/** Longer than the Lambda limit (28 s), so the first holder is gone when a claim expires. */
export const FINALIZE_CLAIM_SECONDS = 30;

/** FINALIZE_IN_PROGRESS, with the seconds that the other call's claim still lasts. */
export const finalizeInProgress = (seconds: number): AppError =>
  new AppError("FINALIZE_IN_PROGRESS", { retryAfterSeconds: Math.max(1, seconds) });

export const isFinalizeInProgress = (error: unknown): boolean =>
  error instanceof AppError && error.code === "FINALIZE_IN_PROGRESS";

/** The current claim on a report: the PDF that its call was about to store, and its remaining seconds (0 once it has ended). */
export const claimOn = (
  { finalize_claim: claim, version }: Pick<ReportRecord, "finalize_claim" | "version">,
  now: Date,
): { pdf: FinalPdf | undefined; seconds: number } | undefined =>
  claim?.report_version === version
    ? { pdf: claim.pdf, seconds: Math.max(0, claim.ends_at_epoch - epochSeconds(now)) }
    : undefined;

interface ClaimedPdf {
  /** The verification code of the PDF. */
  code: string;
  /** Set once it is rendered and signed. */
  pdf?: FinalPdf | undefined;
}

/** Claims on completed reports: only the PDF with the claim's code can become the report's. */
export const createFinalizeClaimRepository = ({ client, table }: ReportsStore) => ({
  /**
   * Claims a report for the PDF with this code, before it is rendered; again with `pdf`, before anything of it is stored.
   * A repeat begins the claim's time anew. Throws VERSION_CONFLICT unless the stored version is still that of `record`, and
   * FINALIZE_IN_PROGRESS while another code's claim lasts.
   */
  async claimFinalize(record: ReportRecord, { code, pdf }: ClaimedPdf, now: Date): Promise<void> {
    const { owner: ownerId, id, version } = record;
    const seconds = epochSeconds(now);
    const claim: FinalizeClaim = {
      verification_code: code,
      report_version: version,
      ends_at_epoch: seconds + FINALIZE_CLAIM_SECONDS,
      ...(pdf && { pdf }),
    };
    await client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: reportKey(ownerId, id),
          UpdateExpression: "SET finalize_claim = :claim",
          ConditionExpression:
            "version = :version AND #status <> :finalized AND (attribute_not_exists(finalize_claim) OR finalize_claim.ends_at_epoch <= :now OR finalize_claim.report_version <> :version OR finalize_claim.verification_code = :code)",
          ExpressionAttributeNames: { "#status": "status" },
          ExpressionAttributeValues: {
            ":claim": claim,
            ":version": version,
            ":finalized": "finalized",
            ":now": seconds,
            ":code": code,
          },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      )
      .catch(
        onConditionFailed(
          explainConflict((row) => {
            if (row.version !== version) return versionConflict();
            return finalizeInProgress(FinalizeClaim.parse(row.finalize_claim).ends_at_epoch - seconds);
          }),
        ),
      );
  },

  /** Ends the claim of a call that failed. With `pdf` it stays on the row, ended: some of that PDF may be stored. */
  async endFinalizeClaim(
    { owner: ownerId, id }: ReportRecord,
    { code, pdf }: ClaimedPdf,
    now: Date,
  ): Promise<void> {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: reportKey(ownerId, id),
        UpdateExpression: pdf ? "SET finalize_claim.ends_at_epoch = :now" : "REMOVE finalize_claim",
        ConditionExpression: "finalize_claim.verification_code = :code",
        ExpressionAttributeValues: { ":code": code, ...(pdf && { ":now": epochSeconds(now) }) },
      }),
    );
  },
});
