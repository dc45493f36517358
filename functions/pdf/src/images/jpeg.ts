export type JpegFault = "not_a_jpeg" | "truncated" | "carries_exif";

const SOI = 0xffd8;
const EOI = 0xd9;
const START_OF_SCAN = 0xda;
/** EXIF and XMP: camera, time and place, which a report must not disclose. */
const APP1 = 0xe1;

/** Markers without a length: padding, and markers inside the data of a scan. */
const isBare = (marker: number): boolean =>
  marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Walks a JPEG from marker to marker to its end; `undefined` when it is whole. pdfkit embeds a truncated photograph
 * without an error, and PDF readers show it half grey.
 */
export const jpegFault = (bytes: Buffer): JpegFault | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== SOI) return "not_a_jpeg";
  let position = 2;
  let inScan = false;
  while (position < bytes.length - 1) {
    if (inScan) {
      position = bytes.indexOf(0xff, position);
      if (position < 0 || position >= bytes.length - 1) return "truncated";
    } else if (bytes[position] !== 0xff) return "not_a_jpeg";
    const marker = bytes[position + 1] ?? 0;
    if (marker === APP1) return "carries_exif";
    if (marker === EOI) return inScan ? undefined : "truncated";
    if (isBare(marker)) {
      position += marker === 0xff ? 1 : 2;
      continue;
    }
    if (position + 4 > bytes.length) return "truncated";
    position += 2 + bytes.readUInt16BE(position + 2);
    inScan = inScan || marker === START_OF_SCAN;
  }
  return "truncated";
};
