import { AppError, epochSeconds } from "@takseru/kit";
import type { FinalPdf, ReportRecord } from "../storage/records.ts";

/** Longer than a call may run that finalizes (28 s on AWS): whoever takes over a claim that has ended meets nobody. */
export const FINALIZE_CLAIM_SECONDS = 30;

/** For a report that another call is finalizing for so many seconds at most. */
export const finalizeInProgress = (seconds: number): AppError =>
  new AppError("FINALIZE_IN_PROGRESS", { retryAfterSeconds: Math.max(1, seconds) });

export const isFinalizeInProgress = (error: unknown): boolean =>
  error instanceof AppError && error.code === "FINALIZE_IN_PROGRESS";

/** The claim on a report as it is: what its call was about to store, and for how many seconds it lasts: 0 once it has ended. */
export const claimOn = (
  { finalize_claim: claim, version }: Pick<ReportRecord, "finalize_claim" | "version">,
  now: Date,
): { pdf: FinalPdf | undefined; seconds: number } | undefined =>
  claim?.report_version === version
    ? { pdf: claim.pdf, seconds: Math.max(0, claim.ends_at_epoch - epochSeconds(now)) }
    : undefined;
