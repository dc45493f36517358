import { networkPrefix } from "@takseru/auth";
import { AppError, type createCallCounter } from "@takseru/kit";
import type { ReportRepository, VerificationRecord } from "@takseru/reports";
import { normaliseVerificationCode, type Superseded } from "@takseru/shared-types";

/** Revisions of revisions: more than anybody makes, and few enough to read in one call. */
const MAX_REVISIONS = 50;

export interface VerificationDependencies {
  reports: Pick<ReportRepository, "verification">;
  calls: Pick<ReturnType<typeof createCallCounter>, "count">;
}

/** Tells anybody with a report's verification code what was finalized under it. */
export const createVerificationService = ({ reports, calls }: VerificationDependencies) => {
  /** Each row names the revision that followed it; a lost row ends the walk. */
  const newestRevision = async ({ superseded_by }: VerificationRecord): Promise<Superseded | undefined> => {
    let newest = superseded_by;
    for (let read = 0; newest && read < MAX_REVISIONS; read += 1) {
      const next: VerificationRecord | undefined = await reports.verification(newest.code);
      if (!next?.superseded_by) break;
      newest = next.superseded_by;
    }
    return newest;
  };

  return {
    /** `address` is the caller's; throws TOO_MANY_REQUESTS beyond what it may ask. */
    async verify(typed: string, address: string) {
      await calls.count(networkPrefix(address), "verify");
      const verification = await reports.verification(normaliseVerificationCode(typed));
      if (!verification) throw new AppError("VERIFICATION_NOT_FOUND");
      return { ...verification, superseded: await newestRevision(verification) };
    },
  };
};

export type VerificationService = ReturnType<typeof createVerificationService>;
