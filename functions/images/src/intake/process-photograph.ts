import { subtle } from "node:crypto";
import type { ImageCategory, ImageType, OriginalFile, Rotation } from "@takseru/shared-types";
import type { Exif } from "@takseru/shared-types/exif";
import { decode } from "./decoder/decode.ts";
import { readUpload } from "./read-upload.ts";

/** Facts on a photograph beside its bytes. */
export interface PhotographDetails {
  category?: ImageCategory;
  /** Degrees clockwise from upright. */
  rotation?: Rotation;
  /** Facts of the camera's file if the device has reduced it, in place of those that the bytes have lost. */
  original?: Pick<OriginalFile, "taken_at" | "gps"> | undefined;
}

/** `width` and `height` are those of the original, upright, in pixels. */
export interface ProcessedPhotograph extends Pick<Exif, "taken_at" | "gps"> {
  type: ImageType;
  /** SHA-256 of the bytes as they came, in hexadecimal. */
  sha256: string;
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
  bytes: Uint8Array,
  { category, rotation = 0, original }: PhotographDetails = {},
  decodeImage = decode,
): Promise<ProcessedPhotograph> => {
  const { decodable, orientation, ...facts } = readUpload(bytes);
  const rendition = category === "documents" ? "document" : "photograph";
  const [{ print, width, height, thumbnail }, digest] = await Promise.all([
    decodeImage(ownerId, { rendition, bytes: decodable, orientation, rotation }),
    // Hashed on another thread while the file is sent to the decoder.
    subtle.digest("SHA-256", bytes),
  ]);
  if (!thumbnail) throw new Error("The decoder made no thumbnail");
  return {
    ...facts,
    taken_at: facts.taken_at ?? original?.taken_at ?? null,
    gps: facts.gps ?? original?.gps ?? null,
    sha256: Buffer.from(digest).toString("hex"),
    print,
    print_width: width,
    print_height: height,
    thumbnail,
  };
};
