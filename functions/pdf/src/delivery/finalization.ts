import type { Clock, ObjectStore } from "@takseru/kit";
import {
  claimOn,
  type FinalPdf,
  finalizeInProgress,
  type PhotographFacts,
  type ReportRecord,
  type ReportRepository,
  toReport,
} from "@takseru/reports";
import type { ReportSignature } from "@takseru/shared-types";
import { mapsOf } from "../document/maps/asked-maps.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { PdfMetrics } from "../metrics.ts";
import type { RenderedReport } from "../rendering/rendered-report.ts";
import type { Signer } from "../signing/signer.ts";
import type { SigningKeysDependencies } from "../signing/signing-keys.ts";
import { createVerificationCode } from "../verification/verification-code.ts";
import { type DraftDependencies, readImages } from "./draft-snapshot.ts";
import { lenderPart } from "./lender-part.ts";
import { createPdfStorage, storedPdf } from "./pdf-storage.ts";
import { acknowledgedWarnings } from "./signing-checks.ts";
import { createSnapshotStorage, mustReadAgain, snapshotFile } from "./snapshot-storage.ts";

export interface FinalizationDependencies extends DraftDependencies {
  reports: Pick<ReportRepository, "find" | "images" | "claimFinalize" | "endFinalizeClaim" | "finalize">;
  photographFacts: PhotographFacts;
  objects: Pick<ObjectStore, "get" | "put" | "putOnce" | "sha256" | "link" | "delete">;
  sign: Signer;
  certificateOf: SigningKeysDependencies["certificateOf"];
  siteOrigin: string;
  /** For how many days a finalized PDF is locked in a store that has locks; 0 by default. */
  finalLockDays?: number;
  clock: Clock;
  metrics: PdfMetrics;
}

type Render = (snapshot: ReportSnapshot, options: RenderOptions) => Promise<RenderedReport>;

const keysOf = (pdf: FinalPdf | undefined): string[] =>
  pdf ? [pdf.key, ...(pdf.snapshot ? [pdf.snapshot.key] : [])] : [];

/**
 * Makes the one PDF of a completed report: claims the row, renders, signs, notes on the claim what will be stored, stores
 * PDF and snapshot, writes the row. Of several calls at once only one renders and stores; if it is cut off, the next call
 * finishes what the claim names.
 */
