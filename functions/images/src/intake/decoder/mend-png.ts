import { constants, crc32, deflateSync, inflateRawSync } from "node:zlib";
import { pngChunk } from "../formats/read-png.ts";

const SIGNATURE_BYTES = 8;
const ZLIB_HEADER_BYTES = 2;
const CHECKSUM_BYTES = 4;
/** All pixels are held in memory here. */
const MAX_PIXEL_BYTES = 200_000_000;
const ADLER_BASE = 65_521;

/** The seven passes of an interlaced PNG: first column and row, and the steps to the next ones (PNG, section 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const ONE_PASS = [[0, 0, 1, 1]] as const;

/** Samples of a pixel by colour type (PNG, section 11.2.2). */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Bytes of all rows, each with that of its filter. */
const bytesOfRows = (header: Buffer): number => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 4);
  const passes = header.readUInt8(12) === 0 ? ONE_PASS : PASSES;
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
};

const adler32 = (bytes: Uint8Array): number => {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % ADLER_BASE;
    high = (high + low) % ADLER_BASE;
  }
  return high * 65_536 + low;
};

interface Chunk {
  name: string;
  data: Buffer;
  hasChecksum: boolean;
}

const readChunks = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const chunk = png.subarray(at, end);
    chunks.push({
      name: chunk.toString("latin1", 4, 8),
      data: chunk.subarray(8, -4),
      hasChecksum: crc32(chunk.subarray(4, -4)) === chunk.readUInt32BE(chunk.length - 4),
    });
    at = end;
  }
  return chunks;
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
  const rows = unpack(zlib, size + 1_000_000);
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
