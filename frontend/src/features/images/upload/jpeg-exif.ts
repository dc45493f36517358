const EXIF = "Exif\0\0";
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;

/** The bare EXIF block of a JPEG; `undefined` where it has none or is damaged. */
export const exifOfJpeg = (jpeg: Uint8Array): Uint8Array | undefined => {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== START_OF_SCAN; ) {
    const start = at + 4;
    const end = at + 2 + view.getUint16(at + 2);
    const isExif = jpeg[at + 1] === APP1 && String.fromCharCode(...jpeg.subarray(start, start + 6)) === EXIF;
    if (isExif) return jpeg.subarray(start + EXIF.length, end);
    at = end;
  }
  return undefined;
};
