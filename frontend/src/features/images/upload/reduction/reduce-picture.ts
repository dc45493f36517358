import { checkJpeg } from "@takseru/shared-types/jpeg";

export interface ReductionWish {
  /** Pixels. */
  longSide: number;
  /** 0 to 1. */
  quality: number;
  /** A picture of more is left to the server. */
  maxPixels: number;
  /** Whatever it is becomes a JPEG. */
  convert?: boolean;
}

export interface Reduced {
  /** An upright JPEG with the wished long side; none where the picture is no larger. */
  picture?: ArrayBuffer;
  /** An upright JPEG. */
  thumbnail?: ArrayBuffer;
}

const THUMBNAIL = { longSide: 320, quality: 0.75 };
/** Bytes for a pixel, above which a picture that is not too large is written anew all the same. */
const MAX_BYTES_PER_PIXEL = 0.6;

const draw = async (
  bitmap: ImageBitmap,
  { longSide, quality }: Pick<ReductionWish, "longSide" | "quality">,
): Promise<ArrayBuffer> => {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  // A browser that cannot write JPEG gives a PNG.
  if (blob.type !== "image/jpeg") throw new Error("no JPEG");
  return blob.arrayBuffer();
};

/**
 * The browser draws a damaged JPEG as if nothing were missing, and the server could not tell any more: only one whose rows are
 * all there is drawn anew. Every other goes to the server as it is, which refuses or mends it.
 */
const isReducible = (bytes: ArrayBuffer, type: string, { maxPixels }: ReductionWish): boolean =>
  type === "image/jpeg" && checkJpeg(new Uint8Array(bytes), maxPixels).kind === "whole";

/** Draws a picture smaller, upright and without metadata; throws where the browser cannot read or draw it. */
export const reducePicture = async (
  bytes: ArrayBuffer,
  type: string,
  wish: ReductionWish,
): Promise<Reduced> => {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: "from-image" });
  try {
    const { width, height } = bitmap;
    const isLarge =
      Math.max(width, height) > wish.longSide || bytes.byteLength > width * height * MAX_BYTES_PER_PIXEL;
    return {
      thumbnail: await draw(bitmap, THUMBNAIL),
      ...((wish.convert || (isLarge && isReducible(bytes, type, wish))) && {
        picture: await draw(bitmap, wish),
      }),
    };
  } finally {
    bitmap.close();
  }
};
