import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import type { DrawReportMaps } from "@takseru/location";
import {
  type FinalPdf,
  type LetterheadImageRepository,
  type PhotographFacts,
  type ReportRecord,
  type ReportRepository,
  toReport,
} from "@takseru/reports";
import type { Profile } from "@takseru/shared-types";
import { facilityNames } from "../document/facility-names.ts";
import type { PdfMetrics } from "../metrics.ts";
import type { Renderer } from "../rendering/rendered-report.ts";
import type { Signer } from "../signing/signer.ts";
import { createVerificationCode } from "../verification/verification-code.ts";
import { readDraft, readImages } from "./draft-snapshot.ts";
import { lenderPart, type PracticeOf } from "./lender-part.ts";
import { createPdfStorage } from "./pdf-storage.ts";
import { createPrinting } from "./printing.ts";
import { acknowledgedWarnings } from "./signing-checks.ts";
import { createSnapshotStorage } from "./snapshot-storage.ts";

export interface DeliveryServiceDependencies {
  reports: Pick<ReportRepository, "find" | "images" | "finalize">;
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  profileOf: (ownerId: string) => Promise<Profile>;
  practiceOf: PracticeOf;
  photographFacts: PhotographFacts;
  objects: Pick<ObjectStore, "get" | "put" | "putOnce" | "sha256" | "link" | "delete">;
  renderer: Renderer;
  sign: Signer;
  drawMaps: DrawReportMaps;
  siteOrigin: string;
  /** No version of a finalized PDF can be deleted for so many days, where the store has locks; 0 by default. */
  finalLockDays?: number;
  clock: Clock;
  metrics: PdfMetrics;
}

/** Previews and finalizes reports; another owner's report is not found. */
export const createDeliveryService = (dependencies: DeliveryServiceDependencies) => {
  const {
    reports,
    profileOf,
    practiceOf,
    photographFacts,
    objects,
    sign,
    drawMaps,
    siteOrigin,
    clock,
    metrics,
  } = dependencies;
  const { finalLockDays = 0 } = dependencies;
  const { findReport, render } = createPrinting(dependencies);
  const storage = createPdfStorage(objects, finalLockDays);
  const snapshots = createSnapshotStorage(objects, finalLockDays);

  /** Throws PDF_DAMAGED unless the stored PDF is the one that was signed. */
  const linkFinal = async (id: number, finalPdf: FinalPdf) => {
    if ((await objects.sha256(finalPdf.key)) !== finalPdf.sha256) {
      metrics({ FinalPdfsDamaged: 1 });
      throw new AppError("PDF_DAMAGED");
    }
    // The PDF is what was signed all the same: the operator is told, its reader gets it.
    if (!(await snapshots.isWhole(finalPdf))) metrics({ FinalPdfsDamaged: 1 });
    return storage.link("final", id, finalPdf);
  };

  /** Deletes what another call's PDF has won against, except where a lock keeps it; what cannot be deleted stays unnamed. */
  const forget = async (keys: readonly string[], won: FinalPdf): Promise<void> => {
    if (finalLockDays > 0 || keys.includes(won.key)) return;
    await objects.delete(keys).catch(() => undefined);
  };

  /**
   * The row is written last: a failure before that leaves the report as it was. `stored` gets the keys of what is stored
   * before.
   */
  const finalizeRecord = async (
    record: ReportRecord,
    acknowledged: readonly string[] | undefined,
    stored: string[],
  ): Promise<FinalPdf> => {
    const [profile, practice, photographs] = await Promise.all([
      profileOf(record.owner),
      practiceOf(record.owner),
      photographFacts(record),
    ]);
    const warnings = acknowledgedWarnings(
      record,
      { profile, practice, photographs, now: clock.now() },
      acknowledged,
    );
    const images = await readImages(dependencies, record);
    const finalizedAt = clock.now();
    const code = createVerificationCode();
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
    const maps = await drawMaps(report.coordinates, report.plot_outline, facilityNames(report));
    const lender = lenderPart({ report, profile, practice, at: finalizedAt });
    const snapshot = { ...images, ...lender, profile, report, maps };
    const verification = { code, url: `${siteOrigin}/verify/${code}` };
    const options = { draft: false, verification, renderedAt: finalizedAt };
    const rendered = await render(snapshot, options);
    const { pdf, sha256, signature } = await sign(record.owner, rendered.pdf, finalizedAt);
    const kept = await snapshots.keep(record, { snapshot, options, pdf: rendered.pdf });
    stored.push(kept.key);
    const final = await storage.store("final", record, { ...rendered, pdf, sha256 });
    stored.push(final.key);
    const finalPdf = { ...final, ...signing, snapshot: kept, signature };
    await reports.finalize(record, finalPdf, warnings);
    metrics({ ReportsFinalized: 1 });
    return finalPdf;
  };

  return {
    async preview(ownerId: string, id: number) {
      const record = await findReport(ownerId, id);
      if (record.final_pdf) return linkFinal(id, record.final_pdf);
      const { snapshot, options } = await readDraft(dependencies, record);
      const rendered = await render(snapshot, options);
      return storage.link("draft", id, await storage.store("draft", record, rendered));
    },

    /**
     * Signs and finalizes; `acknowledged` has the codes of the open warnings. A repeated or concurrent call answers with
     * the one PDF that was finalized.
     */
    async finalize(ownerId: string, id: number, acknowledged?: readonly string[]) {
      const record = await findReport(ownerId, id);
      if (record.final_pdf) return linkFinal(id, record.final_pdf);
      if (record.status !== "completed") throw new AppError("REPORT_NOT_COMPLETED");
      const stored: string[] = [];
      try {
        return storage.link("final", id, await finalizeRecord(record, acknowledged, stored));
      } catch (error) {
        const current = await findReport(ownerId, id);
        if (!current.final_pdf) throw error;
        await forget(stored, current.final_pdf);
        return linkFinal(id, current.final_pdf);
      }
    },
  };
};

export type DeliveryService = ReturnType<typeof createDeliveryService>;
