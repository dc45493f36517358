import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { pdfApi } from "@takseru/shared-types";
import type { DeliveryService } from "./delivery/delivery-service.ts";

export const createPdfHandler = (pdf: DeliveryService, dependencies: HandlerDependencies): ApiHandler =>
  apiHandler(
    implement(pdfApi, {
      preview: ({ caller, params }) => pdf.preview(caller.userId, params.id),
      finalize: ({ caller, params }) => pdf.finalize(caller.userId, params.id),
      verify: async ({ params }) => ({ data: await pdf.verify(params.code) }),
    }),
    dependencies,
  );
