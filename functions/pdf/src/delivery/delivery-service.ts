import { setTimeout as waitFor } from "node:timers/promises";
import { AppError } from "@takseru/kit";
import { type FinalPdf, isFinalizeInProgress, type ReportRecord } from "@takseru/reports";
import type { Renderer } from "../rendering/rendered-report.ts";
import { readDraft } from "./draft-snapshot.ts";
import { createFinalization, type FinalizationDependencies } from "./finalization.ts";
import { createPdfStorage } from "./pdf-storage.ts";
import { createPrinting } from "./printing.ts";
import { createSnapshotStorage } from "./snapshot-storage.ts";

export interface DeliveryServiceDependencies extends FinalizationDependencies {
  renderer: Renderer;
  wait?: (ms: number) => Promise<unknown>;
}

/** Pauses between looks at another call's claim; that call stores its PDF within a second or two unless it was cut off. */
const PAUSES_MS = [250, 500, 1_000, 2_000];

/** Previews and finalizes reports; another owner's report is not found. */
export const createDeliveryService = (dependencies: DeliveryServiceDependencies) => {
  const { objects, metrics, finalLockDays = 0, wait = waitFor } = dependencies;
  const { findReport, render } = createPrinting(dependencies);
  const storage = createPdfStorage(objects, finalLockDays);
  const snapshots = createSnapshotStorage(objects, finalLockDays);
  const finalizeRecord = createFinalization(dependencies, render);

  /** Throws PDF_DAMAGED unless the stored PDF is the one that was signed. */
  const linkFinal = async (record: ReportRecord, finalPdf: FinalPdf) => {
    if ((await objects.sha256(finalPdf.key)) !== finalPdf.sha256) {
      metrics({ FinalPdfsDamaged: 1 });
      throw new AppError("PDF_DAMAGED");
    }
    // Only the snapshot is damaged. The PDF is as it was signed, so it is handed out, and the operator is told.
    if (!(await snapshots.isWhole(finalPdf))) metrics({ FinalPdfsDamaged: 1 });
    return storage.link("final", record, finalPdf);
  };

  const finalizeOnce = async (ownerId: string, id: number, acknowledged?: readonly string[]) => {
    const record = await findReport(ownerId, id);
    if (record.final_pdf) return linkFinal(record, record.final_pdf);
    if (record.status !== "completed") throw new AppError("REPORT_NOT_COMPLETED");
    try {
      return storage.link("final", record, await finalizeRecord(record, acknowledged));
    } catch (error) {
      const { final_pdf } = await findReport(ownerId, id);
      if (final_pdf) return linkFinal(record, final_pdf);
      throw error;
    }
  };

  return {
    async preview(ownerId: string, id: number) {
      const record = await findReport(ownerId, id);
      if (record.final_pdf) return linkFinal(record, record.final_pdf);
      const { snapshot, options } = await readDraft(dependencies, record);
      const rendered = await render(snapshot, options);
      return storage.link("draft", record, await storage.storeDraft(record, rendered));
    },

    /**
     * Signs and finalizes; `acknowledged` has the codes of the open warnings. A repeated or concurrent call answers with
     * the one PDF that was finalized. Throws FINALIZE_IN_PROGRESS where another call is not done within four seconds.
     */
    async finalize(ownerId: string, id: number, acknowledged?: readonly string[]) {
      for (const pause of PAUSES_MS)
        try {
          return await finalizeOnce(ownerId, id, acknowledged);
        } catch (error) {
          if (!isFinalizeInProgress(error)) throw error;
          await wait(pause);
        }
      return finalizeOnce(ownerId, id, acknowledged);
    },
  };
};

export type DeliveryService = ReturnType<typeof createDeliveryService>;
