import * as z from "zod";
import { defineApi } from "../contract/define-api.ts";
import { dataReply } from "../contract/envelope.ts";
import { errorCodes } from "../contract/errors.ts";
import { limits } from "../limits.ts";
import { ReportPath } from "../report/report.ts";
import { ReportFieldsInput } from "../report/report-fields.ts";
import { Superseded } from "../report/superseded.ts";
import { VerifiedReport } from "../report/verified-report.ts";
import { boundedList, boundedText } from "../units/primitives.ts";
import { PdfLink, WordLink } from "./file-links.ts";
import { signedPaperRoutes } from "./signed-papers.ts";

const { acknowledgedWarnings } = limits;

/** The body of finalizing; it may be left out. */
const Signature = z.lazy(() =>
  z.object({
    /** The codes of the open warnings; given, it names every one of them. */
    acknowledged: boundedList(
      z.array(
        boundedText(
          acknowledgedWarnings.length,
          "This is no code of a warning",
          "Please give the codes of warnings as text",
        ),
        "Please give the acknowledged warnings as a list of their codes",
      ),
      acknowledgedWarnings.max,
      `At most ${acknowledgedWarnings.max} acknowledged warnings`,
    ).optional(),
  }),
);

/** On a page of A4, in points (1/72 inch) from its upper left corner; the first page is 1. */
const place = () =>
  z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A draft that is not stored, with the places of its fields and photographs. */
const LivePage = z.lazy(() =>
  z.object({
    /** The PDF in base64, white where its photographs stand. */
    pdf: z.string(),
    pages: z.int(),
    /** Where fields are printed: the first place of a field is the one where it is stated in full. */
    places: z.array(place().extend({ names: z.array(z.string()) })),
    /** The photographs to lay under the page; one that does not have the place's proportions fills it. */
    photographs: z.array(place().extend({ id: z.string(), url: z.string() })),
  }),
);

export const pdfApi = defineApi("pdf", {
  preview: {
    method: "GET",
    path: "/reports/{id}/preview",
    access: "signed-in",
    summary: "The report as PDF: with a DRAFT watermark, or the fixed one once finalized",
    params: ReportPath,
    query: z.object({ format: z.enum(["pdf"]).default("pdf") }),
    reply: { status: 303, body: PdfLink },
    errors: ["REPORT_NOT_FOUND", "PDF_TOO_LONG", "PDF_DAMAGED", "UPSTREAM_FAILED"],
    callLimit: "pdf",
  },
  invoice: {
    method: "GET",
    path: "/reports/{id}/invoice",
    access: "signed-in",
    summary:
      "The invoice of a report's fee as PDF: a draft until it has taken a number, then fixed and signed",
    params: ReportPath,
    /** An earlier invoice of the report, which a later one has corrected. */
    query: z.object({
      number: boundedText(limits.fees.series + 12, "This is no invoice's number").optional(),
    }),
    reply: { status: 303, body: PdfLink },
    errors: [
      "REPORT_NOT_FOUND",
      "FEE_MISSING",
      "PAPER_NOT_FOUND",
      "FINALIZE_IN_PROGRESS",
      "PDF_TOO_LONG",
      "PDF_DAMAGED",
      "CERTIFICATE_EXPIRED",
      "UPSTREAM_FAILED",
    ],
    callLimit: "pdf",
  },
  engagementLetter: {
    method: "GET",
    path: "/reports/{id}/engagement-letter",
    access: "signed-in",
    summary: "The signed terms of engagement of a report as PDF, without those that are not known",
    params: ReportPath,
    reply: { status: 303, body: PdfLink },
    errors: [
      "REPORT_NOT_FOUND",
      "PAPER_NOT_FOUND",
      "FINALIZE_IN_PROGRESS",
      "PDF_TOO_LONG",
      "PDF_DAMAGED",
      "CERTIFICATE_EXPIRED",
      "UPSTREAM_FAILED",
    ],
    callLimit: "pdf",
  },
  livePage: {
    method: "POST",
    path: "/reports/{id}/preview",
    access: "signed-in",
    summary: "The draft as it would be printed with fields that are not saved yet; nothing is stored",
    params: ReportPath,
    body: z.object({ fields: ReportFieldsInput }),
    reply: { status: 200, body: z.lazy(() => dataReply(LivePage)) },
    errors: ["REPORT_NOT_FOUND", "REPORT_FINALIZED", "PDF_TOO_LONG", "UPSTREAM_FAILED"],
    callLimit: "livePage",
  },
  word: {
    method: "GET",
    path: "/reports/{id}/word",
    access: "signed-in",
    summary: "A completed report as a Word document marked DRAFT, or a copy of a finalized one",
    params: ReportPath,
    reply: { status: 303, body: WordLink },
    errors: [
      "REPORT_NOT_FOUND",
      "REPORT_NOT_COMPLETED",
      "WORD_NOT_KEPT",
      "PDF_TOO_LONG",
      "PDF_DAMAGED",
      "UPSTREAM_FAILED",
    ],
    callLimit: "pdf",
  },
  finalize: {
    method: "POST",
    path: "/reports/{id}/finalize",
    access: "signed-in",
    summary: "Fix a completed report for ever and answer its PDF; repeated, the same PDF",
    params: ReportPath,
    body: Signature,
    reply: { status: 303, body: PdfLink },
    errors: [
      "REPORT_NOT_FOUND",
      "REPORT_NOT_COMPLETED",
      "FINALIZE_IN_PROGRESS",
      "CHECKS_FAILED",
      "WARNINGS_NOT_ACKNOWLEDGED",
      "VERSION_CONFLICT",
      "REPORT_TOO_LARGE",
      "PDF_TOO_LONG",
      "PDF_DAMAGED",
      "CERTIFICATE_EXPIRED",
      "UPSTREAM_FAILED",
    ],
    idempotent: true,
    callLimit: "pdf",
  },
  verify: {
    method: "GET",
    path: "/verify/{code}",
    access: "public",
    recognisesCaller: true,
    summary: "Whether a printed report is genuine: what was finalized, when, by whom, and its SHA-256",
    params: z.object({
      code: boundedText(limits.input.verificationCode, errorCodes.VERIFICATION_NOT_FOUND.message).min(1),
    }),
    reply: {
      status: 200,
      body: z.lazy(() =>
        dataReply(
          VerifiedReport.extend({
            /** Missing while no later revision is finalized. */
            superseded: Superseded.optional(),
          }),
        ),
      ),
    },
    errors: ["VERIFICATION_NOT_FOUND"],
  },
  ...signedPaperRoutes,
});
