import type { Sharp } from "sharp";
import type { DecodeTask, Rendition } from "./decode-task.ts";
import { mapSamples, toRawPixels } from "./raw-pixels.ts";
import { upright, within } from "./upright.ts";

/** The exponent of screens, to which a file's gamma is compared (PNG, annex C). */
const SCREEN_EXPONENT = 2.2;
/** Differences that cannot be seen; nearly every file states 0.45455. */
const TOLERANCE = 0.05;
const GAMMA_UNIT = 100_000;
const SIGNATURE_BYTES = 8;

/** Every chunk's data by its name, up to the pixels. */
const headerChunks = (png: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer>();
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString("latin1", at + 4, at + 8);
    if (name === "IDAT") break;
    chunks.set(name, png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
};

/** The exponent that converts a PNG's samples to those of a screen; 1 for other formats, and if a colour profile decides. */
const gammaPower = (bytes: Uint8Array): number => {
  if (bytes[0] !== 0x89) return 1;
  const chunks = headerChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const gamma = chunks.get("gAMA");
  if (gamma?.length !== 4 || chunks.has("sRGB") || chunks.has("iCCP")) return 1;
  const stated = gamma.readUInt32BE(0) / GAMMA_UNIT;
  const power = stated > 0 ? 1 / (stated * SCREEN_EXPONENT) : 1;
  return Math.abs(power - 1) < TOLERANCE ? 1 : power;
};

/** The decoder ignores a PNG's gamma. */
const withGamma = async (bytes: Uint8Array, pixels: Sharp): Promise<Sharp> => {
  const power = gammaPower(bytes);
  return power === 1 ? pixels : mapSamples(pixels, (sample) => 255 * (sample / 255) ** power);
};

/**
 * Pixels at most either way: over a page's whole width, 1,280 are 190 an inch. A plan's or a deed's small print is read where
 * it is as wide as the page.
 */
const printSides = { photograph: 1_280, document: 2_400 };
const thumbnailSide = 320;

/** Makes a photograph's or a document's print and thumbnail. */
export const makePhotograph = async (
  task: DecodeTask,
  rendition: keyof typeof printSides,
): Promise<Rendition> => {
  const pixels = await withGamma(
    task.bytes,
    await toRawPixels(upright(task, printSides[rendition]).flatten({ background: "white" })),
  );
  // Side by side, both from the pixels: the thumbnail need not wait for the print, nor decode it again.
  const [print, thumbnail] = await Promise.all([
    pixels
      .clone()
      .jpeg({ quality: 80, chromaSubsampling: "4:2:0", progressive: false })
      .toBuffer({ resolveWithObject: true }),
    pixels.clone().resize(within(thumbnailSide)).webp({ quality: 75 }).toBuffer(),
  ]);
  return { print: print.data, width: print.info.width, height: print.info.height, thumbnail };
};
