import { randomUUID } from "node:crypto";
import { AppError, type Clock, type ObjectStore, whenAllSettled } from "@takseru/kit";
import { type ImageRecord, imageObjects } from "@takseru/reports";
import { limits, messages } from "@takseru/shared-types";
import { ImageRejected, type Intake, intake } from "./intake.ts";
import type { ImageRepository } from "./repository.ts";

/** A file as it was sent, whichever way. */
export interface SentFile {
  filename: string;
  bytes: Uint8Array;
}

type NamedFile = SentFile & { id: string };
type Place = Pick<ImageRecord, "owner" | "report_id" | "category">;

export interface ImageKeeperDependencies {
  images: Pick<ImageRepository, "add">;
  objects: Pick<ObjectStore, "put" | "delete">;
  clock: Clock;
}

const rejected: Record<ImageRejected["reason"], string> = {
  not_an_image: messages.images.notAnImage,
  too_many_pixels: `The image has more than ${limits.image.maxPixels / 1_000_000} megapixels. Please make it smaller and upload it again.`,
  damaged: "The image is damaged or incomplete. Please upload it again.",
};

const examine = async ({ filename, bytes }: SentFile): Promise<Intake> => {
  if (bytes.byteLength > limits.image.maxBytes)
    throw new AppError("PAYLOAD_TOO_LARGE", { message: messages.images.tooLarge });
  try {
    return await intake(bytes);
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    throw new AppError("IMAGE_REJECTED", { message: `${filename}: ${rejected[error.reason]}`, cause: error });
  }
};

/** Checks photographs, stores their renditions and counts them: all of them or none. */
export const createImageKeeper = ({ images, objects, clock }: ImageKeeperDependencies) => {
  const forget = (records: readonly ImageRecord[]): Promise<void> =>
    objects.delete(records.flatMap((record) => Object.values(imageObjects(record))));

  const recordOf = (place: Place, { id, filename, bytes }: NamedFile, taken: Intake): ImageRecord => ({
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

  const store = (record: ImageRecord, original: Uint8Array, taken: Intake): Array<Promise<void>> => {
    const keys = imageObjects(record);
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
        await images.add(records, { by: place.owner, at: clock.now().toISOString() });
      } catch (error) {
        // Only a refusal is certain: after a lost answer they may be counted, and a photograph keeps its bytes.
        if (error instanceof AppError && error.code !== "UNAVAILABLE") await forget(records);
        throw error;
      }
      return records;
    },
  };
};
