import { randomUUID } from "node:crypto";
import { setTimeout as waitFor } from "node:timers/promises";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { SealedCertificate } from "@takseru/auth";
import { createCallCounter } from "@takseru/kit";
import { createReportMaps } from "@takseru/location";
import {
  createFeeRepository,
  createLetterheadImageRepository,
  createPhotographFacts,
  createReferenceRepository,
  createReportRepository,
  createSignedPaperRepository,
  ImageRecord,
  imageKey,
  imageObjectKeys,
  type LetterheadImageRecord,
  letterheadImageObjectKey,
  reportKey,
  reportsTable,
  satelliteObjectKey,
} from "@takseru/reports";
import {
  emptyPractice,
  emptyReportFields,
  type ImageCategory,
  type LetterheadImageKind,
  type ReportStatus,
  type SatellitePicture,
} from "@takseru/shared-types";
import { buildReport as buildRecord } from "@takseru/testing/build-report";
import { type ApiCall, callApi } from "@takseru/testing/call-api";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import type { Dynoxide } from "@takseru/testing/start-dynoxide";
import { z } from "zod";
import { createDeliveryService } from "../../src/delivery/delivery-service.ts";
import { createLivePageService } from "../../src/delivery/live-page-service.ts";
import { createWordService } from "../../src/delivery/word-service.ts";
import { createPdfHandler } from "../../src/handler.ts";
import { createLetterService } from "../../src/letters/letter-service.ts";
import { createPaperService } from "../../src/papers/paper-service.ts";
import { createRenderer } from "../../src/rendering/renderer.ts";
import { createSealRepository } from "../../src/signing/seal-repository.ts";
import { createSigner, type Signer, type SignerDependencies } from "../../src/signing/signer.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { createVerificationService } from "../../src/verification/verification-service.ts";
import type { WordWriter } from "../../src/word/word-writer.ts";
import { drawJpeg } from "./build-photographs.ts";
import { buildSatelliteFacts, SATELLITE_SEED } from "./build-satellite.ts";
import { buildProfile, buildReport } from "./build-snapshot.ts";

const { render } = createRenderer(installedFonts());

/** The stored fields of the golden report. */
const goldenFields = () => {
  const report: Record<string, unknown> = buildReport();
  return Object.fromEntries(Object.keys(emptyReportFields).map((field) => [field, report[field]]));
};

export const PREVIEW = ["GET", "/reports/7/preview"] as const;
export const FINALIZE = ["POST", "/reports/7/finalize"] as const;
/** What a call answers that leads to a file. */
export const FileLink = z.object({ url: z.string(), sha256: z.string(), bytes: z.number() });

