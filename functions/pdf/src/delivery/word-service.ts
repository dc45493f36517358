import { AppError, type ObjectStore } from "@takseru/kit";
import { type FinalPdf, type ReportRecord, type ReportRepository, wordObjectKey } from "@takseru/reports";
import { limits } from "@takseru/shared-types";
import { sha256Of } from "../data/hashes.ts";
import { readSnapshot, SnapshotDamaged } from "../data/stored-snapshot.ts";
import { embeddedImages } from "../document/embedded-images.ts";
import { checkImages } from "../images/check-images.ts";
import { unreadableImage } from "../images/read-images.ts";
import type { PdfMetrics } from "../metrics.ts";
import { newestRevision } from "../verification/newest-revision.ts";
import type { WordWriter } from "../word/word-writer.ts";
import { type DraftDependencies, readDraft } from "./draft-snapshot.ts";
import { tooLong } from "./printing.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export interface WordServiceDependencies extends DraftDependencies {
  reports: Pick<ReportRepository, "find" | "images" | "verification">;
  objects: Pick<ObjectStore, "get" | "put" | "link">;
  wordWriter: WordWriter;
  metrics: PdfMetrics;
}

type Printed = Awaited<ReturnType<typeof readDraft>>;

/** Writes reports as Word documents: drafts of completed ones, copies of finalized ones. */
export const createWordService = (dependencies: WordServiceDependencies) => {
  const { reports, objects, wordWriter, metrics } = dependencies;

  const damaged = (): AppError => {
    metrics({ FinalPdfsDamaged: 1 });
    return new AppError("PDF_DAMAGED");
  };

  /** Just what the signed PDF was rendered from; it says besides if a revision has followed since. */
  const readFinal = async (final: FinalPdf): Promise<Printed> => {
    const { key, sha256, snapshot } = final;
    if (!snapshot) throw new AppError("WORD_NOT_KEPT");
    const [pdf, kept, verification] = await Promise.all([
      objects.get(key),
      objects.get(snapshot.key),
      reports.verification(final.verification_code),
    ]);
    const isWhole = pdf && kept && sha256Of(pdf) === sha256 && sha256Of(kept) === snapshot.sha256;
    if (!isWhole) throw damaged();
    try {
      const signed = readSnapshot(kept, Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      const superseded = verification && (await newestRevision(reports, verification));
      return { ...signed, options: { ...signed.options, superseded } };
    } catch (error) {
      throw error instanceof SnapshotDamaged ? damaged() : error;
    }
  };

  const read = (record: ReportRecord): Promise<Printed> => {
    if (record.final_pdf) return readFinal(record.final_pdf);
    if (record.status !== "completed") throw new AppError("REPORT_NOT_COMPLETED");
    return readDraft(dependencies, record);
  };

  return {
    /** A link to the document. Another owner's report is not found; throws REPORT_NOT_COMPLETED and PDF_TOO_LONG. */
    async word(ownerId: string, id: number) {
      const record = await reports.find(ownerId, id);
      if (!record) throw new AppError("REPORT_NOT_FOUND");
      const { snapshot, options } = await read(record);
      const started = performance.now();
      const file = await Promise.resolve()
        .then(() => checkImages(embeddedImages(snapshot)))
        .then(() => wordWriter.write(snapshot, options))
        .catch(unreadableImage)
        .catch((error: unknown) => tooLong(error, snapshot.report));
      metrics({ WordWriteTime: Math.round(performance.now() - started) }, { bytes: file.byteLength });
      const sha256 = sha256Of(file);
      const key = wordObjectKey(ownerId, id, sha256);
      await objects.put(key, file, WORD);
      const fileName = `valuation-report-${id}${options.draft ? "-draft" : ""}.docx`;
      const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName });
      return { url, file_name: fileName, sha256, bytes: file.byteLength };
    },
  };
};

export type WordService = ReturnType<typeof createWordService>;
