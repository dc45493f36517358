import { type ImageType, imageType, limits } from "@takseru/shared-types";
import type { Metadata, Sharp } from "sharp";
import { decoder } from "./decoder.ts";
import { type ExifFacts, readExif } from "./exif.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { decodableBytes } from "./strip-chunks.ts";

/** What the bytes of an upload turn out to be; `width` and `height` are those of the original, upright. */
export interface ProcessedPhotograph extends ExifFacts {
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

export type RejectionReason = "not_an_image" | "too_many_pixels" | "damaged" | "blank";

/** The upload cannot be used; `cause` is the decoder's word for it, for the log alone. */
export class ImageRejected extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, cause?: unknown) {
    super(`The image is rejected: ${reason}`, { cause });
    this.name = "ImageRejected";
    this.reason = reason;
  }
}

const { maxPixels } = limits.image;
const printSide = 1600;
const thumbnailSide = 320;

const signatures: Record<ImageType, (start: string) => boolean> = {
  "image/jpeg": (start) => start.startsWith("\xff\xd8\xff"),
  "image/png": (start) => start.startsWith("\x89PNG\r\n\x1a\n"),
  "image/gif": (start) => start.startsWith("GIF87a") || start.startsWith("GIF89a"),
  "image/webp": (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8),
};

/** The largest image allowed takes half a gigabyte to decode: a burst of uploads waits its turn. */
const inTurn = limitConcurrency(2);

/** An upload that is fit to be decoded. */
export interface Decodable {
  type: ImageType;
  header: Metadata;
  /** The picture, upright. */
  upright: () => Sharp;
}

/** Checks an upload by its bytes and, in its turn, works with it; throws ImageRejected. */
export const withDecodable = async <Result>(
  original: Uint8Array,
  work: (upload: Decodable) => Promise<Result>,
): Promise<Result> => {
  const type = typeOf(original);
  return inTurn(async () => {
    const bytes = decodable(type, original);
    const sharp = await decoder();
    const header = await sharp(bytes, { failOn: "warning", limitInputPixels: false })
      .metadata()
      .catch(damaged);
    if (header.width * header.height > maxPixels) throw new ImageRejected("too_many_pixels");
    const upright = () => sharp(bytes, { failOn: "warning", limitInputPixels: maxPixels }).autoOrient();
    return work({ type, header, upright });
  });
};

/** Both renditions of a photograph; throws ImageRejected. */
export const processPhotograph = (original: Uint8Array): Promise<ProcessedPhotograph> =>
  withDecodable(original, renditions);

const typeOf = (bytes: Uint8Array): ImageType => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  const type = imageType.values.find((candidate) => signatures[candidate](start));
  if (!type) throw new ImageRejected("not_an_image");
  return type;
};

const renditions = async ({ type, header, upright }: Decodable): Promise<ProcessedPhotograph> => {
  const print = await upright()
    .resize(within(printSide))
    .flatten({ background: "white" })
    .jpeg({ quality: 80, chromaSubsampling: "4:2:0", progressive: false })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  const sharp = await decoder();
  const thumbnail = await sharp(print.data).resize(within(thumbnailSide)).webp({ quality: 75 }).toBuffer();

  return {
    type,
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    ...readExif(header.exif),
    print: print.data,
    print_width: print.info.width,
    print_height: print.info.height,
    thumbnail,
  };
};

const decodable = (type: ImageType, original: Uint8Array): Uint8Array => {
  try {
    return decodableBytes(type, original);
  } catch (cause) {
    return damaged(cause);
  }
};

export const within = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

export const damaged = (cause: unknown): never => {
  throw new ImageRejected("damaged", cause);
};
