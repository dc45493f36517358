import { inflateSync } from "node:zlib";
import { countParts, type ImageFile, maxProfileBytes, partOf } from "./image-file.ts";

const signatureBytes = 8;

/** The chunks of a PNG that make up the image; text, EXIF, thumbnails, animation and the like are left out. */
const imageChunks = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "IDAT", "IEND"]);

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

/** Reads a PNG's chunks up to its end. Throws an Error for a damaged one. */
export const readPng = (png: Buffer): ImageFile => {
  const decodable = [png.subarray(0, signatureBytes)];
  const countPart = countParts();
  let header: ReturnType<typeof readHeader> | undefined;
  let exif: Buffer | undefined;
  let profiles = 0;
  let name = "";
  for (let at = signatureBytes; name !== "IEND"; ) {
    countPart();
    const end = at + 12 + png.readUInt32BE(at);
    const chunk = partOf(png, at, end);
    name = chunk.toString("latin1", 4, 8);
    const data = chunk.subarray(8, -4);
    if (!header && name !== "IHDR") throw new Error("The PNG does not begin with its header");
    if (name === "IHDR") header ??= readHeader(data);
    if (name === "eXIf") exif ??= data;
    const isNeeded = imageChunks.has(name) && (name !== "iCCP" || (++profiles === 1 && isSoundProfile(data)));
    if (isNeeded) decodable.push(chunk);
    at = end;
  }
  if (!header) throw new Error("The PNG has no header");
  return { ...header, exif, decodable: Buffer.concat(decodable) };
};
