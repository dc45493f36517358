import { isExif } from "@takseru/shared-types/exif";
import { countParts, type ImageFile, partOf } from "./image-file.ts";

const maxScans = 50;

const marker = { define: 0xc4, extension: 0xc8, arithmetic: 0xcc, endOfImage: 0xd9, startOfScan: 0xda };
const application = { jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee, last: 0xef };
const comment = 0xfe;
const exifStart = "Exif\0\0";

const isFrame = (code: number): boolean =>
  code >= 0xc0 &&
  code <= 0xcf &&
  code !== marker.define &&
  code !== marker.extension &&
  code !== marker.arithmetic;
/** SOF2, 6, 10 and 14. */
const isProgressive = (code: number): boolean => code % 4 === 2;

const startsWith = (data: Buffer, start: string): boolean =>
  data.toString("latin1", 0, start.length) === start;

/** The decoder needs these to get the colours right; other application data and comments are metadata. */
const isNeeded = (code: number, data: Buffer): boolean => {
  if (code === application.jfif || code === application.adobe) return true;
  if (code === application.profile) return startsWith(data, "ICC_PROFILE\0");
  return code !== comment && !(code >= application.jfif && code <= application.last);
};

interface Frame {
  width: number;
  height: number;
  /** Bytes of the coefficients of all components. */
  coefficientBytes: number;
  progressive: boolean;
}

const readFrame = (code: number, data: Buffer): Frame => {
  const height = data.readUInt16BE(1);
  const width = data.readUInt16BE(3);
  const samplings = Array.from({ length: data.readUInt8(5) }, (_, index) => {
    const sampling = data.readUInt8(7 + index * 3);
    return { across: sampling >> 4, down: sampling & 15 };
  });
  const widest = Math.max(...samplings.map(({ across }) => across));
  const tallest = Math.max(...samplings.map(({ down }) => down));
  const samples = samplings.reduce((sum, { across, down }) => sum + (across * down) / (widest * tallest), 0);
  return {
    width,
    height,
    coefficientBytes: width * height * samples * 2,
    progressive: isProgressive(code),
  };
};

/** As many bytes are looked at one by one before a search, which costs as much as they do, is worth it. */
const stepsBeforeSearch = 16;

const nextMarkerByte = (jpeg: Buffer, start: number): number => {
  for (let at = start; at < start + stepsBeforeSearch; at += 1) if (jpeg[at] === 0xff) return at;
  return jpeg.indexOf(0xff, start + stepsBeforeSearch);
};

/** Where the next marker stands after a scan's pixels, in which 0xff is stuffed or a restart; the end where there is none. */
const endOfScan = (jpeg: Buffer, start: number): number => {
  for (let at = nextMarkerByte(jpeg, start); at >= 0 && at + 1 < jpeg.length; ) {
    const code = jpeg[at + 1] ?? 0;
    if (code === 0xff) at += 1;
    else if (code === 0 || (code >= 0xd0 && code <= 0xd7)) at = nextMarkerByte(jpeg, at + 2);
    else return at;
  }
  return jpeg.length;
};

/** Where a segment's marker stands, from `start` on; the end where there is none. Encoders have left bytes before it. */
const startOfSegment = (jpeg: Buffer, start: number): number => {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1] ?? 0;
    // Bytes of 0xff may fill the space before a marker; a restart outside of a scan has no meaning.
    if (code >= 0xc0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return jpeg.length;
};

/**
 * Reads a JPEG's segments up to its end; what follows is not part of the image. Where the end is missing, the decoder has to
 * find out whether all rows are there (`mend.ts`). Throws an Error for a damaged one.
 */
export const readJpeg = (jpeg: Buffer): ImageFile => {
  const decodable = [jpeg.subarray(0, 2)];
  const countPart = countParts();
  let exif: Buffer | undefined;
  let frame: Frame | undefined;
  let scans = 0;
  for (let at = 2; ; ) {
    at = startOfSegment(jpeg, at);
    const code = jpeg[at + 1];
    if (code === undefined && scans > 0) break;
    if (code === marker.endOfImage) {
      decodable.push(jpeg.subarray(at, at + 2));
      break;
    }
    countPart();
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    // Bytes behind a picture without an end may look like anything.
    if (scans > 0 && end > jpeg.length) break;
    const data = partOf(jpeg, at + 4, end);
    if (isFrame(code ?? 0)) frame ??= readFrame(code ?? 0, data);
    if (code === application.exif && startsWith(data, exifStart)) {
      const block = data.subarray(exifStart.length);
      // Editors have put an empty one before the camera's.
      if (isExif(block)) exif ??= block;
    }
    if (code === marker.startOfScan && ++scans > maxScans)
      throw new Error(`The JPEG has more than ${maxScans} scans`);
    const next = code === marker.startOfScan ? endOfScan(jpeg, end) : end;
    if (isNeeded(code ?? 0, data)) decodable.push(jpeg.subarray(at, next));
    at = next;
  }
  if (!frame) throw new Error("The JPEG has no size");
  const { width, height, coefficientBytes, progressive } = frame;
  const bufferedBytes = progressive || scans > 1 ? coefficientBytes : 0;
  return { width, height, exif, decodable: Buffer.concat(decodable), bufferedBytes };
};
