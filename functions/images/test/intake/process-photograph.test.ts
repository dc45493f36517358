import { createHash } from "node:crypto";
import {
  bigJpeg,
  corners,
  drawImage,
  gif,
  jpegWithExif,
  pngWithAlpha,
  readCorners,
  uprightCorners,
  webp,
} from "@takseru/testing/image-files";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type ProcessedPhotograph, processPhotograph } from "../../src/intake/process-photograph.ts";

const markers = { startOfFrame0: 0xc0, startOfScan: 0xda, app1: 0xe1 };

/** The marker codes of a JPEG's segments, up to the first scan. */
const segmentsOf = (jpeg: Uint8Array): number[] => {
  const view = Buffer.from(jpeg);
  const codes: number[] = [];
  for (let at = 2; codes.at(-1) !== markers.startOfScan; at += 2 + view.readUInt16BE(at + 2)) {
    expect(view[at]).toBe(0xff);
    codes.push(view.readUInt8(at + 1));
  }
  return codes;
};

const chunksOf = (webpFile: Uint8Array): string[] => {
  const view = Buffer.from(webpFile);
  const names: string[] = [];
  for (let at = 12; at < view.length; at += 8 + view.readUInt32LE(at + 4) + (view.readUInt32LE(at + 4) % 2))
    names.push(view.toString("latin1", at, at + 4));
  return names;
};

const pixelAt = async (file: Uint8Array, u: number, v: number): Promise<number[]> => {
  const { data, info } = await sharp(file).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
};

const distance = (pixel: readonly number[], colour: readonly number[]): number =>
  Math.max(...colour.map((level, channel) => Math.abs(level - (pixel[channel] ?? 0))));

const expectUpright = async (result: ProcessedPhotograph): Promise<void> => {
  expect(await readCorners(result.print)).toEqual(uprightCorners);
  expect(await readCorners(result.thumbnail)).toEqual(uprightCorners);
};

