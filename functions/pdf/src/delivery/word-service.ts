import { AppError, type ObjectStore } from "@takseru/kit";
import { type FinalPdf, type ReportRecord, type ReportRepository, wordObjectKey } from "@takseru/reports";
import { reportFileName } from "@takseru/shared-types";
import { readSnapshot } from "../data/stored-snapshot.ts";
import { newestRevision } from "../verification/newest-revision.ts";
import { type DraftDependencies, readDraft } from "./draft-snapshot.ts";
import { createSignedSnapshots, hasSnapshot } from "./signed-snapshots.ts";
import { createWordStorage, type WordStorageDependencies } from "./word-storage.ts";

export interface WordServiceDependencies extends DraftDependencies, WordStorageDependencies {
  reports: Pick<ReportRepository, "find" | "images" | "verification">;
  objects: Pick<ObjectStore, "get" | "put" | "link">;
}

type Printed = Awaited<ReturnType<typeof readDraft>>;

/** Writes reports as Word documents: drafts of completed ones, copies of finalized ones. */
export const createWordService = (dependencies: WordServiceDependencies) => {
  const { reports } = dependencies;
  const readSigned = createSignedSnapshots(dependencies);
  const write = createWordStorage(dependencies);

  /** The snapshot of the signed PDF, with a note if a revision has followed since. */
  const readFinal = async (final: FinalPdf): Promise<Printed> => {
    if (!hasSnapshot(final)) throw new AppError("WORD_NOT_KEPT");
    const [signed, verification] = await Promise.all([
      readSigned(final, readSnapshot),
      reports.verification(final.verification_code),
    ]);
    const superseded = verification && (await newestRevision(reports, verification));
    return { ...signed, options: { ...signed.options, superseded } };
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
      const printed = await read(record);
      return write(printed, {
        keyOf: (sha256) => wordObjectKey(ownerId, id, sha256),
        fileName: reportFileName(
          { id: record.id, ...record.fields },
          { isDraft: printed.options.draft, ending: "docx" },
        ),
      });
    },
  };
};

export type WordService = ReturnType<typeof createWordService>;
