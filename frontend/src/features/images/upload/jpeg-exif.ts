import { isExif } from "@takseru/shared-types/exif";

const EXIF = "Exif\0\0";
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;

/** The first bare EXIF block of a JPEG that is not empty; `undefined` where it has none or is damaged. */
export const exifOfJpeg = (jpeg: Uint8Array): Uint8Array | undefined => {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const code = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || code < 0xc0 || code === 0xff) {
      // Fill bytes, or some that an encoder has left before a marker.
      at += 1;
      continue;
    }
    if (code === START_OF_SCAN) return undefined;
    const start = at + 4;
    const end = at + 2 + view.getUint16(at + 2);
    const hasName = code === APP1 && String.fromCharCode(...jpeg.subarray(start, start + 6)) === EXIF;
    const block = jpeg.subarray(start + EXIF.length, end);
    if (hasName && isExif(block)) return block;
    at = end;
  }
  return undefined;
};
