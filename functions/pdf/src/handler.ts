import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { pdfApi } from "@takseru/shared-types";
import type { DeliveryService } from "./delivery/delivery-service.ts";
import type { LivePageService } from "./delivery/live-page-service.ts";
import type { WordService } from "./delivery/word-service.ts";
import type { LetterService } from "./letters/letter-service.ts";
import type { PaperService } from "./papers/paper-service.ts";
import type { VerificationService } from "./verification/verification-service.ts";

/** All that the room's routes call. */
export type PdfUseCases = DeliveryService &
  LivePageService &
  WordService &
  LetterService &
  PaperService &
  VerificationService;

export const createPdfHandler = (pdf: PdfUseCases, dependencies: HandlerDependencies): ApiHandler =>
  apiHandler(
    implement(pdfApi, {
      preview: ({ caller, params }) => pdf.preview(caller.userId, params.id),
      livePage: async ({ caller, params, body }) => ({
        data: await pdf.livePage(caller.userId, params.id, body.fields),
      }),
      invoice: ({ caller, params, query }) => pdf.invoice(caller.userId, params.id, query.number),
      engagementLetter: ({ caller, params }) => pdf.engagementLetter(caller.userId, params.id),
      word: ({ caller, params }) => pdf.word(caller.userId, params.id),
      finalize: ({ caller, params, body }) => pdf.finalize(caller.userId, params.id, body.acknowledged),
      listPapers: ({ caller, query }) => pdf.listPapers(caller.userId, query.report_id, query.cursor),
      previewPaper: ({ caller, body }) => pdf.previewPaper(caller.userId, body),
      signPaper: ({ caller, body, request }) => pdf.signPaper(caller.userId, body, request.idempotencyKey),
      paperPdf: ({ caller, params }) => pdf.paperPdf(caller.userId, params.paperId),
      paperWord: ({ caller, params }) => pdf.paperWord(caller.userId, params.paperId),
      verify: async ({ params, request, caller }) => ({
        data: await pdf.verify(params.code, request.ip, caller?.userId),
      }),
    }),
    dependencies,
  );
