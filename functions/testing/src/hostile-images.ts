import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { drawImage, gif, jpegWithExif, pngChunk } from "./image-files.ts";

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

const pngSignature = latin1("\x89PNG\r\n\x1a\n");

/** A zlib stream that inflates to `length` zeros. One compressed block is repeated, so only a little is compressed. */
export const deflatedZeros = (length: number): Buffer => {
  const step = 1_048_576;
  // A full flush ends the block at a byte without references to earlier ones, so it can be repeated.
  const block = deflateRawSync(Buffer.alloc(step), { finishFlush: 3 });
  const rest = deflateRawSync(Buffer.alloc(length % step));
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((length % 65_521) * 65_536 + 1);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array(Math.floor(length / step)).fill(block),
    rest,
    checksum,
  ]);
};

export interface BlackPng {
  width: number;
  height: number;
  /** Bits for each channel. */
  depth?: 8 | 16;
  alpha?: boolean;
  interlaced?: boolean;
  /** Chunks between the header and the pixels. */
  chunks?: readonly Buffer[];
  /** Bytes of pixels beyond those that the header announces. */
  excess?: number;
}

/** The seven passes of an interlaced PNG: first column, first row, column step, row step (PNG, section 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const pixelBytes = ({ width, height, depth = 8, alpha = false, interlaced = false }: BlackPng): number => {
  const perPixel = ((alpha ? 4 : 3) * depth) / 8;
  const ofPass = (columns: number, rows: number): number =>
    columns > 0 && rows > 0 ? rows * (1 + columns * perPixel) : 0;
  if (!interlaced) return ofPass(width, height);
  return passes.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + ofPass(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)),
    0,
  );
};

/** A black PNG of any size; the file has about a thousandth of its pixels' bytes. */
export const blackPng = (png: BlackPng): Buffer => {
  const { width, height, depth = 8, alpha = false, interlaced = false, chunks = [], excess = 0 } = png;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, alpha ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    pngSignature,
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", deflatedZeros(pixelBytes(png) + excess)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

/** A PNG whose compressed chunks inflate to `bytes` each. */
export const pngTextBomb = (bytes: number, count: number): Buffer => {
  const text = pngChunk("zTXt", Buffer.concat([latin1("note\0\0"), deflatedZeros(bytes)]));
  return blackPng({ width: 64, height: 48, chunks: Array.from({ length: count }, () => text) });
};

export const pngProfileBomb = (bytes: number): Buffer =>
  blackPng({
    width: 64,
    height: 48,
    chunks: [pngChunk("iCCP", Buffer.concat([latin1("profile\0\0"), deflatedZeros(bytes)]))],
  });

/** Puts segments right after the start of a JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** One segment of a JPEG; `code` is its marker's second byte. */
export const jpegSegment = (code: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

const directoryTags = { exif: 0x8769, gps: 0x8825, interoperability: 0xa005 };

/** An EXIF block whose directory refers to itself `entries` times, so a careless reader never ends. */
export const exifLoop = (entries: number): Buffer => {
  const tags = Object.values(directoryTags);
  const at = 8;
  const directory = Buffer.alloc(2 + entries * 12 + 4);
  directory.writeUInt16LE(entries, 0);
  for (let entry = 0; entry < entries; entry += 1) {
    const start = 2 + entry * 12;
    directory.writeUInt16LE(tags[entry % tags.length] ?? 0, start);
    directory.writeUInt16LE(4, start + 2);
    directory.writeUInt32LE(1, start + 4);
    directory.writeUInt32LE(at, start + 8);
  }
  // The next directory is this one again.
  directory.writeUInt32LE(at, directory.length - 4);
  return Buffer.concat([latin1("II*\0\x08\0\0\0"), directory]);
};

/** A JPEG of about `bytes` whose EXIF directory refers to itself. */
export const jpegExifLoop = async (bytes: number): Promise<Buffer> => {
  const jpeg = await drawImage({ width: 64, height: 48 }).jpeg().toBuffer();
  const entries = Math.max(3, Math.floor((bytes - jpeg.length) / 12));
  return withSegments(jpeg, jpegSegment(0xe1, Buffer.concat([latin1("Exif\0\0"), exifLoop(entries)])));
};

/** A JPEG with `bytes` of fill bytes before its first segment. */
export const jpegOfFilling = async (bytes: number): Promise<Buffer> =>
  withSegments(await drawImage({ width: 64, height: 48 }).jpeg().toBuffer(), Buffer.alloc(bytes, 0xff));

/** A JPEG whose pixels are followed by `bytes` of stuffed or restart markers. */
export const jpegOfMarkers = async (bytes: number, code: 0x00 | 0xd0): Promise<Buffer> => {
  const jpeg = await drawImage({ width: 64, height: 48 }).jpeg().toBuffer();
  return Buffer.concat([
    jpeg.subarray(0, -2),
    Buffer.alloc(bytes, Buffer.from([0xff, code])),
    jpeg.subarray(-2),
  ]);
};

export type HostileAnswer =
  | "not_an_image"
  | "heic"
  | "pdf"
  | "damaged"
  | "too_long"
  | "too_many_pixels"
  | "too_much_memory"
  | "too_large"
  | "accepted";

export interface HostileImage {
  name: string;
  /** The content type that the client states. */
  type: "image/jpeg" | "image/png" | "image/webp" | "image/gif";
  make: () => Buffer | Promise<Buffer>;
  /** The reason for the refusal, or that it is accepted. */
  answer: HostileAnswer;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const maxBytes = 10 * 1024 * 1024;

/** Made once: drawing 300 frames takes a second. */
let frames: Promise<Buffer> | undefined;
const gifOfFrames = (): Promise<Buffer> => {
  frames ??= gif({ width: 320, height: 240, frames: 300 });
  return frames;
};

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "grey" } });

