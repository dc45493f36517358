import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createCertificateReader } from "@takseru/auth";
import { type Clock, createCallCounter, type ObjectStore, type Vault } from "@takseru/kit";
import { createReportMaps, type MapSource } from "@takseru/location";
import {
  createFeeRepository,
  createLetterheadImageRepository,
  createPhotographFacts,
  createReferenceRepository,
  createReportRepository,
  createSignedPaperRepository,
} from "@takseru/reports";
import type { Practice, Profile } from "@takseru/shared-types";
import { createDeliveryService } from "./delivery/delivery-service.ts";
import { createLivePageService } from "./delivery/live-page-service.ts";
import { createWordService } from "./delivery/word-service.ts";
import type { PdfUseCases } from "./handler.ts";
import { createLetterService } from "./letters/letter-service.ts";
import type { PdfMetrics } from "./metrics.ts";
import { createPaperService } from "./papers/paper-service.ts";
import type { Renderer } from "./rendering/rendered-report.ts";
import { createSealRepository } from "./signing/seal-repository.ts";
import { createSigner } from "./signing/signer.ts";
import { createVerificationService } from "./verification/verification-service.ts";
import type { WordWriter } from "./word/word-writer.ts";

export interface PdfInfrastructure {
  /** The reports table. */
  store: { client: DynamoDBDocumentClient; table: string };
  /** The accounts table, where calls are counted, and with the valuers' certificates. */
  accounts: { client: DynamoDBDocumentClient; table: string };
  objects: ObjectStore;
  /** Opens the keys that sign. */
  vault: Vault;
  /** Address of an RFC 3161 responder; without one no report is time-stamped. */
  timeStampUrl?: string | undefined;
  /** The imported map data; without them the maps show the districts, towns and places in this repository. */
  maps?: MapSource | undefined;
  profileOf: (ownerId: string) => Promise<Profile>;
  practiceOf: (ownerId: string) => Promise<Practice>;
  /** Renders in this thread on AWS, in a worker thread of the embedded server, which must go on answering. */
  renderer: Renderer;
  wordWriter: WordWriter;
  /** Origin of the address in a finalized report's QR code. */
  siteOrigin: string;
  finalLockDays?: number;
  clock: Clock;
  metrics: PdfMetrics;
}

/** The room's use cases on one table, one object store and one renderer. */
export const composePdf = ({
  store,
  accounts,
  maps,
  vault,
  timeStampUrl,
  ...services
}: PdfInfrastructure): PdfUseCases => {
  const reports = createReportRepository(store);
  const certificateOf = createCertificateReader(accounts);
  const dependencies = {
    reports,
    letterheadImages: createLetterheadImageRepository(store),
    invoices: createFeeRepository(store),
    papers: createSignedPaperRepository(store),
    references: createReferenceRepository(store),
    photographFacts: createPhotographFacts(store, reports),
    drawMaps: createReportMaps(maps),
    certificateOf,
    sign: createSigner({
      ...services,
      certificateOf,
      seals: createSealRepository(store),
      vault,
      timeStampUrl,
    }),
    ...services,
  };
  return {
    ...createDeliveryService(dependencies),
    ...createLivePageService(dependencies),
    ...createLetterService(dependencies),
    ...createWordService(dependencies),
    ...createPaperService(dependencies),
    ...createVerificationService({
      reports,
      papers: dependencies.papers,
      calls: createCallCounter({ ...accounts, clock: services.clock }),
      clock: services.clock,
    }),
  };
};
