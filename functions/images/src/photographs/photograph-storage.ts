import { randomUUID } from "node:crypto";
import { AppError, type Clock, type ObjectStore, whenAllSettled } from "@takseru/kit";
import { type ImageRecord, imageObjectKeys } from "@takseru/reports";
import { type ProcessedPhotograph, processPhotograph } from "../intake/process-photograph.ts";
import { createUploadValidator, type SentFile } from "../intake/validate-upload.ts";
import type { ImagesMetrics } from "../metrics.ts";
import type { PhotographRepository } from "./photograph-repository.ts";

type NamedFile = SentFile & { id: string };
type Place = Pick<ImageRecord, "owner" | "report_id" | "category">;

export interface PhotographStorageDependencies {
  images: Pick<PhotographRepository, "add">;
  objects: Pick<ObjectStore, "put" | "delete">;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** Checks photographs, stores their renditions and counts them: all of them or none. */
export const createPhotographStorage = ({
  images,
  objects,
  clock,
  metrics,
}: PhotographStorageDependencies) => {
  const examine = createUploadValidator(metrics, processPhotograph);

  const forget = (records: readonly ImageRecord[]): Promise<void> =>
    objects.delete(records.flatMap((record) => Object.values(imageObjectKeys(record))));

  const recordOf = (
    place: Place,
    { id, filename, bytes }: NamedFile,
    taken: ProcessedPhotograph,
  ): ImageRecord => ({
    ...place,
    id,
    // Of this attempt alone: when a repeat of the call wins, this one's bytes go without harm to the other's.
    object_id: randomUUID(),
    caption: "",
    filename,
    file_size: bytes.byteLength,
    type: taken.type,
    width: taken.print_width,
    height: taken.print_height,
    taken_at: taken.taken_at,
    gps: taken.gps,
    uploaded_at: clock.now().toISOString(),
  });

  const store = (
    record: ImageRecord,
    original: Uint8Array,
    taken: ProcessedPhotograph,
  ): Array<Promise<void>> => {
    const keys = imageObjectKeys(record);
    return [
      objects.put(keys.original, original, taken.type),
      objects.put(keys.print, taken.print, "image/jpeg"),
      objects.put(keys.thumbnail, taken.thumbnail, "image/webp"),
    ];
  };

  return {
    forget,

    /** Throws IMAGE_REJECTED, or CATEGORY_FULL, also when a repeat has counted them already. */
    async keep(place: Place, files: readonly NamedFile[]): Promise<ImageRecord[]> {
      // Nothing is stored before every file has passed.
      const passed = await Promise.all(
        files.map(async (file) => {
          const taken = await examine(file);
          return { file, taken, record: recordOf(place, file, taken) };
        }),
      );
      const records = passed.map(({ record }) => record);
      try {
        await whenAllSettled(passed.flatMap(({ file, taken, record }) => store(record, file.bytes, taken)));
      } catch (error) {
        await forget(records);
        throw error;
      }
      try {
        await images.add(records, { changedBy: place.owner, at: clock.now().toISOString() });
      } catch (error) {
        // Only a refusal is certain: after a lost answer they may be counted, and a photograph keeps its bytes.
        if (error instanceof AppError && error.code !== "UNAVAILABLE") await forget(records);
        throw error;
      }
      return records;
    },
  };
};
