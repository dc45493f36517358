import { drawImage, gif, jpegWithExif, pngBomb, webp } from "@takseru/testing/image-files";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ImageRejected, type RejectionReason } from "../../src/intake/image-rejected.ts";
import { processPhotograph } from "../../src/intake/process-photograph.ts";

const rejection = async (bytes: Uint8Array): Promise<RejectionReason> => {
  const error: unknown = await processPhotograph("owner", bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ImageRejected);
  return error instanceof ImageRejected ? error.reason : expect.fail();
};

describe("a file that is no photograph is rejected", () => {
  test.each([
    ["nothing", ""],
    [
      "an SVG",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ["an SVG with a declaration", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["text", "This is not a photograph"],
    ["another RIFF file", "RIFF\x24\x00\x00\x00WAVEfmt "],
    ["the first bytes of a signature", "\xff\xd8"],
  ])("as not an image: %s", async (_what, bytes) => {
    expect(await rejection(Buffer.from(bytes, "latin1"))).toBe("not_an_image");
  });

  test.each([
    ["pdf", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"],
    ["pdf", `${" ".repeat(1_000)}%PDF-1.4\n`],
    ["not_an_image", `${" ".repeat(1_024)}%PDF-1.4\n`],
    ["heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["heic", "\0\0\0\x18ftypmif1\0\0\0\0mif1heix"],
    ["not_an_image", "\0\0\0\x18ftypavif\0\0\0\0mif1miaf"],
    ["not_an_image", "\0\0\0\x18ftypisom\0\0\0\0mp42isom"],
  ])("as %s: %j", async (reason, bytes) => {
    expect(await rejection(Buffer.from(bytes, "latin1"))).toBe(reason);
  });

  test("as not an image: a TIFF and an AVIF, though sharp could read them", async () => {
    expect(await rejection(await drawImage().tiff().toBuffer())).toBe("not_an_image");
    expect(await rejection(await drawImage({ width: 64, height: 48 }).avif({ effort: 0 }).toBuffer())).toBe(
      "not_an_image",
    );
  });

  test("as too large before any pixel is decoded: a few bytes that claim 900 megapixels", async () => {
    expect(pngBomb().length).toBeLessThan(100);
    expect(await rejection(pngBomb())).toBe("too_many_pixels");
  });

  test("as too large: just over 50 megapixels", async () => {
    const flat = { create: { width: 10_000, height: 5_001, channels: 3, background: "grey" } } as const;
    expect(await rejection(await sharp(flat).jpeg().toBuffer())).toBe("too_many_pixels");
  });

  test.each([0.001, 0.3, 0.9, 0.99])("as damaged: a JPEG cut at %d of its length", async (part) => {
    const file = await jpegWithExif();
    expect(await rejection(file.subarray(0, Math.max(4, file.length * part)))).toBe("damaged");
  });

  test.each([0.01, 0.5, 0.95])(
    "as damaged: a PNG, a WebP and a GIF cut at %d of their length",
    async (part) => {
      for (const file of [await drawImage().png().toBuffer(), await webp(), await gif()])
        expect(await rejection(file.subarray(0, Math.max(16, file.length * part)))).toBe("damaged");
    },
  );

  test("as damaged: a JPEG that would take the decoder a minute", async () => {
    const file = await jpegWithExif({ progressive: true });
    const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    expect(await rejection(Buffer.concat([file.subarray(0, -2), ...Array(60).fill(scan)]))).toBe("damaged");
  });

  test("as damaged: a signature followed by something else", async () => {
    for (const start of ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\x24\x00\x00\x00WEBPVP8 "])
      expect(
        await rejection(Buffer.from(`${start}<svg xmlns="http://www.w3.org/2000/svg"/>`, "latin1")),
      ).toBe("damaged");
  });
});

test("many uploads at once are all processed, and a rejected one does not block the others", async () => {
  const file = await jpegWithExif({ width: 64, height: 48 });
  const burst = [file, Buffer.from("no"), pngBomb(), file.subarray(0, 400), file, file, file];
  const results = await Promise.allSettled(burst.map((bytes) => processPhotograph("owner", bytes)));
  const [done, refused] = ["fulfilled", "rejected"];
  expect(results.map(({ status }) => status)).toEqual([done, refused, refused, refused, done, done, done]);
});
