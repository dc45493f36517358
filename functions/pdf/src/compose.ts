import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock, ObjectStore } from "@takseru/kit";
import { createLetterheadImageRepository, createReportRepository } from "@takseru/reports";
import type { Profile } from "@takseru/shared-types";
import { createDeliveryService } from "./delivery/delivery-service.ts";
import type { PdfUseCases } from "./handler.ts";
import type { PdfMetrics } from "./metrics.ts";
import { createRenderer } from "./rendering/renderer.ts";
import type { FontFiles } from "./text/font-files.ts";
import { createVerificationService } from "./verification/verification-service.ts";

export interface PdfInfrastructure {
  /** The reports table. */
  store: { client: DynamoDBDocumentClient; table: string };
  objects: ObjectStore;
  profileOf: (ownerId: string) => Promise<Profile>;
  fonts: FontFiles;
  /** The QR code of a finalized report begins with it. */
  siteOrigin: string;
  clock: Clock;
  metrics: PdfMetrics;
}

/** The room's use cases on one table, one object store and one set of fonts. */
export const composePdf = ({ store, fonts, ...services }: PdfInfrastructure): PdfUseCases => {
  const reports = createReportRepository(store);
  return {
    ...createDeliveryService({
      reports,
      letterheadImages: createLetterheadImageRepository(store),
      renderer: createRenderer(fonts),
      ...services,
    }),
    ...createVerificationService({ reports }),
  };
};
