import type { ObjectStore } from "@takseru/kit";
import { type FinalPdf, type ReportRecord, snapshotObjectKey } from "@takseru/reports";
import { sha256Of } from "../data/hashes.ts";
import { readSnapshot, writeSnapshot } from "../data/stored-snapshot.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";

/** What finalized PDFs were rendered from, beside them in the object store and locked like them. */
export const createSnapshotStorage = (
  objects: Pick<ObjectStore, "putOnce" | "sha256">,
  finalLockDays: number,
) => ({
  /** Kept only once it has been read again, with the pictures of the PDF. */
  async keep(
    { owner: ownerId, id }: ReportRecord,
    rendered: { snapshot: ReportSnapshot; options: RenderOptions; pdf: Buffer },
  ): Promise<NonNullable<FinalPdf["snapshot"]>> {
    const file = writeSnapshot(rendered.snapshot, rendered.options);
    readSnapshot(file, rendered.pdf);
    const sha256 = sha256Of(file);
    const key = snapshotObjectKey(ownerId, id, sha256);
    await objects.putOnce(key, file, "application/json", finalLockDays);
    return { key, sha256 };
  },

  /** Reports of former versions have none. */
  async isWhole({ snapshot }: FinalPdf): Promise<boolean> {
    return snapshot === undefined || (await objects.sha256(snapshot.key)) === snapshot.sha256;
  },
});
