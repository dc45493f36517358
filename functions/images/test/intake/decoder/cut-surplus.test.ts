import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { blackPng } from "@takseru/testing/hostile-images";
import { pngChunk } from "@takseru/testing/image-files";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cutSurplus } from "../../../src/intake/decoder/cut-surplus.ts";

/** A PNG of 1,200 x 1,200 pixels that cannot be packed smaller, with `surplus` bytes behind its last row. */
const noise = (surplus: Buffer = Buffer.alloc(0)): Buffer => {
  const rows = Buffer.concat(
    Array.from({ length: 1_200 }, () => [Buffer.alloc(1), randomBytes(3_600)]).flat(),
  );
  const black = blackPng({ width: 1_200, height: 1_200 });
  const pixels = black.indexOf("IDAT") - 4;
  const packed = deflateSync(Buffer.concat([rows, surplus]));
  return Buffer.concat([
    black.subarray(0, pixels),
    pngChunk("IDAT", packed),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

const pixelsOf = (png: Uint8Array) => sharp(png, { failOn: "warning" }).raw().toBuffer();

describe("pixels behind the last row of a PNG", () => {
  test.each([
    { width: 64, height: 48, excess: 9_900_000_000 },
    { width: 1_000, height: 1_000, excess: 6_000_000_000, interlaced: true },
    { width: 500, height: 500, excess: 6_000_000_000, depth: 16, alpha: true },
  ] as const)("are not unpacked: $excess of $width x $height", async (black) => {
    const cut = await cutSurplus(blackPng(black));
    expect(cut.byteLength).toBeLessThan(20_000);
    expect((await pixelsOf(cut)).equals(await pixelsOf(blackPng({ ...black, excess: 0 })))).toBe(true);
  });

  test("leave those before as they are", async () => {
    const file = noise(randomBytes(5_000_000));
    const cut = await cutSurplus(file);
    expect(cut.byteLength).toBeLessThan(4_500_000);
    expect((await pixelsOf(cut)).equals(await pixelsOf(file))).toBe(true);
  });

  test("hide no damage", async () => {
    const file = noise(randomBytes(5_000_000));
    file.writeUInt8(file.readUInt8(3_000_000) ^ 0xff, 3_000_000);
    expect(await cutSurplus(file)).toBe(file);
  });
});

test("a PNG without such pixels stays the same", async () => {
  const file = noise();
  expect(file.byteLength).toBeGreaterThan(4_000_000);
  expect(await cutSurplus(file)).toBe(file);
});
