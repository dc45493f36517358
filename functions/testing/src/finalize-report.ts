import type { FinalPdf, ReportRecord, ReportRepository } from "@takseru/reports";

/** Finalizes a report as the pdf room does: claims its row first. */
export const finalizeReport = async (
  reports: Pick<ReportRepository, "claimFinalize" | "finalize">,
  record: ReportRecord,
  pdf: FinalPdf,
): Promise<void> => {
  await reports.claimFinalize(record, { code: pdf.verification_code, pdf }, new Date(pdf.finalized_at));
  await reports.finalize(record, pdf);
};
