import { crc32 } from "node:zlib";

export const SIGNATURE_BYTES = 8;
export const ZLIB_HEADER_BYTES = 2;

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
export const bytesOfRows = (header: Buffer): number => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 4);
  const passes = header.readUInt8(12) === 0 ? ONE_PASS : PASSES;
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
};

export interface PngChunk {
  name: string;
  data: Buffer;
  hasChecksum: boolean;
}

/** The chunks of a PNG that `readPng` took. */
export const readChunks = (png: Buffer): PngChunk[] => {
  const chunks: PngChunk[] = [];
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
