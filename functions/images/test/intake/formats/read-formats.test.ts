import { deflateSync } from "node:zlib";
import {
  blackPng,
  exifLoop,
  jpegSegment,
  pngProfileBomb,
  withSegments,
} from "@takseru/testing/hostile-images";
import { drawImage, gif, jpegWithExif, pngChunk, webp } from "@takseru/testing/image-files";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readGif } from "../../../src/intake/formats/read-gif.ts";
import { readJpeg } from "../../../src/intake/formats/read-jpeg.ts";
import { readPng } from "../../../src/intake/formats/read-png.ts";
import { readWebp } from "../../../src/intake/formats/read-webp.ts";

const startOfScan = Buffer.from([0xff, 0xda]);

/** A progressive JPEG with its last scan repeated. */
const withMoreScans = async (times: number): Promise<Buffer> => {
  const file = await jpegWithExif({ progressive: true });
  const scan = file.subarray(file.lastIndexOf(startOfScan), -2);
  return Buffer.concat([
    file.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    file.subarray(-2),
  ]);
};

/** A PNG with these chunks right after the header. */
const withChunks = async (...chunks: Buffer[]): Promise<Buffer> => {
  const file = await drawImage().png().toBuffer();
  const header = 8 + 25;
  return Buffer.concat([file.subarray(0, header), ...chunks, file.subarray(header)]);
};

const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer();
const metadataOf = async (file: Uint8Array) => {
  const { exif, xmp, iptc, comments, icc } = await sharp(file).metadata();
  return { metadata: [exif, xmp, iptc, comments].filter((part) => part !== undefined), icc };
};

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>79.861244</rdf></x:xmpmeta>';
const described = () =>
  drawImage()
    .withExif({ IFD0: { Make: "Takseru" } })
    .withXmp(xmp)
    .withIccProfile("p3");

describe("what a decoder sees of a file", () => {
  test.each([
    ["JPEG", readJpeg, () => described().jpeg().toBuffer()],
    ["PNG", readPng, () => described().png({ palette: true }).toBuffer()],
    ["WebP", readWebp, () => described().webp().toBuffer()],
  ] as const)("has the pixels and the colours of a %s, and none of its metadata", async (_, read, make) => {
    const file = await make();
    const before = await metadataOf(file);
    expect(before.metadata.length).toBeGreaterThan(0);
    const { decodable, exif, width, height } = read(file);
    expect({ width, height }).toEqual({ width: 640, height: 480 });
    expect(exif?.toString("latin1")).toContain("Takseru");
    const after = await metadataOf(decodable);
    expect(after.metadata).toEqual([]);
    expect(after.icc).toEqual(before.icc);
    expect(await pixelsOf(decodable)).toEqual(await pixelsOf(file));
    expect(decodable.toString("latin1")).not.toMatch(/Exif|Takseru|xmpmeta/);
  });

  test("has no comments, notes of Photoshop, other applications' data or second image of a JPEG", async () => {
    const file = await jpegWithExif();
    const plain = readJpeg(file).decodable;
    const notes = [0xe1, 0xe2, 0xed, 0xef, 0xfe].map((code) => jpegSegment(code, Buffer.from("Notes\0text")));
    const stuffed = Buffer.concat([withSegments(file, ...notes), Buffer.from("<script>"), file]);
    expect(readJpeg(stuffed).decodable).toEqual(plain);
  });

  test("has no text of a PNG, which could unfold to gigabytes", async () => {
    const bomb = Buffer.concat([Buffer.from("note\0\0", "latin1"), deflateSync(Buffer.alloc(1_000_000))]);
    const text = Array.from({ length: 20 }, () => pngChunk("zTXt", bomb));
    const { decodable } = readPng(await withChunks(...text));
    expect(decodable).toEqual(readPng(await withChunks()).decodable);
  });

  test("has no colour profile of a PNG that unfolds to more than profiles have", () => {
    expect(readPng(pngProfileBomb(3_000_000)).decodable.includes("iCCP")).toBe(true);
    expect(readPng(pngProfileBomb(5_000_000)).decodable.includes("iCCP")).toBe(false);
    expect(pngProfileBomb(5_000_000).includes("iCCP")).toBe(true);
  });

  test("is the first frame of an animation, without comments", async () => {
    const animated = await gif({ frames: 5 });
    const still = readGif(animated).decodable;
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
    expect(await pixelsOf(still)).toEqual(await pixelsOf(animated));

    const animatedWebp = await sharp(animated, { animated: true }).webp().toBuffer();
    const stillWebp = readWebp(animatedWebp).decodable;
    expect((await sharp(stillWebp).metadata()).pages ?? 1).toBe(1);
    expect(await pixelsOf(stillWebp)).toEqual(await pixelsOf(animatedWebp));

    const comment = Buffer.from("\x21\xfe\x05notes\0", "latin1");
    const headEnd = 13 + 3 * 2 ** ((animated.readUInt8(10) & 7) + 1);
    const commented = Buffer.concat([animated.subarray(0, headEnd), comment, animated.subarray(headEnd)]);
    expect(readGif(commented).decodable).toEqual(still);
  });
});

