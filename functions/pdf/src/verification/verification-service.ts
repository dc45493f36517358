import { networkPrefix } from "@takseru/auth";
import { AppError, type Clock, type createCallCounter } from "@takseru/kit";
import type { ReportRepository, SignedPaperRepository, VerificationRecord } from "@takseru/reports";
import { colomboDay, isLetterKind, limits, normaliseVerificationCode } from "@takseru/shared-types";
import { newestRevision } from "./newest-revision.ts";

export interface VerificationDependencies {
  reports: Pick<ReportRepository, "verification" | "successors" | "countCheckPage">;
  papers: Pick<SignedPaperRepository, "listOfReport">;
  calls: Pick<ReturnType<typeof createCallCounter>, "count">;
  clock: Clock;
}

/** Tells anybody with a report's verification code what was finalized under it. */
export const createVerificationService = ({ reports, papers, calls, clock }: VerificationDependencies) => {
  /** When a newer letter of the same kind about the same report was signed: the corrected invoice, or the paid one. */
  const laterLetter = async ({ owner, report_id, paper, finalized_at }: VerificationRecord) => {
    if (!paper || !isLetterKind(paper.kind) || owner === undefined) return undefined;
    const { papers: newest } = await papers.listOfReport(
      owner,
      report_id,
      undefined,
      limits.signedPapers.pageSize,
    );
    const times = newest.flatMap(({ kind, final_pdf }) =>
      kind === paper.kind && final_pdf ? final_pdf.finalized_at : [],
    );
    return times.sort().findLast((at) => at > finalized_at);
  };

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
      const [successors, later] = await Promise.all([reports.successors(codes), laterLetter(verification)]);
      const sources = paper.reports.map((report, index) => ({
        ...report,
        superseded: successors.get(codes[index] ?? ""),
      }));
      return { ...verification, paper: { ...paper, reports: sources, later } };
    },
  };
};

export type VerificationService = ReturnType<typeof createVerificationService>;
