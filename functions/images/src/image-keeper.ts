import { randomUUID } from "node:crypto";
import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import { type ImageRecord, imageObjects } from "@takseru/reports";
import { limits, messages } from "@takseru/shared-types";
import { ImageRejected, type Intake, intake } from "./intake.ts";
import type { ImageRepository } from "./repository.ts";

/** A file as it was sent, whichever way. */
export interface SentFile {
  filename: string;
  bytes: Uint8Array;
}

export interface ImageKeeperDependencies {
  images: Pick<ImageRepository, "add">;
  objects: Pick<ObjectStore, "put" | "delete">;
  clock: Clock;
}

const rejected: Record<ImageRejected["reason"], string> = {
  not_an_image: messages.images.notAnImage,
  too_many_pixels: "The image has more than 50 megapixels. Please make it smaller and upload it again.",
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

  const take = async (
    place: Pick<ImageRecord, "owner" | "report_id" | "category">,
    { id, ...file }: SentFile & { id: string },
  ): Promise<ImageRecord> => {
    const taken = await examine(file);
    const record: ImageRecord = {
      ...place,
      id,
      // Of this attempt alone: when a repeat of the call wins, this one's bytes go without harm to the other's.
      object_id: randomUUID(),
      caption: "",
      filename: file.filename,
      file_size: file.bytes.byteLength,
      type: taken.type,
      width: taken.print_width,
      height: taken.print_height,
      taken_at: taken.taken_at,
      gps: taken.gps,
      uploaded_at: clock.now().toISOString(),
    };
    const keys = imageObjects(record);
    await Promise.all([
      objects.put(keys.original, file.bytes, taken.type),
      objects.put(keys.print, taken.print, "image/jpeg"),
      objects.put(keys.thumbnail, taken.thumbnail, "image/webp"),
    ]);
    return record;
  };

  return {
    forget,

    /** Throws IMAGE_REJECTED, CATEGORY_FULL, or CATEGORY_FULL as well when a repeat has counted them already. */
    async keep(
      place: Pick<ImageRecord, "owner" | "report_id" | "category">,
      files: ReadonlyArray<SentFile & { id: string }>,
    ): Promise<ImageRecord[]> {
      const records = await Promise.all(files.map((file) => take(place, file)));
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
