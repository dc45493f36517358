import { AppError, type ObjectStore } from "@takseru/kit";
import type { FinalPdf } from "@takseru/reports";
import { sha256Of } from "../data/hashes.ts";
import { SnapshotDamaged } from "../data/stored-snapshot.ts";
import type { PdfMetrics } from "../metrics.ts";

/** A PDF with what it was rendered from. */
type KeptPdf = FinalPdf & { snapshot: NonNullable<FinalPdf["snapshot"]> };

interface SignedSnapshotDependencies {
  objects: Pick<ObjectStore, "get">;
  metrics: PdfMetrics;
}

/** Reads what signed PDFs were rendered from. Throws PDF_DAMAGED where PDF or snapshot is not what was stored. */
export const createSignedSnapshots = ({ objects, metrics }: SignedSnapshotDependencies) => {
  const damaged = (): AppError => {
    metrics({ FinalPdfsDamaged: 1 });
    return new AppError("PDF_DAMAGED");
  };

  /** `read` takes the stored snapshot with the bytes of its PDF, which have the pictures. */
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

/** Whether what it was rendered from is stored: PDFs of former versions have none. */
export const hasSnapshot = (pdf: FinalPdf): pdf is KeptPdf => pdf.snapshot !== undefined;
