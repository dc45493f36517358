import { deflateSync } from "node:zlib";
import { drawImage, gif, jpegWithExif, pngChunk, webp } from "@takseru/testing/image-files";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodableBytes } from "../../src/intake/strip-chunks.ts";

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

describe("the bytes that a decoder reads", () => {
  test("are those of a JPEG, WebP or GIF, unchanged", async () => {
    const files = [
      ["image/jpeg", await jpegWithExif()],
      ["image/jpeg", await jpegWithExif({ progressive: true })],
      ["image/jpeg", await withMoreScans(30)],
      ["image/webp", await webp()],
      [
        "image/webp",
        await sharp(await gif({ frames: 5 }), { animated: true })
          .webp()
          .toBuffer(),
      ],
      ["image/gif", await gif({ frames: 5 })],
    ] as const;
    for (const [type, file] of files) expect(Buffer.compare(decodableBytes(type, file), file)).toBe(0);
  });

  test("are those of a PNG without its text, which could unfold to gigabytes", async () => {
    const bomb = Buffer.concat([Buffer.from("note\0\0", "latin1"), deflateSync(Buffer.alloc(1_000_000))]);
    const text = Array.from({ length: 20 }, () => pngChunk("zTXt", bomb));
    const plain = await withChunks();
    const seen = decodableBytes("image/png", await withChunks(...text));
    expect(seen).toEqual(decodableBytes("image/png", plain));
    expect(Buffer.from(seen).includes("zTXt")).toBe(false);
    expect(await sharp(seen).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  test("include a PNG's transparency, colours and EXIF", async () => {
    const file = await drawImage()
      .withExif({ IFD0: { Make: "Takseru" } })
      .withIccProfile("p3")
      .png({ palette: true })
      .toBuffer();
    const before = await sharp(file).metadata();
    const after = await sharp(decodableBytes("image/png", file)).metadata();
    expect(before.exif?.length).toBeGreaterThan(0);
    expect(after.exif).toEqual(before.exif);
    expect(after.icc).toEqual(before.icc);
  });
});

describe("a file built to exhaust a decoder is refused", () => {
  test("a JPEG of more than 50 scans", async () => {
    const file = await withMoreScans(60);
    expect(() => decodableBytes("image/jpeg", file)).toThrow("more than 50 scans");
  });

  test("a JPEG of more than 10,000 segments", async () => {
    const file = await jpegWithExif();
    const comments = Buffer.alloc(5 * 10_001, Buffer.from([0xff, 0xfe, 0, 3, 65]));
    const stuffed = Buffer.concat([file.subarray(0, 2), comments, file.subarray(2)]);
    expect(() => decodableBytes("image/jpeg", stuffed)).toThrow("more than 10000 parts");
  });

  test("a WebP of more than 10,000 frames", async () => {
    const frame = Buffer.from("ANMF\x02\0\0\0\0\0", "latin1");
    const stuffed = Buffer.concat([await webp(), Buffer.alloc(frame.length * 10_001, frame)]);
    expect(() => decodableBytes("image/webp", stuffed)).toThrow("more than 10000 parts");
  });

  test("a PNG of more than 10,000 chunks", async () => {
    const empty = pngChunk("IDAT", Buffer.alloc(0));
    const stuffed = await withChunks(...Array.from({ length: 10_001 }, () => empty));
    expect(() => decodableBytes("image/png", stuffed)).toThrow("more than 10000 parts");
  });
});

test("a JPEG's thumbnail and the bytes after its end do not count as scans", async () => {
  const file = await jpegWithExif();
  const noise = Buffer.alloc(4 * 500, Buffer.from([0xff, 0xda, 0, 2]));
  const length = Buffer.from([0xff, 0xe4, (noise.length + 2) >> 8, (noise.length + 2) & 0xff]);
  const phone = Buffer.concat([
    file.subarray(0, 2),
    length,
    noise,
    file.subarray(2),
    Buffer.from([0, 2]),
    noise,
  ]);
  expect(decodableBytes("image/jpeg", phone)).toHaveLength(phone.length);
});
