import type { ReportRepository, VerificationRecord } from "@takseru/reports";
import type { Superseded } from "@takseru/shared-types";

/** Longest chain of revisions: more than anybody makes, few enough to read in one call. */
const MAX_REVISIONS = 50;

/** The newest revision of a finalized report. Each row names the next one; a missing row ends the walk. */
export const newestRevision = async (
  reports: Pick<ReportRepository, "verification">,
  { superseded_by }: VerificationRecord,
): Promise<Superseded | undefined> => {
  let newest = superseded_by;
  for (let read = 0; newest && read < MAX_REVISIONS; read += 1) {
    const next: VerificationRecord | undefined = await reports.verification(newest.code);
    if (!next?.superseded_by) break;
    newest = next.superseded_by;
  }
  return newest;
};
