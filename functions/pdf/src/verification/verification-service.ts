import { networkPrefix } from "@takseru/auth";
import { AppError, type createCallCounter } from "@takseru/kit";
import type { ReportRepository } from "@takseru/reports";
import { normaliseVerificationCode } from "@takseru/shared-types";
import { newestRevision } from "./newest-revision.ts";

export interface VerificationDependencies {
  reports: Pick<ReportRepository, "verification" | "successors">;
  calls: Pick<ReturnType<typeof createCallCounter>, "count">;
}

/** Tells anybody with a report's verification code what was finalized under it. */
export const createVerificationService = ({ reports, calls }: VerificationDependencies) => {
  return {
    /** `address` is the caller's; throws TOO_MANY_REQUESTS beyond what it may ask. */
    async verify(typed: string, address: string) {
      await calls.count(networkPrefix(address), "verify");
      const verification = await reports.verification(normaliseVerificationCode(typed));
      if (!verification) throw new AppError("VERIFICATION_NOT_FOUND");
      const { paper, source_codes: codes = [] } = verification;
      if (!paper) return { ...verification, superseded: await newestRevision(reports, verification) };
      const successors = await reports.successors(codes);
      const sources = paper.reports.map((report, index) => ({
        ...report,
        superseded: successors.get(codes[index] ?? ""),
      }));
      return { ...verification, paper: { ...paper, reports: sources } };
    },
  };
};

export type VerificationService = ReturnType<typeof createVerificationService>;