describe("a photograph", () => {
  test("has the place and the time of its EXIF", async () => {
    const gps = { latitude: 6.927079, longitude: 79.861244 };
    const file = await jpegWithExif({ gps, takenAt: "2026:03:14 09:30:00", orientation: 6 });
    expect(await processPhotograph("owner", file)).toMatchObject({
      type: "image/jpeg",
      gps,
      taken_at: "2026-03-14T04:00:00.000Z",
    });
  });

  test("loses its metadata", async () => {
    const file = await drawImage()
      .withExif({ IFD0: { Make: "Takseru" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 55/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>79.861244</rdf></x:xmpmeta>')
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(segmentsOf(file)).toContain(markers.app1);

    const { print, thumbnail } = await processPhotograph("owner", file);
    const allowed = {
      jfif: 0xe0,
      tables: 0xdb,
      frame: markers.startOfFrame0,
      huffman: 0xc4,
      scan: markers.startOfScan,
    };
    expect(Object.values(allowed)).toEqual(expect.arrayContaining(segmentsOf(print)));
    expect(chunksOf(thumbnail)).toEqual(["VP8 "]);
    for (const rendition of [print, thumbnail])
      expect(Buffer.from(rendition).toString("latin1")).not.toMatch(
        /Exif|Takseru|xmpmeta|ICC_PROFILE|ICCP|79\.86/,
      );
  });

  test("of a wide-gamut camera keeps its colours in sRGB", async () => {
    const wide = await drawImage().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer();
    const asStored = sharp(wide, { ignoreIcc: true }).jpeg({ quality: 95 });
    expect(distance(await pixelAt(await asStored.toBuffer(), 0.05, 0.05), corners.red)).toBeGreaterThan(20);

    const { print, thumbnail } = await processPhotograph("owner", wide);
    for (const rendition of [print, thumbnail])
      expect(distance(await pixelAt(rendition, 0.05, 0.05), corners.red)).toBeLessThan(8);
  });

  test("becomes a print of at most 1280 pixels and a thumbnail of at most 320", async () => {
    const wide = await processPhotograph("owner", await jpegWithExif({ width: 2000, height: 500 }));
    expect(wide).toMatchObject({ width: 2000, height: 500, print_width: 1280, print_height: 320 });
    expect(await sharp(wide.thumbnail).metadata()).toMatchObject({ format: "webp", width: 320, height: 80 });

    const tall = await processPhotograph(
      "owner",
      await jpegWithExif({ width: 500, height: 2000, orientation: 8 }),
    );
    expect(tall).toMatchObject({ width: 500, height: 2000, print_width: 320, print_height: 1280 });
    expect(await sharp(tall.thumbnail).metadata()).toMatchObject({ width: 80, height: 320 });
  });

  test("of a plan or a deed has a larger print", async () => {
    const file = await jpegWithExif({ width: 3000, height: 1500 });
    const document = await processPhotograph("owner", file, { category: "documents" });
    expect(document).toMatchObject({ print_width: 2400, print_height: 1200 });
    expect(await sharp(document.thumbnail).metadata()).toMatchObject({ width: 320, height: 160 });
    const photograph = await processPhotograph("owner", file, { category: "land_views" });
    expect(photograph).toMatchObject({ print_width: 1280, print_height: 640 });
  });

  test("is told by the checksum of the bytes that came", async () => {
    const file = await jpegWithExif({ width: 160, height: 120 });
    const { sha256 } = await processPhotograph("owner", file);
    expect(sha256).toBe(createHash("sha256").update(file).digest("hex"));
  });

  test("that a device has reduced has the place and the time of the camera's file, where its own are lost", async () => {
    const original = {
      taken_at: "2026-03-14T04:00:00.000Z",
      gps: { latitude: 6.927079, longitude: 79.861244 },
    };
    const reduced = await jpegWithExif({ width: 160, height: 120 });
    expect(await processPhotograph("owner", reduced, { original })).toMatchObject(original);

    const gps = { latitude: 7.29, longitude: 80.63 };
    const whole = await jpegWithExif({ width: 160, height: 120, gps, takenAt: "2026:03:15 09:30:00" });
    expect(await processPhotograph("owner", whole, { original })).toMatchObject({
      taken_at: "2026-03-15T04:00:00.000Z",
      gps,
    });
  });

  test("that is small is not enlarged", async () => {
    const small = await processPhotograph("owner", await jpegWithExif({ width: 120, height: 90 }));
    expect(small).toMatchObject({ print_width: 120, print_height: 90 });
    expect(await sharp(small.thumbnail).metadata()).toMatchObject({ width: 120, height: 90 });
  });

  test("is printed as a baseline JPEG, 4:2:0, even from a progressive one", async () => {
    const { print } = await processPhotograph("owner", await jpegWithExif({ progressive: true }));
    expect(segmentsOf(print)).toContain(markers.startOfFrame0);
    expect(await sharp(print).metadata()).toMatchObject({
      format: "jpeg",
      space: "srgb",
      channels: 3,
      isProgressive: false,
      chromaSubsampling: "4:2:0",
    });
  });

  test("of 40 megapixels passes", async () => {
    const result = await processPhotograph(
      "owner",
      await drawImage({ width: 8000, height: 5000 }).jpeg().toBuffer(),
    );
    await expectUpright(result);
    expect(result).toMatchObject({ width: 8000, height: 5000, print_width: 1280, print_height: 800 });
  });

  test("of more than 5 MB passes", async () => {
    const file = await bigJpeg();
    expect(file.length).toBeGreaterThan(5 * 1024 * 1024);
    await expectUpright(await processPhotograph("owner", file));
  });
});

describe("other kinds of image", () => {
  test("transparency becomes white", async () => {
    const result = await processPhotograph("owner", await pngWithAlpha());
    expect(result.type).toBe("image/png");
    await expectUpright(result);
    for (const rendition of [result.print, result.thumbnail])
      for (const level of await pixelAt(rendition, 0.5, 0.05)) expect(level).toBeGreaterThan(250);
  });

  test("a WebP is recognized by its bytes", async () => {
    const result = await processPhotograph("owner", await webp());
    expect(result.type).toBe("image/webp");
    await expectUpright(result);
  });

  test("the first frame of an animation is used", async () => {
    const animated = await gif({ frames: 3 });
    expect(await sharp(animated).metadata()).toMatchObject({ pages: 3 });
    const fromGif = await processPhotograph("owner", animated);
    expect(fromGif).toMatchObject({ type: "image/gif", width: 640, height: 480, print_height: 480 });
    await expectUpright(fromGif);

    const fromWebp = await processPhotograph(
      "owner",
      await sharp(animated, { animated: true }).webp().toBuffer(),
    );
    expect(fromWebp).toMatchObject({ type: "image/webp", width: 640, height: 480, print_height: 480 });
    await expectUpright(fromWebp);
  });

  test("a CMYK JPEG is printed in sRGB", async () => {
    const file = await drawImage().toColourspace("cmyk").jpeg().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: "cmyk" });
    const { print } = await processPhotograph("owner", file);
    expect(await sharp(print).metadata()).toMatchObject({ space: "srgb", channels: 3 });
    const [red = 0, green = 0, blue = 0] = await pixelAt(print, 0.05, 0.05);
    expect(red).toBeGreaterThan(green + 100);
    expect(red).toBeGreaterThan(blue + 100);
  });

  test("a PNG of 16 bits is printed in 8", async () => {
    const file = await drawImage().toColourspace("rgb16").png().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ depth: "ushort" });
    const result = await processPhotograph("owner", file);
    expect(await sharp(result.print).metadata()).toMatchObject({ depth: "uchar", space: "srgb" });
    await expectUpright(result);
  });

  test("a grey JPEG and a grey PNG are printed", async () => {
    for (const file of [
      await drawImage().greyscale().jpeg().toBuffer(),
      await drawImage().greyscale().png().toBuffer(),
    ]) {
      const { print, print_width } = await processPhotograph("owner", file);
      expect(print_width).toBe(640);
      expect(await sharp(print).metadata()).toMatchObject({ space: "srgb", channels: 3 });
      const [red = 0, green = 0] = await pixelAt(print, 0.5, 0.05);
      expect(red).toBe(green);
      expect(red).toBeGreaterThan(180);
    }
  });

  test("bytes appended to a JPEG do not reach the renditions", async () => {
    const file = Buffer.concat([await jpegWithExif(), Buffer.from("<html><script>alert(1)</script></html>")]);
    const { print, thumbnail } = await processPhotograph("owner", file);
    for (const rendition of [print, thumbnail])
      expect(Buffer.from(rendition).toString("latin1")).not.toContain("script");
  });
});
