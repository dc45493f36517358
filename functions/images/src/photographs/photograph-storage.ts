import { randomUUID } from "node:crypto";
import {
  AppError,
  type Clock,
  type GuardedObjectStore,
  type TransactionWrite,
  whenAllSettled,
} from "@takseru/kit";
import { changeTime, type ImageRecord, imageObjectKeys, type ReportHead } from "@takseru/reports";
import type { ImageCategory, OriginalFile } from "@takseru/shared-types";
import { type ProcessedPhotograph, processPhotograph } from "../intake/process-photograph.ts";
import { createUploadValidator, type UploadedFile } from "../intake/validate-upload.ts";
import type { ImagesMetrics } from "../metrics.ts";
import type { PhotographRepository } from "./photograph-repository.ts";

/** A file with its announced facts. */
export interface IdentifiedFile extends UploadedFile {
  id: string;
  position: number;
  caption?: string | undefined;
  original?: OriginalFile | undefined;
}

export interface PhotographStorageDependencies {
  photographs: Pick<PhotographRepository, "add">;
  objects: Pick<GuardedObjectStore, "get" | "put" | "discard">;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** Writes a photograph's three objects (original, print, thumbnail) and its row. */
export const createPhotographStorage = ({
  photographs,
  objects,
  clock,
  metrics,
}: PhotographStorageDependencies) => {
  const validate = createUploadValidator(metrics, processPhotograph);

  const discardObjects = (records: readonly ImageRecord[]): Promise<void> =>
    objects.discard(records.flatMap((record) => Object.values(imageObjectKeys(record))));

  const toRecord = (
    report: ReportHead,
    category: ImageCategory,
    { id, filename, bytes, position, caption = "", original }: IdentifiedFile,
    processed: ProcessedPhotograph,
  ): ImageRecord => ({
    owner: report.owner,
    report_id: report.id,
    category,
    id,
    // New at each attempt: when a repeated call wins, deleting this attempt's objects leaves the winner's alone.
    object_id: randomUUID(),
    caption,
    filename,
    file_size: bytes.byteLength,
    type: processed.type,
    width: processed.print_width,
    height: processed.print_height,
    taken_at: processed.taken_at,
    gps: processed.gps,
    uploaded_at: clock.now().toISOString(),
    position,
    sha256: processed.sha256,
    ...(original ? { original_sha256: original.sha256 } : {}),
  });

  const putRenditions = (
    record: ImageRecord,
    { print, thumbnail }: ProcessedPhotograph,
  ): Array<Promise<void>> => {
    const keys = imageObjectKeys(record);
    return [
      objects.put(keys.print, print, "image/jpeg"),
      objects.put(keys.thumbnail, thumbnail, "image/webp"),
    ];
  };

  const putObjects = (
    record: ImageRecord,
    original: Uint8Array,
    processed: ProcessedPhotograph,
  ): Array<Promise<void>> => [
    objects.put(imageObjectKeys(record).original, original, processed.type),
    ...putRenditions(record, processed),
  ];

  return {
    /** All of the files or none, with `otherWrites`. Throws IMAGE_REJECTED, STORAGE_FULL, or CATEGORY_FULL, also when a repeated call has added them. */
    async store(
      report: ReportHead,
      category: ImageCategory,
      files: readonly IdentifiedFile[],
      otherWrites: readonly TransactionWrite[] = [],
    ): Promise<ImageRecord[]> {
      // Nothing is stored before every file is valid.
      const accepted = await Promise.all(
        files.map(async (file) => {
          const processed = await validate(report.owner, file, { category, original: file.original });
          return { file, processed, record: toRecord(report, category, file, processed) };
        }),
      );
      const records = accepted.map(({ record }) => record);
      try {
        await whenAllSettled(
          accepted.flatMap(({ file, processed, record }) => putObjects(record, file.bytes, processed)),
        );
      } catch (error) {
        await discardObjects(records);
        throw error;
      }
      try {
        const stamp = { changedBy: report.owner, at: changeTime(report, clock.now()) };
        await photographs.add(records, stamp, otherWrites);
      } catch (error) {
        // Without an answer from the table the rows may exist, so the objects stay.
        if (error instanceof AppError && error.code !== "UNAVAILABLE") await discardObjects(records);
        throw error;
      }
      return records;
    },

    /** The photograph with new renditions of its original, which stays where it is: those of its rotation and category. */
    async renderAgain(photograph: ImageRecord): Promise<ImageRecord> {
      const { owner, filename, category, rotation = 0 } = photograph;
      const bytes = await objects.get(imageObjectKeys(photograph).original);
      if (!bytes) throw new AppError("UPSTREAM_FAILED", { message: `${filename} could not be read` });
      const processed = await validate(owner, { filename, bytes }, { category, rotation });
      const rendered: ImageRecord = {
        ...photograph,
        object_id: randomUUID(),
        original_id: photograph.original_id ?? photograph.object_id,
        width: processed.print_width,
        height: processed.print_height,
      };
      try {
        await whenAllSettled(putRenditions(rendered, processed));
      } catch (error) {
        const { print, thumbnail } = imageObjectKeys(rendered);
        await objects.discard([print, thumbnail]);
        throw error;
      }
      return rendered;
    },
  };
};

export type PhotographStorage = ReturnType<typeof createPhotographStorage>;