export const createFinalization = (dependencies: FinalizationDependencies, render: Render) => {
  const { reports, objects, sign, certificateOf, siteOrigin, clock, metrics } = dependencies;
  const { profileOf, practiceOf, photographFacts, drawMaps, finalLockDays = 0 } = dependencies;
  const storage = createPdfStorage(objects, finalLockDays);
  const snapshots = createSnapshotStorage(objects, finalLockDays);

  /** What is printed, and the warnings that the valuer acknowledges. */
  const read = async (record: ReportRecord, acknowledged: readonly string[] | undefined) => {
    const [profile, practice, photographs] = await Promise.all([
      profileOf(record.owner),
      practiceOf(record.owner),
      photographFacts(record),
    ]);
    const checkedWith = { profile, practice, photographs, now: clock.now() };
    const warnings = acknowledgedWarnings(record, checkedWith, acknowledged);
    return { profile, practice, warnings, images: await readImages(dependencies, record) };
  };
  type Material = Awaited<ReturnType<typeof read>>;

  /** The PDF for this code and time; the same report gives the same bytes. */
  const snapshotOf = async (
    record: ReportRecord,
    { profile, practice, images }: Material,
    code: string,
    finalizedAt: Date,
  ) => {
    const signing = {
      verification_code: code,
      finalized_at: finalizedAt.toISOString(),
      signed_by: record.fields.valuer_name || profile.full_name,
      signed_by_title: record.fields.professional_title || profile.professional_title,
      signed_by_ivsl: profile.ivsl_registration,
    };
    // The PDF prints the report as it will be stored.
    const finalRecord: ReportRecord = {
      ...record,
      status: "finalized",
      final_pdf: { key: "", sha256: "", bytes: 0, unprintable: [], ...signing },
    };
    const report = toReport(finalRecord, []);
    const maps = await mapsOf(drawMaps, report);
    const lender = lenderPart({ report, profile, practice, at: finalizedAt });
    const snapshot: ReportSnapshot = { ...images, ...lender, profile, report, maps };
    const verification = { code, url: `${siteOrigin}/verify/${code}` };
    const options: RenderOptions = { draft: false, verification, renderedAt: finalizedAt };
    return { signing, snapshot, options };
  };

  const writeRow = async (record: ReportRecord, pdf: FinalPdf, { warnings }: Material): Promise<FinalPdf> => {
    await reports.finalize(record, pdf, warnings);
    metrics({ ReportsFinalized: 1 });
    return pdf;
  };

  const isSignedAsNow = async (ownerId: string, signature: ReportSignature | undefined): Promise<boolean> => {
    const certificate = await certificateOf(ownerId);
    return certificate
      ? signature?.certificate_sha256 === certificate.certificate_sha256
      : signature?.kind === "seal";
  };

  /** Finishes what an interrupted call has stored, unless this call would print or sign something else. */
  const complete = async (
    record: ReportRecord,
    material: Material,
    pdf: FinalPdf,
  ): Promise<FinalPdf | undefined> => {
    const at = new Date(pdf.finalized_at);
    const file = snapshotFile(record, await snapshotOf(record, material, pdf.verification_code, at));
    if (file.sha256 !== pdf.snapshot?.sha256 || !(await isSignedAsNow(record.owner, pdf.signature)))
      return undefined;
    await snapshots.store(file);
    return writeRow(record, pdf, material);
  };

  const deleteUnnamed = async (record: ReportRecord, pdf: FinalPdf): Promise<void> => {
    const current = await reports.find(record.owner, record.id);
    const named = new Set([current?.final_pdf, current?.finalize_claim?.pdf].flatMap(keysOf));
    await objects.delete(keysOf(pdf).filter((key) => !named.has(key)));
  };

  /** Deletes the files of a PDF that no row names, unless a lock keeps them. A failed deletion is ignored. */
  const forget = async (record: ReportRecord, pdf: FinalPdf | undefined): Promise<void> => {
    if (finalLockDays === 0 && pdf) await deleteUnnamed(record, pdf).catch(() => undefined);
  };

  const print = async (record: ReportRecord, material: Material, code: string, finalizedAt: Date) => {
    const { signing, ...printed } = await snapshotOf(record, material, code, finalizedAt);
    const rendered = await render(printed.snapshot, printed.options);
    const { pdf, sha256, signature } = await sign(record.owner, rendered.pdf, finalizedAt);
    const file = snapshotFile(record, printed);
    mustReadAgain(file, rendered.pdf);
    const finalPdf: FinalPdf = {
      ...storedPdf("final", record, { ...rendered, pdf, sha256 }),
      ...signing,
      snapshot: { key: file.key, sha256: file.sha256 },
      signature,
    };
    return { finalPdf, pdf, file };
  };

  const make = async (record: ReportRecord, material: Material): Promise<FinalPdf> => {
    const finalizedAt = clock.now();
    const code = createVerificationCode();
    await reports.claimFinalize(record, { code }, finalizedAt);
    let mine: FinalPdf | undefined;
    try {
      await forget(record, record.finalize_claim?.pdf);
      const { finalPdf, pdf, file } = await print(record, material, code, finalizedAt);
      await reports.claimFinalize(record, { code, pdf: finalPdf }, clock.now());
      mine = finalPdf;
      // The PDF is stored first: its signature cannot be made again, the snapshot can.
      await storage.storeFinal(finalPdf, pdf);
      await snapshots.store(file);
      return await writeRow(record, finalPdf, material);
    } catch (error) {
      // The claim expires by itself if this fails.
      await reports.endFinalizeClaim(record, { code, pdf: mine }, clock.now()).catch(() => undefined);
      await forget(record, mine);
      throw error;
    }
  };

  /** Throws FINALIZE_IN_PROGRESS while another call has claimed the report and not stored its PDF. */
  return async (record: ReportRecord, acknowledged: readonly string[] | undefined): Promise<FinalPdf> => {
    const claim = claimOn(record, clock.now());
    const isStored = claim?.pdf && (await objects.sha256(claim.pdf.key)) === claim.pdf.sha256;
    const stored = isStored ? claim.pdf : undefined;
    const inProgress = claim && claim.seconds > 0 ? finalizeInProgress(claim.seconds) : undefined;
    if (inProgress && !stored) throw inProgress;
    const material = await read(record, acknowledged);
    const completed = stored && (await complete(record, material, stored));
    if (completed) return completed;
    if (inProgress) throw inProgress;
    return make(record, material);
  };
};
