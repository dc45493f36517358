import { AppError } from "@takseru/kit";
import { limits, messages } from "@takseru/shared-types";
import type { ImagesMetrics } from "../metrics.ts";
import { ImageRejected, type RejectionReason } from "./process-photograph.ts";

/** A file as it was sent, whichever way. */
export interface SentFile {
  /** What a refusal calls it. */
  filename: string;
  bytes: Uint8Array;
}

const rejected: Record<RejectionReason, string> = {
  not_an_image: messages.images.notAnImage,
  too_many_pixels: `The image has more than ${limits.image.maxPixels / 1_000_000} megapixels. Please make it smaller and upload it again.`,
  damaged: "The image is damaged or incomplete. Please upload it again.",
  blank: messages.images.blank,
};

/** Takes a file in, measured and counted; throws PAYLOAD_TOO_LARGE or IMAGE_REJECTED. */
export const createUploadValidator =
  <Taken extends { width: number; height: number }>(
    metrics: ImagesMetrics,
    intake: (bytes: Uint8Array) => Promise<Taken>,
  ) =>
  async ({ filename, bytes }: SentFile): Promise<Taken> => {
    if (bytes.byteLength > limits.image.maxBytes) {
      metrics({ UploadsRefused: 1 }, { too_large: 1 });
      throw new AppError("PAYLOAD_TOO_LARGE", { message: messages.images.tooLarge });
    }
    const started = performance.now();
    try {
      const taken = await intake(bytes);
      const ImageIntakeTime = Math.round(performance.now() - started);
      metrics(
        { ImageIntakeTime },
        { megapixels: (taken.width * taken.height) / 1e6, bytes: bytes.byteLength },
      );
      return taken;
    } catch (error) {
      if (!(error instanceof ImageRejected)) throw error;
      metrics({ UploadsRefused: 1 }, { [error.reason]: 1 });
      throw new AppError("IMAGE_REJECTED", {
        message: `${filename}: ${rejected[error.reason]}`,
        cause: error,
      });
    }
  };