describe("a file built to exhaust a decoder is refused", () => {
  test("a JPEG of more than 50 scans", async () => {
    expect(readJpeg(await withMoreScans(30)).width).toBe(640);
    const file = await withMoreScans(60);
    expect(() => readJpeg(file)).toThrow("more than 50 scans");
  });

  test("a JPEG of more than 10,000 segments", async () => {
    const comments = Array.from({ length: 10_001 }, () => jpegSegment(0xfe, Buffer.from("A")));
    const stuffed = withSegments(await jpegWithExif(), ...comments);
    expect(() => readJpeg(stuffed)).toThrow("more than 10000 parts");
  });

  test("a WebP of more than 10,000 frames", async () => {
    const frame = Buffer.from(`ANMF\x10\0\0\0${"\0".repeat(16)}`, "latin1");
    const stuffed = Buffer.concat([await webp(), Buffer.alloc(frame.length * 10_001, frame)]);
    stuffed.writeUInt32LE(stuffed.length - 8, 4);
    expect(() => readWebp(stuffed)).toThrow("more than 10000 parts");
  });

  test("a PNG of more than 10,000 chunks", async () => {
    const empty = pngChunk("IDAT", Buffer.alloc(0));
    const stuffed = await withChunks(...Array.from({ length: 10_001 }, () => empty));
    expect(() => readPng(stuffed)).toThrow("more than 10000 parts");
  });
});

describe("the bytes that a decoder keeps", () => {
  test("are all pixels of an interlaced PNG, more of them with 16 bits and alpha", () => {
    const size = { width: 1_000, height: 600 };
    expect(readPng(blackPng(size)).bufferedBytes).toBe(0);
    expect(readPng(blackPng({ ...size, interlaced: true })).bufferedBytes).toBe(1_000 * 600 * 4);
    expect(readPng(blackPng({ ...size, interlaced: true, depth: 16, alpha: true })).bufferedBytes).toBe(
      1_000 * 600 * 8,
    );
  });

  test("are the coefficients of a progressive JPEG, fewer of them with coarser colours", async () => {
    const jpeg = (progressive: boolean, chromaSubsampling: string) =>
      drawImage({ width: 1_600, height: 800 }).jpeg({ progressive, chromaSubsampling }).toBuffer();
    expect(readJpeg(await jpeg(false, "4:4:4")).bufferedBytes).toBe(0);
    expect(readJpeg(await jpeg(true, "4:4:4")).bufferedBytes).toBe(1_600 * 800 * 3 * 2);
    expect(readJpeg(await jpeg(true, "4:2:0")).bufferedBytes).toBe(1_600 * 800 * 1.5 * 2);
  });
});

test("an EXIF block that leads to itself never reaches the decoder", async () => {
  const loop = exifLoop(100);
  const jpeg = withSegments(
    await drawImage().jpeg().toBuffer(),
    jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), loop])),
  );
  expect(readJpeg(jpeg)).toMatchObject({ exif: loop });
  expect(readJpeg(jpeg).decodable.includes(loop)).toBe(false);
  const png = blackPng({ width: 64, height: 48, chunks: [pngChunk("eXIf", loop)] });
  expect(readPng(png)).toMatchObject({ exif: loop });
  expect(readPng(png).decodable.includes(loop)).toBe(false);
});

test("a JPEG's thumbnail and the bytes after its end do not count as scans", async () => {
  const file = await jpegWithExif();
  const noise = Buffer.alloc(4 * 500, Buffer.from([0xff, 0xda, 0, 2]));
  const phone = Buffer.concat([withSegments(file, jpegSegment(0xe4, noise)), Buffer.from([0, 2]), noise]);
  expect(readJpeg(phone).decodable).toEqual(readJpeg(file).decodable);
});
