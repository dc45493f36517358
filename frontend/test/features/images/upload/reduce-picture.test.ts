import { drawImage, jpegWithExif } from "@takseru/testing/image-files";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reducePicture } from "@/features/images/upload/reduction/reduce-picture";

const WISH = { longSide: 100, quality: 0.85, maxPixels: 50_000_000 };

class FakeCanvas {
  getContext() {
    return { fillRect: () => undefined, drawImage: () => undefined };
  }
  async convertToBlob() {
    return new Blob(["drawn"], { type: "image/jpeg" });
  }
}

beforeEach(() => {
  // A browser draws whatever it is given.
  vi.stubGlobal("createImageBitmap", async () => ({ width: 640, height: 480, close: () => undefined }));
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
});
afterEach(() => vi.unstubAllGlobals());

const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

it("draws a JPEG smaller whose rows are all there", async () => {
  const { picture, thumbnail } = await reducePicture(bufferOf(await jpegWithExif()), "image/jpeg", WISH);
  expect(picture).toBeDefined();
  expect(thumbnail).toBeDefined();
});

it("leaves a damaged one, and one of another kind, to the server", async () => {
  const jpeg = await jpegWithExif({ grain: 60 });
  const zeros = Buffer.from(jpeg).fill(0, Math.floor(jpeg.length * 0.6), Math.floor(jpeg.length * 0.7));
  for (const file of [zeros, jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(0, -2)]) {
    const { picture, thumbnail } = await reducePicture(bufferOf(file), "image/jpeg", WISH);
    expect(picture).toBeUndefined();
    expect(thumbnail).toBeDefined();
  }
  const png = await drawImage().png().toBuffer();
  expect((await reducePicture(bufferOf(png), "image/png", WISH)).picture).toBeUndefined();
});

it("makes a JPEG of whatever is to be converted", async () => {
  const png = bufferOf(await drawImage().png().toBuffer());
  expect((await reducePicture(png, "image/avif", { ...WISH, convert: true })).picture).toBeDefined();
});
