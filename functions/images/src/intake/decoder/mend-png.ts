import { constants, deflateSync, inflateRawSync } from "node:zlib";
import { pngChunk } from "../formats/read-png.ts";
import { bytesOfRows, readChunks, SIGNATURE_BYTES, ZLIB_HEADER_BYTES } from "./png-chunks.ts";

const CHECKSUM_BYTES = 4;
/** All pixels are held in memory here. */
const MAX_PIXEL_BYTES = 200_000_000;
/** Unpacked pixels behind the last row that are read and left out. */
const MAX_SURPLUS_BYTES = 17_000_000;
const ADLER_BASE = 65_521;

const adler32 = (bytes: Uint8Array): number => {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % ADLER_BASE;
    high = (high + low) % ADLER_BASE;
  }
  return high * 65_536 + low;
};

/** Everything that can be unpacked, even without the end; nothing if the data cannot be read. */
const unpack = (zlib: Buffer, maxBytes: number): Buffer | undefined => {
  try {
    return inflateRawSync(zlib.subarray(ZLIB_HEADER_BYTES), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxBytes,
    });
  } catch {
    return undefined;
  }
};

/**
 * A PNG with its pixels packed anew, if all rows are there and the checksums of the chunks or of the pixels are right;
 * else `undefined`. Takes the output of `readPng`.
 */
export const mendPng = (bytes: Uint8Array): Uint8Array | undefined => {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = readChunks(png);
  const pixels = chunks.filter(({ name }) => name === "IDAT");
  const [header] = chunks;
  if (header?.name !== "IHDR" || !header.hasChecksum) return undefined;
  const size = bytesOfRows(header.data);
  if (size > MAX_PIXEL_BYTES) return undefined;
  const zlib = Buffer.concat(pixels.map(({ data }) => data));
  const rows = unpack(zlib, size + MAX_SURPLUS_BYTES);
  if (!rows || rows.length < size) return undefined;
  const stated = zlib.length > CHECKSUM_BYTES ? zlib.readUInt32BE(zlib.length - CHECKSUM_BYTES) : -1;
  if (!pixels.every(({ hasChecksum }) => hasChecksum) && adler32(rows) !== stated) return undefined;
  const before = chunks.filter(({ name }) => name !== "IDAT" && name !== "IEND");
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    ...before.map(({ name, data }) => pngChunk(name, data)),
    pngChunk("IDAT", deflateSync(rows.subarray(0, size), { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};
