import { AppError } from "@takseru/kit";
import type { ReportRepository } from "@takseru/reports";
import { normaliseVerificationCode } from "./verification-code.ts";

/** Tells anybody with a report's verification code what was finalized under it. */
export const createVerificationService = ({
  reports,
}: {
  reports: Pick<ReportRepository, "verification">;
}) => ({
  async verify(code: string) {
    const verification = await reports.verification(normaliseVerificationCode(code));
    if (!verification) throw new AppError("VERIFICATION_NOT_FOUND");
    return verification;
  },
});

export type VerificationService = ReturnType<typeof createVerificationService>;
