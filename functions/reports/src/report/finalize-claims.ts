import { AppError, epochSeconds } from "@takseru/kit";
import type { FinalPdf, ReportRecord } from "../storage/records.ts";

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
