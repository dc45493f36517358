import { type ImageCategory, limits } from "@takseru/shared-types";
import { readExif } from "@takseru/shared-types/exif";
import type { StoredPhotograph } from "@/lib/unsent-photographs/stored-photograph";
import { exifOfJpeg } from "./jpeg-exif";
import type { Reduced, ReductionWish } from "./reduction/reduce-picture";

/** Pixels of the long side and JPEG quality: print takes 1,600 of a photograph; the small writing of a plan needs more. */
const wishOf = (category: ImageCategory): ReductionWish =>
  category === "documents" || category === "location_maps"
    ? { longSide: 4_000, quality: 0.9, maxPixels: limits.image.maxPixels }
    : { longSide: 2_400, quality: 0.85, maxPixels: limits.image.maxPixels };

/** A reduction that saves less is not worth the loss of quality. */
const WORTH_SHARE = 0.8;

export interface PrepareTools {
  /** The SHA-256 in hexadecimal; empty where the browser computes none. */
  sha256: (bytes: ArrayBuffer) => Promise<string>;
  /** Rejects where the browser cannot. */
  reduce: (bytes: ArrayBuffer, type: string, wish: ReductionWish) => Promise<Reduced>;
}

export interface Prepared {
  photograph: Partial<StoredPhotograph>;
  /** Those to be sent, where they are not the camera's own. */
  bytes?: ArrayBuffer;
}

/** What the camera's file says of itself, and the bytes to send: reduced where that saves, else the file as it is. */
export const preparePhotograph = async (
  photograph: StoredPhotograph,
  bytes: ArrayBuffer,
  { sha256, reduce }: PrepareTools,
): Promise<Prepared> => {
  const { category, type, isKnown = false, documentSha256 } = photograph;
  const isJpeg = type === "image/jpeg";
  const { taken_at, gps } = isKnown
    ? { taken_at: photograph.takenAt, gps: photograph.gps }
    : readExif(isJpeg ? exifOfJpeg(new Uint8Array(bytes)) : undefined);
  const ownSha256 = await sha256(bytes);
  const original = { sha256: documentSha256 ?? ownSha256, taken_at, gps };
  const { picture, thumbnail } = await reduce(bytes, type, wishOf(category)).catch((): Reduced => ({}));
  const read = { takenAt: taken_at, gps, prepared: true, ...(thumbnail && { thumbnail }) };
  const isWorth =
    isJpeg && ownSha256 !== "" && picture && picture.byteLength <= bytes.byteLength * WORTH_SHARE;
  if (!isWorth)
    return {
      photograph: { ...read, sha256: ownSha256, ...(isKnown && original.sha256 !== "" && { original }) },
    };
  return {
    photograph: {
      ...read,
      size: picture.byteLength,
      sha256: await sha256(picture),
      original,
    },
    bytes: picture,
  };
};
