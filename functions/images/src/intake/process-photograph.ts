import type { ImageType } from "@takseru/shared-types";
import { decodeUpload, within } from "./decode-upload.ts";
import { type ExifFacts, readExif } from "./exif.ts";
import { rejectDamaged } from "./image-rejected.ts";
import { loadSharp } from "./load-sharp.ts";

/** `width` and `height` are those of the original, upright, in pixels. */
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

const printSide = 1600;
const thumbnailSide = 320;

/** Makes a photograph's print and thumbnail and reads its EXIF; throws ImageRejected. */
export const processPhotograph = (original: Uint8Array): Promise<ProcessedPhotograph> =>
  decodeUpload(original, async ({ type, header, upright }) => {
    const print = await upright()
      .resize(within(printSide))
      .flatten({ background: "white" })
      .jpeg({ quality: 80, chromaSubsampling: "4:2:0", progressive: false })
      .toBuffer({ resolveWithObject: true })
      .catch(rejectDamaged);
    const sharp = await loadSharp();
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
  });
