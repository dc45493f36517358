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

/** The same of a report that is rendered again with the same code at the same time. */
export const snapshotFile = (
  { owner: ownerId, id }: ReportRecord,
  { snapshot, options }: Rendered,
): SnapshotFile => {
  const file = writeSnapshot(snapshot, options);
  const sha256 = sha256Of(file);
  return { key: snapshotObjectKey(ownerId, id, sha256), sha256, file };
};

/** Throws SnapshotDamaged unless a snapshot can be read again, with the pictures of the PDF. */
export const mustReadAgain = ({ file }: SnapshotFile, pdf: Buffer): void => void readSnapshot(file, pdf);

/** What finalized PDFs were rendered from, beside them in the object store and locked like them. */
export const createSnapshotStorage = (
  objects: Pick<ObjectStore, "putOnce" | "sha256">,
  finalLockDays: number,
) => ({
  async store({ key, file }: SnapshotFile): Promise<void> {
    await objects.putOnce(key, file, "application/json", finalLockDays);
  },

  /** Reports of former versions have none. */
  async isWhole({ snapshot }: FinalPdf): Promise<boolean> {
    return snapshot === undefined || (await objects.sha256(snapshot.key)) === snapshot.sha256;
  },
});
