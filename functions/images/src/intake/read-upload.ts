import { type ImageType, imageType, limits } from "@takseru/shared-types";
import { type Exif, readExif } from "@takseru/shared-types/exif";
import type { ImageFile } from "./formats/image-file.ts";
import { readGif } from "./formats/read-gif.ts";
import { readJpeg } from "./formats/read-jpeg.ts";
import { readPng } from "./formats/read-png.ts";
import { readWebp } from "./formats/read-webp.ts";
import { ImageRejected, rejectDamaged } from "./image-rejected.ts";

const { maxPixels, maxSide, maxRatio, maxBufferedBytes } = limits.image;

/** Refuses an image by its stated size; throws ImageRejected. */
const checkSize = ({
  width,
  height,
  bufferedBytes,
}: Pick<ImageFile, "width" | "height" | "bufferedBytes">): void => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter === 0) throw new ImageRejected("damaged");
  if (width * height > maxPixels) throw new ImageRejected("too_many_pixels");
  if (longer > maxSide || longer > shorter * maxRatio) throw new ImageRejected("too_long");
  if (bufferedBytes > maxBufferedBytes) throw new ImageRejected("too_much_memory");
};

const signatures: Record<ImageType, (start: string) => boolean> = {
  "image/jpeg": (start) => start.startsWith("\xff\xd8\xff"),
  "image/png": (start) => start.startsWith("\x89PNG\r\n\x1a\n"),
  "image/gif": (start) => start.startsWith("GIF87a") || start.startsWith("GIF89a"),
  "image/webp": (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8),
};

/** A PDF's header may be anywhere in this many first bytes. */
const startBytes = 1_024;

/** HEIC of iPhones: an ISO base media file, which names its brands in its first box. */
const heicBrands = /^.{4}ftyp(?:.{4})*?(?:hei[cxms]|hev[cxms])/s;

/** Reason for refusing another format; HEIC and PDF, which valuers do have, get words of their own. */
const refusalOf = (start: string): "heic" | "pdf" | "not_an_image" => {
  if (heicBrands.test(start.slice(0, 64))) return "heic";
  return start.includes("%PDF-") ? "pdf" : "not_an_image";
};

const readers: Record<ImageType, (file: Buffer) => ImageFile> = {
  "image/jpeg": readJpeg,
  "image/png": readPng,
  "image/gif": readGif,
  "image/webp": readWebp,
};

/** An upload that is worth decoding. */
export interface ReadUpload extends Exif {
  type: ImageType;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** The bytes for the decoder. */
  decodable: Buffer;
}

/** Reads an upload without decoding it, in time that grows with its length alone; throws ImageRejected. */
export const readUpload = (original: Uint8Array): ReadUpload => {
  const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  const type = typeOf(bytes);
  const file = readFile(type, bytes);
  checkSize(file);
  const exif = readExif(file.exif);
  const isTurned = exif.orientation > 4;
  return {
    type,
    ...exif,
    width: isTurned ? file.height : file.width,
    height: isTurned ? file.width : file.height,
    decodable: file.decodable,
  };
};

const typeOf = (bytes: Buffer): ImageType => {
  const start = bytes.toString("latin1", 0, startBytes);
  const type = imageType.values.find((candidate) => signatures[candidate](start));
  if (!type) throw new ImageRejected(refusalOf(start));
  return type;
};

const readFile = (type: ImageType, bytes: Buffer): ImageFile => {
  try {
    return readers[type](bytes);
  } catch (cause) {
    return rejectDamaged(cause);
  }
};
