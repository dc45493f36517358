import * as z from "zod";
import type { Route } from "../contract/define-api.ts";
import { SignedPaper, SignedPaperPath, SignedPaperRequest } from "../signed-papers/signed-paper.ts";
import { queryInteger, uuid } from "../units/primitives.ts";
import { PdfLink, WordLink } from "./file-links.ts";

/** The papers that are made of signed reports; the pdf room has them. */
export const signedPaperRoutes = {
  listPapers: {
    method: "GET",
    path: "/papers",
    access: "signed-in",
    summary: "The own signed papers, or those of one report, newest first, a page at a time",
    query: z.object({
      report_id: queryInteger("The report", 1, 999_999_999_999_999).optional(),
      cursor: uuid("This cursor is not valid").optional(),
    }),
    reply: {
      status: 200,
      body: z.lazy(() => z.object({ data: z.array(SignedPaper), nextCursor: z.string().optional() })),
    },
    errors: [],
  },
  previewPaper: {
    method: "POST",
    path: "/papers/preview",
    access: "signed-in",
    summary: "A paper as it would be signed, as a draft without number and code",
    body: SignedPaperRequest,
    reply: { status: 303, body: PdfLink },
    errors: ["REPORT_NOT_FOUND", "PAPER_NOT_POSSIBLE", "PDF_TOO_LONG", "PDF_DAMAGED", "UPSTREAM_FAILED"],
    callLimit: "pdf",
  },
  signPaper: {
    method: "POST",
    path: "/papers",
    access: "signed-in",
    summary: "Make a paper of signed reports, give it a number and sign it; repeated, the same paper",
    body: SignedPaperRequest,
    reply: { status: 201, body: SignedPaper },
    errors: [
      "REPORT_NOT_FOUND",
      "PAPER_NOT_FOUND",
      "PAPER_NOT_POSSIBLE",
      "FINALIZE_IN_PROGRESS",
      "IDEMPOTENCY_MISMATCH",
      "REFERENCE_TAKEN",
      "PDF_TOO_LONG",
      "PDF_DAMAGED",
      "CERTIFICATE_EXPIRED",
      "UPSTREAM_FAILED",
    ],
    idempotent: true,
    callLimit: "pdf",
  },
  paperPdf: {
    method: "GET",
    path: "/papers/{paperId}/pdf",
    access: "signed-in",
    summary: "A signed paper as PDF",
    params: SignedPaperPath,
    reply: { status: 303, body: PdfLink },
    errors: ["PAPER_NOT_FOUND", "PDF_DAMAGED"],
    callLimit: "pdf",
  },
  paperWord: {
    method: "GET",
    path: "/papers/{paperId}/word",
    access: "signed-in",
    summary: "A signed paper as a Word document, marked as a copy",
    params: SignedPaperPath,
    reply: { status: 303, body: WordLink },
    errors: ["PAPER_NOT_FOUND", "PDF_TOO_LONG", "PDF_DAMAGED", "UPSTREAM_FAILED"],
    callLimit: "pdf",
  },
} as const satisfies Record<string, Route>;
