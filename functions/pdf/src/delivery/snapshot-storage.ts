import type { ObjectStore } from "@takseru/kit";
import { type FinalPdf, type ReportRecord, snapshotObjectKey } from "@takseru/reports";
import { sha256Of } from "../data/hashes.ts";
import { readSnapshot, writeSnapshot } from "../data/stored-snapshot.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";

export interface SnapshotFile {
  key: string;
  sha256: string;
  file: Buffer;
}

interface Rendered {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

/** The same for a report that is rendered again with the same code and time. */
export const snapshotFile = (
  { owner: ownerId, id }: ReportRecord,
  { snapshot, options }: Rendered,
): SnapshotFile => {
  const file = writeSnapshot(snapshot, options);
  const sha256 = sha256Of(file);
  return { key: snapshotObjectKey(ownerId, id, sha256), sha256, file };
};

/** Throws SnapshotDamaged unless the snapshot reads back with the pictures of the PDF. */
export const mustReadAgain = ({ file }: SnapshotFile, pdf: Buffer): void => void readSnapshot(file, pdf);

/** Stores the snapshots of finalized PDFs beside them, locked like them. */
export const createSnapshotStorage = (
  objects: Pick<ObjectStore, "putOnce" | "sha256">,
  finalLockDays: number,
) => ({
  async store({ key, file }: SnapshotFile): Promise<void> {
    await objects.putOnce(key, file, "application/json", finalLockDays);
  },

  /** Reports of earlier versions have none. */
  async isWhole({ snapshot }: FinalPdf): Promise<boolean> {
    return snapshot === undefined || (await objects.sha256(snapshot.key)) === snapshot.sha256;
  },
});
