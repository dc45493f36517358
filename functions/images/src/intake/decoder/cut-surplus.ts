import { createInflateRaw } from "node:zlib";
import { pngChunk } from "../formats/read-png.ts";
import { mendPng } from "./mend-png.ts";
import { bytesOfRows, readChunks, SIGNATURE_BYTES, ZLIB_HEADER_BYTES } from "./png-chunks.ts";

/** A surplus that the decoder skips within a second: it unpacks to at most 1,032 times as much. */
const HARMLESS_BYTES = 4_000_000;
/** How much is unpacked before the next look at the sum: what it holds behind the last row is still mended. */
const STEP_BYTES = 16_384;

/** How many of the packed bytes, in whole steps, unpack to `size`; all of them if they are damaged or too few. */
const bytesNeeded = async (packed: Buffer, size: number): Promise<number> => {
  const inflate = createInflateRaw({ chunkSize: 1_048_576 });
  let unpacked = 0;
  inflate.on("data", (part: Buffer) => {
    unpacked += part.length;
  });
  const failed = new Promise<"failed">((resolve) => inflate.once("error", () => resolve("failed")));
  try {
    for (let at = 0; at < packed.length; at += STEP_BYTES) {
      const step = packed.subarray(at, at + STEP_BYTES);
      const written = new Promise<"written">((resolve) => inflate.write(step, () => resolve("written")));
      if ((await Promise.race([written, failed])) === "failed") break;
      if (unpacked >= size) return at + step.length;
    }
  } finally {
    inflate.destroy();
  }
  return packed.length;
};

/**
 * A PNG without the packed pixels behind its last row, of which the decoder would unpack up to 10 GB for nothing. Takes the
 * output of `readPng`, and gives back the same bytes where there is no such surplus.
 */
export const cutSurplus = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (png.length < HARMLESS_BYTES) return bytes;
  const chunks = readChunks(png);
  const [header] = chunks;
  const pixels = chunks.filter(({ name }) => name === "IDAT");
  const zlib = Buffer.concat(pixels.map(({ data }) => data));
  // Cut, the pixels get checksums anew: a wrong one has to be seen first.
  if (header?.name !== "IHDR" || !pixels.every(({ hasChecksum }) => hasChecksum)) return bytes;
  const needed =
    ZLIB_HEADER_BYTES + (await bytesNeeded(zlib.subarray(ZLIB_HEADER_BYTES), bytesOfRows(header.data)));
  if (zlib.length - needed < HARMLESS_BYTES) return bytes;
  const others = chunks.filter(({ name }) => name !== "IDAT" && name !== "IEND");
  const cut = Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    ...others.map(({ name, data }) => pngChunk(name, data)),
    pngChunk("IDAT", zlib.subarray(0, needed)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
  // The decoder wants an end of the packed pixels.
  return mendPng(cut) ?? bytes;
};
