import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { pdfApi } from "@takseru/shared-types";
import type { DeliveryService } from "./delivery/delivery-service.ts";
import type { VerificationService } from "./verification/verification-service.ts";

/** All that the room's routes call. */
export type PdfUseCases = DeliveryService & VerificationService;

export const createPdfHandler = (pdf: PdfUseCases, dependencies: HandlerDependencies): ApiHandler =>
  apiHandler(
    implement(pdfApi, {
      preview: ({ caller, params }) => pdf.preview(caller.userId, params.id),
      finalize: ({ caller, params, body }) => pdf.finalize(caller.userId, params.id, body.acknowledged),
      verify: async ({ params }) => ({ data: await pdf.verify(params.code) }),
    }),
    dependencies,
  );
