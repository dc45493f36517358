import { countParts, type ImageFile, maxProfileBytes, partOf } from "./image-file.ts";

const fileHeaderBytes = 12;
const chunkHeaderBytes = 8;
/** Bits of VP8X that announce chunks which are left out. */
const metadataFlags = 0x04 | 0x08;
const maxSide = 0x3fff;

interface Size {
  width: number;
  height: number;
}

/** The size that a chunk states, if it states one. */
const sizeIn = (name: string, data: Buffer): Size | undefined => {
  if (name === "VP8X") return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === "ANMF") return { width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1 };
  if (name === "VP8 ")
    return { width: data.readUInt16LE(6) & maxSide, height: data.readUInt16LE(8) & maxSide };
  if (name !== "VP8L") return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & maxSide) + 1, height: ((bits >>> 14) & maxSide) + 1 };
};

const withoutMetadataFlags = (chunk: Buffer): Buffer => {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(chunkHeaderBytes) & ~metadataFlags, chunkHeaderBytes);
  return copy;
};

/** Reads a WebP's chunks; of an animation the first frame. Throws an Error for a damaged one. */
export const readWebp = (webp: Buffer): ImageFile => {
  const decodable: Buffer[] = [];
  const seen = new Set<string>();
  const countPart = countParts();
  let exif: Buffer | undefined;
  let size: Size | undefined;
  // Writers have stated more than they wrote; a chunk that is cut is found below.
  const fileEnd = Math.min(webp.length, chunkHeaderBytes + webp.readUInt32LE(4));
  for (let at = fileHeaderBytes; at + chunkHeaderBytes <= fileEnd; ) {
    countPart();
    const name = webp.toString("latin1", at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    const data = partOf(webp, at + chunkHeaderBytes, at + chunkHeaderBytes + length);
    const next = at + chunkHeaderBytes + length + (length % 2);
    const chunk = webp.subarray(at, next);
    if (name === "EXIF") exif ??= data;
    const isFirst = !seen.has(name);
    seen.add(name);
    const stated = isFirst ? sizeIn(name, data) : undefined;
    if (stated)
      size = {
        width: Math.max(stated.width, size?.width ?? 0),
        height: Math.max(stated.height, size?.height ?? 0),
      };
    if (isFirst && name === "VP8X") decodable.push(withoutMetadataFlags(chunk));
    else if (isFirst && (stated || name === "ALPH" || name === "ANIM")) decodable.push(chunk);
    else if (isFirst && name === "ICCP" && length <= maxProfileBytes) decodable.push(chunk);
    at = next;
  }
  if (!size) throw new Error("The WebP has no size");
  const body = Buffer.concat(decodable);
  const header = Buffer.from(webp.subarray(0, fileHeaderBytes));
  header.writeUInt32LE(body.length + 4, 4);
  return { ...size, exif, decodable: Buffer.concat([header, body]), bufferedBytes: 0 };
};
