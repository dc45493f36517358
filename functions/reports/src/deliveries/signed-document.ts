import { AppError } from "@takseru/kit";
import { paperFileName, reportFileName } from "@takseru/shared-types";
import type { SignedPaperRepository } from "../signed-papers/signed-paper-repository.ts";
import type { FinalPdf, ReportRecord } from "../storage/records.ts";
import type { DeliveryRecord } from "./delivery-record.ts";

export const REPORT_TITLE = "Valuation report";

/** The facts of a signed PDF that are recorded with each mail or share. */
export type SignedDocument = Pick<DeliveryRecord, "title" | "number" | "paper_id" | "file_name" | "pdf">;

const pdfOf = ({
  key,
  sha256,
  bytes,
  finalized_at,
  signed_by,
  verification_code,
}: FinalPdf): DeliveryRecord["pdf"] => ({ key, sha256, bytes, finalized_at, signed_by, verification_code });

/** The signed report itself, or a paper that was made of it. Throws REPORT_NOT_SIGNED and PAPER_NOT_FOUND. */
export const findSignedDocument = async (
  papers: Pick<SignedPaperRepository, "find">,
  { owner, id, fields, final_pdf }: ReportRecord,
  paperId: string | undefined,
): Promise<SignedDocument> => {
  if (paperId === undefined) {
    if (!final_pdf) throw new AppError("REPORT_NOT_SIGNED");
    return {
      title: REPORT_TITLE,
      number: fields.report_reference,
      file_name: reportFileName({ id, ...fields }, { isDraft: false, ending: "pdf" }),
      pdf: pdfOf(final_pdf),
    };
  }
  const paper = await papers.find(owner, paperId);
  if (!paper?.final_pdf || paper.sources.every(({ report_id }) => report_id !== id))
    throw new AppError("PAPER_NOT_FOUND");
  return {
    title: paper.title,
    number: paper.number,
    paper_id: paper.id,
    file_name: paperFileName(paper, "pdf"),
    pdf: pdfOf(paper.final_pdf),
  };
};
