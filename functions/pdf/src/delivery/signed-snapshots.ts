import { AppError, type ObjectStore } from "@takseru/kit";
import type { FinalPdf } from "@takseru/reports";
import { sha256Of } from "../data/hashes.ts";
import { SnapshotDamaged } from "../data/stored-snapshot.ts";
import type { PdfMetrics } from "../metrics.ts";

/** A signed PDF and its snapshot. */
type KeptPdf = FinalPdf & { snapshot: NonNullable<FinalPdf["snapshot"]> };

interface SignedSnapshotDependencies {
  objects: Pick<ObjectStore, "get">;
  metrics: PdfMetrics;
}

/** Reads the snapshots of signed PDFs. Throws PDF_DAMAGED if the PDF or the snapshot was changed. */
export const createSignedSnapshots = ({ objects, metrics }: SignedSnapshotDependencies) => {
  const damaged = (): AppError => {
    metrics({ FinalPdfsDamaged: 1 });
    return new AppError("PDF_DAMAGED");
  };

  /** `read` joins the stored snapshot with the pictures in the PDF. */
  return async <Read>(
    { key, sha256, snapshot }: KeptPdf,
    read: (file: Uint8Array, pdf: Buffer) => Read,
  ): Promise<Read> => {
    const [pdf, kept] = await Promise.all([objects.get(key), objects.get(snapshot.key)]);
    const isWhole = pdf && kept && sha256Of(pdf) === sha256 && sha256Of(kept) === snapshot.sha256;
    if (!isWhole) throw damaged();
    try {
      return read(kept, Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    } catch (error) {
      throw error instanceof SnapshotDamaged ? damaged() : error;
    }
  };
};

export type ReadSigned = ReturnType<typeof createSignedSnapshots>;

/** Whether a snapshot is stored; PDFs of earlier versions have none. */
export const hasSnapshot = (pdf: FinalPdf): pdf is KeptPdf => pdf.snapshot !== undefined;
