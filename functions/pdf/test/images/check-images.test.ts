import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { UnprintableImage } from "../../src/images/check-images.ts";
import { jpegFault } from "../../src/images/jpeg.ts";
import { buildPhotograph, drawJpeg } from "../helpers/build-photographs.ts";
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

describe("a photograph that must not be embedded", () => {
  const rejected = async (label: string, bytes: Buffer) => {
    const photographs = [{ ...(await buildPhotograph(1)), label, bytes }];
    const error: unknown = await render(buildSnapshot({ photographs })).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof UnprintableImage)) throw new Error(`not rejected: ${error}`);
    expect(error.label).toBe(label);
    return error.fault;
  };

  it("is refused when it is truncated anywhere", async () => {
    const whole = await drawJpeg(1, 160, 120, 30);
    expect(jpegFault(whole)).toBeUndefined();
    for (let length = 2; length < whole.length; length += 1)
      expect(jpegFault(whole.subarray(0, length)), `${length} bytes`).toBeDefined();
    expect(await rejected("The kitchen", whole.subarray(0, whole.length / 2))).toBe("truncated");
  });

  it("is refused when it carries EXIF with the place where it was taken", async () => {
    const exif = { IFD0: { Model: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "7/1 17/1 37/1" } };
    const bytes = await sharp(await drawJpeg(1, 160, 120, 0))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect(await rejected("The gate", bytes)).toBe("carries_exif");
  });

  it.each([
    [
      "a PNG",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
    ],
    ["an SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["an empty file", async () => Buffer.alloc(0)],
  ])("is refused when it is %s", async (_what, make) => {
    expect(await rejected("The garden", await make())).toBe("not_a_jpeg");
  });

  it("is accepted when it is progressive and whole", async () => {
    const bytes = await sharp(await drawJpeg(1, 160, 120, 30))
      .jpeg({ progressive: true })
      .toBuffer();
    expect(jpegFault(bytes)).toBeUndefined();
    for (let length = 2; length < bytes.length; length += 1)
      expect(jpegFault(bytes.subarray(0, length)), `${length} bytes`).toBeDefined();
  });
});
