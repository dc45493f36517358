import type { ImageType } from "@takseru/shared-types";
import { decode } from "./decoder/decode.ts";
import type { Exif } from "./exif/exif.ts";
import { readUpload } from "./read-upload.ts";

/** `width` and `height` are those of the original, upright, in pixels. */
export interface ProcessedPhotograph extends Pick<Exif, "taken_at" | "gps"> {
  type: ImageType;
  width: number;
  height: number;
  /** sRGB baseline JPEG without metadata, upright, on white: what the PDF embeds as it is. */
  print: Uint8Array;
  print_width: number;
  print_height: number;
  /** WebP. */
  thumbnail: Uint8Array;
}

/** Makes an owner's photograph's print and thumbnail and reads its EXIF; throws ImageRejected. */
export const processPhotograph = async (
  ownerId: string,
  original: Uint8Array,
): Promise<ProcessedPhotograph> => {
  const { decodable, orientation, ...facts } = readUpload(original);
  const rendition = { rendition: "photograph", bytes: decodable, orientation } as const;
  const { print, width, height, thumbnail } = await decode(ownerId, rendition);
  if (!thumbnail) throw new Error("The decoder made no thumbnail");
  return { ...facts, print, print_width: width, print_height: height, thumbnail };
};
