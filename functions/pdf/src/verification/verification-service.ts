import { networkPrefix } from "@takseru/auth";
import { AppError, type Clock, type createCallCounter } from "@takseru/kit";
import type { ReportRepository } from "@takseru/reports";
import { colomboDay, normaliseVerificationCode } from "@takseru/shared-types";
import { newestRevision } from "./newest-revision.ts";

export interface VerificationDependencies {
  reports: Pick<ReportRepository, "verification" | "successors" | "countCheckPage">;
  calls: Pick<ReturnType<typeof createCallCounter>, "count">;
  clock: Clock;
}

/** Tells anybody with a report's verification code what was finalized under it. */
export const createVerificationService = ({ reports, calls, clock }: VerificationDependencies) => {
  return {
    /**
     * Throws TOO_MANY_REQUESTS when `address`, the caller's, has asked too often. Counts an opening unless `viewerId`,
     * the signed-in user, is the report's valuer.
     */
    async verify(typed: string, address: string, viewerId: string | undefined) {
      await calls.count(networkPrefix(address), "verify");
      const code = normaliseVerificationCode(typed);
      const verification = await reports.verification(code);
      if (!verification) throw new AppError("VERIFICATION_NOT_FOUND");
      const { owner } = verification;
      if (owner !== undefined && owner !== viewerId)
        // A failed count does not fail the answer.
        await reports
          .countCheckPage(code, colomboDay(clock.now().toISOString()) ?? "")
          .catch(() => undefined);
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