/** The beginning of an ISO base media file: its brands, and an empty box. */
const isoMediaFile = (major: string, ...compatible: string[]): Buffer => {
  const box = (name: string, content: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, latin1(name), content]);
  };
  const brands = latin1(`${major}\0\0\0\0${compatible.join("")}`);
  return Buffer.concat([box("ftyp", brands), box("mdat", Buffer.alloc(64))]);
};

/** Every kind of hostile upload with its expected answer, generated on demand. */
export const hostileImages: readonly HostileImage[] = [
  { name: "an SVG named .jpg", type: "image/jpeg", make: () => latin1(svg), answer: "not_an_image" },
  {
    name: "HTML",
    type: "image/jpeg",
    make: () => latin1("<!doctype html><script>alert(1)</script>"),
    answer: "not_an_image",
  },
  { name: "a PDF", type: "image/jpeg", make: () => latin1("%PDF-1.7\n%âãÏÓ\n1 0 obj\n"), answer: "pdf" },
  {
    name: "a PDF behind a line of text",
    type: "image/png",
    make: () => latin1("scanned by a shop\n%PDF-1.4\n1 0 obj\n"),
    answer: "pdf",
  },
  {
    name: "an iPhone's HEIC",
    type: "image/jpeg",
    make: () => isoMediaFile("heic", "mif1", "MiHB", "heic"),
    answer: "heic",
  },
  {
    name: "a HEIC that says so in its second brand",
    type: "image/jpeg",
    make: () => isoMediaFile("mif1", "heic"),
    answer: "heic",
  },
  { name: "an AVIF", type: "image/webp", make: () => isoMediaFile("avif", "mif1"), answer: "not_an_image" },
  {
    name: "a JPEG cut in half",
    type: "image/jpeg",
    make: async () => {
      const file = await jpegWithExif();
      return file.subarray(0, file.length / 2);
    },
    answer: "damaged",
  },
  {
    name: "a PNG whose pixels have other checksums",
    type: "image/png",
    make: async () => {
      const file = await drawImage().png().toBuffer();
      const end = file.indexOf("IEND");
      // These are the last byte of the pixels' checksum and the first byte of the chunk's.
      for (const at of [end - 9, end - 8]) file.writeUInt8(file.readUInt8(at) ^ 0xff, at);
      return file;
    },
    answer: "damaged",
  },
  {
    name: "a JPEG with HTML after its end",
    type: "image/jpeg",
    make: async () => Buffer.concat([await jpegWithExif(), latin1("<script>alert(1)</script>")]),
    answer: "accepted",
  },
  {
    name: "compressed text of 10 GB in a PNG",
    type: "image/png",
    make: () => pngTextBomb(1_000_000_000, 10),
    answer: "accepted",
  },
  {
    name: "a colour profile of 1 GB in a PNG",
    type: "image/png",
    make: () => pngProfileBomb(1_000_000_000),
    answer: "accepted",
  },
  {
    name: "10 GB of pixels in a PNG of 64 x 48",
    type: "image/png",
    make: () => blackPng({ width: 64, height: 48, excess: 9_900_000_000 }),
    answer: "accepted",
  },
  {
    name: "a GIF of 300 frames",
    type: "image/gif",
    make: gifOfFrames,
    answer: "accepted",
  },
  {
    name: "a WebP of 300 frames",
    type: "image/webp",
    make: async () =>
      sharp(await gifOfFrames(), { animated: true })
        .webp({ effort: 0 })
        .toBuffer(),
    answer: "accepted",
  },
  ...[2_000, 6_000, 12_000].map(
    (bytes): HostileImage => ({
      name: `EXIF of ${bytes / 1_000} kB that leads to itself`,
      type: "image/jpeg",
      make: () => jpegExifLoop(bytes),
      answer: "accepted",
    }),
  ),
  {
    name: "EXIF that leads to itself in a PNG",
    type: "image/png",
    make: () => blackPng({ width: 64, height: 48, chunks: [pngChunk("eXIf", exifLoop(1_000))] }),
    answer: "accepted",
  },
  {
    name: "a JPEG of 1 x 60 pixels",
    type: "image/jpeg",
    make: () => flat(1, 60).jpeg().toBuffer(),
    answer: "too_long",
  },
  {
    name: "a JPEG of 1 x 50 pixels",
    type: "image/jpeg",
    make: () => flat(1, 50).jpeg().toBuffer(),
    answer: "accepted",
  },
  {
    name: "an interlaced PNG of 1,000 x 1,000 pixels with 16 bits",
    type: "image/png",
    make: () => blackPng({ width: 1_000, height: 1_000, depth: 16, interlaced: true }),
    answer: "accepted",
  },
  {
    name: "a PNG of 1 x 49,999,999 pixels",
    type: "image/png",
    make: () => blackPng({ width: 1, height: 49_999_999 }),
    answer: "too_long",
  },
  {
    name: "a PNG of 20,001 x 1,000 pixels",
    type: "image/png",
    make: () => blackPng({ width: 20_001, height: 1_000 }),
    answer: "too_long",
  },
  {
    name: "a PNG of 100 x 5,001 pixels",
    type: "image/png",
    make: () => blackPng({ width: 100, height: 5_001 }),
    answer: "too_long",
  },
  {
    name: "a PNG of 10,000 x 5,001 pixels",
    type: "image/png",
    make: () => blackPng({ width: 10_000, height: 5_001 }),
    answer: "too_many_pixels",
  },
  {
    name: "an interlaced PNG of 7,071 x 7,071 pixels with 16 bits and transparency",
    type: "image/png",
    make: () => blackPng({ width: 7_071, height: 7_071, depth: 16, alpha: true, interlaced: true }),
    answer: "too_much_memory",
  },
  {
    name: "a PNG of 7,071 x 7,071 pixels with 16 bits and transparency",
    type: "image/png",
    make: () => blackPng({ width: 7_071, height: 7_071, depth: 16, alpha: true }),
    answer: "accepted",
  },
  {
    name: "an interlaced PNG of 7,071 x 7,071 pixels",
    type: "image/png",
    make: () => blackPng({ width: 7_071, height: 7_071, interlaced: true }),
    answer: "accepted",
  },
  {
    name: "a progressive JPEG of 7,071 x 7,071 pixels in full colour",
    type: "image/jpeg",
    make: () => flat(7_071, 7_071).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    answer: "too_much_memory",
  },
  {
    name: "a progressive JPEG of 6,300 x 6,300 pixels in full colour",
    type: "image/jpeg",
    make: () => flat(6_300, 6_300).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    answer: "accepted",
  },
  {
    name: "a lossless WebP of 7,071 x 7,071 pixels",
    type: "image/webp",
    make: () => flat(7_071, 7_071).webp({ lossless: true, effort: 0 }).toBuffer(),
    answer: "accepted",
  },
  {
    name: "a GIF of 7,071 x 7,071 pixels",
    type: "image/gif",
    make: () => flat(7_071, 7_071).gif({ effort: 1 }).toBuffer(),
    answer: "accepted",
  },
  {
    name: "9 MB of filling in a JPEG",
    type: "image/jpeg",
    make: () => jpegOfFilling(9_000_000),
    answer: "accepted",
  },
  {
    name: "9 MB of stuffed bytes in a JPEG",
    type: "image/jpeg",
    make: () => jpegOfMarkers(9_000_000, 0x00),
    answer: "accepted",
  },
  {
    name: "9 MB of restart markers in a JPEG",
    type: "image/jpeg",
    make: () => jpegOfMarkers(9_000_000, 0xd0),
    answer: "accepted",
  },
  { name: "0 bytes", type: "image/jpeg", make: () => Buffer.alloc(0), answer: "not_an_image" },
  {
    name: "10 MB and one byte",
    type: "image/jpeg",
    make: async () =>
      Buffer.concat([await drawImage({ width: 64, height: 48 }).jpeg().toBuffer()], maxBytes + 1),
    answer: "too_large",
  },
];
