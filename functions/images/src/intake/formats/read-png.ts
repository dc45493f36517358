import { crc32, inflateSync } from "node:zlib";
import { isExif } from "@takseru/shared-types/exif";
import { countParts, type ImageFile, maxProfileBytes, partOf } from "./image-file.ts";

const signatureBytes = 8;

/** The chunks of a PNG that make up the image; text, EXIF, thumbnails, animation and the like are left out. */
const imageChunks = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "IDAT", "IEND"]);

/** One chunk, with its checksum. */
export const pngChunk = (name: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
};

/** Samples of a pixel by colour type, as they are decoded: a palette and a transparent colour become alpha. */
const samplesOf: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 };

const readHeader = (data: Buffer) => {
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const sampleBytes = data.readUInt8(8) > 8 ? 2 : 1;
  const samples = samplesOf[data.readUInt8(9)] ?? 4;
  const interlaced = data.readUInt8(12) !== 0;
  return { width, height, bufferedBytes: interlaced ? width * height * samples * sampleBytes : 0 };
};

/** Whether a colour profile unfolds to a size that profiles have. */
const isSoundProfile = (data: Buffer): boolean => {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: maxProfileBytes });
    return true;
  } catch {
    return false;
  }
};

const hasChecksum = (chunk: Buffer): boolean =>
  crc32(chunk.subarray(4, -4)) === chunk.readUInt32BE(chunk.length - 4);

/** A chunk of a name of the same case as "gAMA" is not needed for the picture; a decoder refuses a wrong checksum. */
const isAncillary = (name: string): boolean => /^[a-z]/.test(name);

/**
 * Reads a PNG's chunks up to its end. One that ends in its pixels is closed: the decoder has to find out whether all rows
 * are there. Throws an Error for a damaged one.
 */
export const readPng = (png: Buffer): ImageFile => {
  const decodable = [png.subarray(0, signatureBytes)];
  const countPart = countParts();
  let header: ReturnType<typeof readHeader> | undefined;
  let exif: Buffer | undefined;
  let profiles = 0;
  let hasPixels = false;
  let name = "";
  for (let at = signatureBytes; name !== "IEND"; ) {
    countPart();
    const length = at + 8 <= png.length ? png.readUInt32BE(at) : 0;
    const end = at + 12 + length;
    const isPixels = png.toString("latin1", at + 4, at + 8) === "IDAT";
    if (end > png.length && (isPixels || hasPixels)) {
      if (isPixels) decodable.push(pngChunk("IDAT", png.subarray(at + 8, at + 8 + length)));
      decodable.push(pngChunk("IEND", Buffer.alloc(0)));
      break;
    }
    const chunk = partOf(png, at, end);
    name = chunk.toString("latin1", 4, 8);
    const data = chunk.subarray(8, -4);
    if (!header && name !== "IHDR") throw new Error("The PNG does not begin with its header");
    if (name === "IHDR") header ??= readHeader(data);
    if (name === "eXIf" && isExif(data)) exif ??= data;
    hasPixels ||= isPixels;
    const isSound =
      (!isAncillary(name) || hasChecksum(chunk)) &&
      (name !== "iCCP" || (++profiles === 1 && isSoundProfile(data)));
    if (imageChunks.has(name) && isSound) decodable.push(chunk);
    at = end;
  }
  if (!header) throw new Error("The PNG has no header");
  return { ...header, exif, decodable: Buffer.concat(decodable) };
};