/** The pdf room on an empty table, with the golden report of a signed-in valuer as number 7; a token is the user's id. */
export const setup = async (
  dynoxide: Dynoxide,
  status: ReportStatus = "completed",
  profile = buildProfile(),
  finalLockDays = 0,
) => {
  const { client } = dynoxide;
  const table = await dynoxide.createTable(reportsTable);
  const reports = createReportRepository({ client, table });
  const letterheadImages = createLetterheadImageRepository({ client, table });
  const objects = createMemoryObjectStore();
  const renderer = { render };
  const wordWriter: WordWriter = {
    write: async (snapshot, options) =>
      Buffer.from(JSON.stringify({ draft: options.draft, reference: snapshot.report.report_reference })),
  };
  const { counted, metrics } = createMemoryMetrics();
  const siteOrigin = "https://takseru.example";
  /** It stands still but for `advance`; `wait` can be replaced. */
  let now = Date.parse("2026-01-06T04:30:00.000Z");
  const time = {
    advance: (seconds: number) => {
      now += seconds * 1_000;
    },
    wait: (ms: number): Promise<unknown> => waitFor(ms),
  };
  const clock = { now: () => new Date(now) };
  const certificates = new Map<string, SealedCertificate>();
  const signing: SignerDependencies = {
    certificateOf: async (ownerId) => certificates.get(ownerId),
    seals: createSealRepository({ client, table }),
    vault: createMemoryVault(),
    siteOrigin,
    clock,
    metrics,
  };
  const signer = { sign: createSigner(signing) };
  const dependencies = {
    reports,
    letterheadImages,
    invoices: createFeeRepository({ client, table }),
    photographFacts: createPhotographFacts({ client, table }, reports),
    profileOf: async () => profile,
    practiceOf: async () => emptyPractice,
    objects,
    drawMaps: createReportMaps(),
    papers: createSignedPaperRepository({ client, table }),
    references: createReferenceRepository({ client, table }),
    certificateOf: signing.certificateOf,
    renderer,
    wordWriter,
    sign: (...parameters: Parameters<Signer>) => signer.sign(...parameters),
    siteOrigin,
    finalLockDays,
    clock,
    wait: (ms: number) => time.wait(ms),
    metrics,
  };
  const calls = createCallCounter({ client, table, clock: dependencies.clock });
  const delivery = createDeliveryService(dependencies);
  const logged: string[] = [];
  const handler = createPdfHandler(
    {
      ...delivery,
      ...createLivePageService(dependencies),
      ...createLetterService(dependencies),
      ...createWordService(dependencies),
      ...createPaperService(dependencies),
      ...createVerificationService({
        reports,
        papers: dependencies.papers,
        calls,
        clock: dependencies.clock,
      }),
    },
    {
      log: (_level, event) => void logged.push(event),
      metrics,
      trustedProxies: 0,
      authenticate: async (token) => ({ userId: token, sessionId: "session" }),
    },
  );
  const user = randomUUID();
  const record = buildRecord(user, 7, { status });
  await reports.create({ ...record, fields: { ...record.fields, ...goldenFields() } }, undefined);

  const as =
    (token: string) =>
    (method: string, path: string, headers: Record<string, string> = { accept: "application/json" }) =>
      callApi(handler, { method, path, token, headers } satisfies ApiCall);
  const call = as(user);
  const found = async () => {
    const now = await reports.find(user, 7);
    if (!now) throw new Error("the report is there");
    return now;
  };

  /** As the images room stores it: a row, and the print rendition in the object store. */
  const addPhotograph = async (category: ImageCategory, caption: string, seed: number) => {
    const id = randomUUID();
    const image = ImageRecord.parse({
      owner: user,
      report_id: 7,
      id,
      object_id: randomUUID(),
      category,
      caption,
      filename: `IMG_${seed}.jpg`,
      file_size: 4_000_000,
      type: "image/jpeg",
      width: 160,
      height: 120,
      taken_at: null,
      gps: null,
      uploaded_at: new Date(Date.UTC(2026, 0, 5, 4, 30, seed)).toISOString(),
    });
    await client.send(new PutCommand({ TableName: table, Item: { ...imageKey(user, 7, id), ...image } }));
    const key = imageObjectKeys(image).print;
    await objects.put(key, await drawJpeg(seed, 160, 120, 0), "image/jpeg");
    return key;
  };

  const addLetterheadImage = async (kind: LetterheadImageKind, seed: number) => {
    const image: LetterheadImageRecord = {
      owner: user,
      kind,
      upload_id: randomUUID(),
      object_id: randomUUID(),
      width: 160,
      height: 60,
      uploaded_at: "2026-01-05T04:30:00.000Z",
    };
    const key = letterheadImageObjectKey(image);
    const bytes = await drawJpeg(seed, 160, 60, 0);
    await objects.put(key, bytes, "image/jpeg");
    const replaced = await letterheadImages.replace(image);
    if (replaced) await objects.delete([letterheadImageObjectKey(replaced)]);
    return { key, bytes };
  };

  /** As the images room keeps it; gives its key. */
  const addSatellite = async (change: Partial<SatellitePicture> = {}) => {
    const facts = { ...buildSatelliteFacts(change), object_id: randomUUID() };
    const key = satelliteObjectKey(user, 7, facts);
    await objects.put(key, await drawJpeg(SATELLITE_SEED, facts.width, facts.height, 0), "image/jpeg");
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: reportKey(user, 7),
        UpdateExpression: "SET satellite_picture = :facts",
        ExpressionAttributeValues: { ":facts": facts },
      }),
    );
    return key;
  };

  /** A change by another call, such as a saved section. */
  const change = async () => {
    const now = await found();
    const at = "2026-01-06T04:00:00.000Z";
    const fields = { soil_type: "clay" } as const;
    await reports.save(now, { status: now.status, at, section: "land_description", fields });
  };
  const putRow = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName: table, Item }));
  /** The keys of the stored PDFs. */
  const pdfs = () => [...objects.objects.keys()].filter((key) => key.endsWith(".pdf"));
  const bytesOf = (key: string): Buffer => Buffer.from(objects.objects.get(key)?.body ?? []);

  return {
    time,
    /** By their owners. */
    certificates,
    vault: signing.vault,
    signer,
    delivery,
    handler,
    objects,
    renderer,
    wordWriter,
    reports,
    papers: dependencies.papers,
    invoices: dependencies.invoices,
    user,
    as,
    call,
    found,
    addPhotograph,
    addSatellite,
    addLetterheadImage,
    removeLetterheadImage: (kind: LetterheadImageKind) => letterheadImages.remove(user, kind),
    change,
    putRow,
    pdfs,
    bytesOf,
    logged,
    counted,
  };
};
