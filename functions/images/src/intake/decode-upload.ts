import { type ImageType, imageType, limits } from "@takseru/shared-types";
import type { Metadata, Sharp } from "sharp";
import { ImageRejected, rejectDamaged } from "./image-rejected.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { loadSharp } from "./load-sharp.ts";
import { decodableBytes } from "./strip-chunks.ts";

const { maxPixels } = limits.image;

const signatures: Record<ImageType, (start: string) => boolean> = {
  "image/jpeg": (start) => start.startsWith("\xff\xd8\xff"),
  "image/png": (start) => start.startsWith("\x89PNG\r\n\x1a\n"),
  "image/gif": (start) => start.startsWith("GIF87a") || start.startsWith("GIF89a"),
  "image/webp": (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8),
};

/** Decoding the largest image allowed takes half a gigabyte. */
const withTwoAtMost = limitConcurrency(2);

/** An upload that a decoder has accepted. */
export interface DecodableUpload {
  type: ImageType;
  header: Metadata;
  /** The pixels, turned upright. */
  upright: () => Sharp;
}

/** Checks an upload by its bytes and hands it to `task`, two uploads at a time; throws ImageRejected. */
export const decodeUpload = async <Result>(
  original: Uint8Array,
  task: (upload: DecodableUpload) => Promise<Result>,
): Promise<Result> => {
  const type = typeOf(original);
  return withTwoAtMost(async () => {
    const bytes = safeBytes(type, original);
    const sharp = await loadSharp();
    const header = await sharp(bytes, { failOn: "warning", limitInputPixels: false })
      .metadata()
      .catch(rejectDamaged);
    if (header.width * header.height > maxPixels) throw new ImageRejected("too_many_pixels");
    const upright = () => sharp(bytes, { failOn: "warning", limitInputPixels: maxPixels }).autoOrient();
    return task({ type, header, upright });
  });
};

const typeOf = (bytes: Uint8Array): ImageType => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  const type = imageType.values.find((candidate) => signatures[candidate](start));
  if (!type) throw new ImageRejected("not_an_image");
  return type;
};

const safeBytes = (type: ImageType, original: Uint8Array): Uint8Array => {
  try {
    return decodableBytes(type, original);
  } catch (cause) {
    return rejectDamaged(cause);
  }
};

/** Options of `resize`: at most `side` pixels either way, never enlarged. */
export const within = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
