import { AppError } from "@takseru/kit";
import { limits, messages, refusedFiles } from "@takseru/shared-types";
import type { ImagesMetrics } from "../metrics.ts";
import { ImageRejected, type RejectionReason } from "./image-rejected.ts";

/** A file as the client sent it, by form or through the object store. */
export interface UploadedFile {
  /** Shown in a refusal. */
  filename: string;
  bytes: Uint8Array;
}

const rejectionMessages: Record<RejectionReason, string> = {
  not_an_image: messages.images.notAnImage,
  ...refusedFiles,
  too_long: `The image is too long or too narrow: a side may have ${limits.image.maxSide / 1_000},000 pixels and be ${limits.image.maxRatio} times as long as the other. Please crop it and upload it again.`,
  too_many_pixels: `The image has more than ${limits.image.maxPixels / 1_000_000} megapixels. Please make it smaller and upload it again.`,
  too_much_memory:
    "The image takes too much memory to open. Please save it again without interlacing, or smaller, and upload it again.",
  too_slow:
    "The image cannot be processed: it takes too long to open. Please save it again as a plain JPG and upload that.",
  damaged:
    "The image is damaged or incomplete. Please open it and save it as a new JPG, or take a screenshot of it, and upload that.",
  blank: messages.images.blank,
};

/** Runs `processImage` on a file of allowed size and counts how it went; throws PAYLOAD_TOO_LARGE or IMAGE_REJECTED. */
export const createUploadValidator =
  <ProcessedImage extends { width: number; height: number }, Details extends unknown[]>(
    metrics: ImagesMetrics,
    processImage: (ownerId: string, bytes: Uint8Array, ...details: Details) => Promise<ProcessedImage>,
  ) =>
  async (
    ownerId: string,
    { filename, bytes }: UploadedFile,
    ...details: Details
  ): Promise<ProcessedImage> => {
    if (bytes.byteLength > limits.image.maxBytes) {
      metrics({ UploadsRefused: 1 }, { too_large: 1 });
      throw new AppError("PAYLOAD_TOO_LARGE", { message: messages.images.tooLarge });
    }
    const started = performance.now();
    try {
      const processed = await processImage(ownerId, bytes, ...details);
      const ImageIntakeTime = Math.round(performance.now() - started);
      metrics(
        { ImageIntakeTime },
        { megapixels: (processed.width * processed.height) / 1e6, bytes: bytes.byteLength },
      );
      return processed;
    } catch (error) {
      if (!(error instanceof ImageRejected)) throw error;
      metrics({ UploadsRefused: 1 }, { [error.reason]: 1 });
      throw new AppError("IMAGE_REJECTED", {
        message: `${filename}: ${rejectionMessages[error.reason]}`,
        cause: error,
      });
    }
  };
