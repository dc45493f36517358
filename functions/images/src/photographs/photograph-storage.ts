import { randomUUID } from "node:crypto";
import {
  AppError,
  type Clock,
  type GuardedObjectStore,
  type TransactionWrite,
  whenAllSettled,
} from "@takseru/kit";
import { type ImageRecord, imageObjectKeys } from "@takseru/reports";
import {
  type PhotographDetails,
  type ProcessedPhotograph,
  processPhotograph,
} from "../intake/process-photograph.ts";
import { createUploadValidator, type UploadedFile } from "../intake/validate-upload.ts";
import type { ImagesMetrics } from "../metrics.ts";
import type { PhotographRepository } from "./photograph-repository.ts";

type IdentifiedFile = UploadedFile & { id: string; original?: PhotographDetails["original"] };
type ImageOwner = Pick<ImageRecord, "owner" | "report_id" | "category">;

export interface PhotographStorageDependencies {
  photographs: Pick<PhotographRepository, "add">;
  objects: Pick<GuardedObjectStore, "put" | "discard">;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** Writes and deletes a photograph's three objects (original, print, thumbnail) and writes its row. */
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
    imageOwner: ImageOwner,
    { id, filename, bytes }: IdentifiedFile,
    processed: ProcessedPhotograph,
  ): ImageRecord => ({
    ...imageOwner,
    id,
    // New at each attempt: when a repeated call wins, deleting this attempt's objects leaves the winner's alone.
    object_id: randomUUID(),
    caption: "",
    filename,
    file_size: bytes.byteLength,
    type: processed.type,
    width: processed.print_width,
    height: processed.print_height,
    taken_at: processed.taken_at,
    gps: processed.gps,
    uploaded_at: clock.now().toISOString(),
    sha256: processed.sha256,
  });

  const putObjects = (
    record: ImageRecord,
    original: Uint8Array,
    processed: ProcessedPhotograph,
  ): Array<Promise<void>> => {
    const keys = imageObjectKeys(record);
    return [
      objects.put(keys.original, original, processed.type),
      objects.put(keys.print, processed.print, "image/jpeg"),
      objects.put(keys.thumbnail, processed.thumbnail, "image/webp"),
    ];
  };

  return {
    discardObjects,

    /** All of the files or none, with `otherWrites`. Throws IMAGE_REJECTED, STORAGE_FULL, or CATEGORY_FULL, also when a repeated call has added them. */
    async store(
      imageOwner: ImageOwner,
      files: readonly IdentifiedFile[],
      otherWrites: readonly TransactionWrite[] = [],
    ): Promise<ImageRecord[]> {
      // Nothing is stored before every file is valid.
      const accepted = await Promise.all(
        files.map(async (file) => {
          const details = { category: imageOwner.category, original: file.original };
          const processed = await validate(imageOwner.owner, file, details);
          return { file, processed, record: toRecord(imageOwner, file, processed) };
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
        const stamp = { changedBy: imageOwner.owner, at: clock.now().toISOString() };
        await photographs.add(records, stamp, otherWrites);
      } catch (error) {
        // Without an answer from the table the rows may exist: then the objects stay.
        if (error instanceof AppError && error.code !== "UNAVAILABLE") await discardObjects(records);
        throw error;
      }
      return records;
    },
  };
};
