import { imageCategory } from "@takseru/shared-types";
import { imageObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Photograph } from "../../src/document/snapshot.ts";
import { UnprintableImage } from "../../src/images/check-images.ts";
import { jpegFault } from "../../src/images/jpeg.ts";
import { buildPhotograph, drawJpeg } from "../helpers/build-photographs.ts";
import { buildSnapshot } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const captions = ["The house from the road", "A caption\nof two lines", "", "නිවසේ ඉදිරිපස", "x".repeat(500)];

const album = (): Promise<Photograph[]> =>
  Promise.all(
    imageCategory.values.flatMap((category, group) =>
      [0, 1, 2].map((index) => {
        const seed = group * 3 + index;
        const sides = index === 1 ? { width: 120, height: 160 } : { width: 160, height: 120 };
        const caption = captions[seed % captions.length] ?? "";
        return buildPhotograph(seed, { category, caption, ...sides });
      }),
    ),
  );

describe("the photographs", () => {
  it("stand in the annex by category, numbered, with their captions", async () => {
    const photographs = await album();
    const { pdf } = await render(buildSnapshot({ photographs }));
    const { text, outline } = await readPdf(pdf);
    for (const label of Object.values(imageCategory.labels)) expect(text).toContain(squeezed(label));
    for (let number = 1; number <= photographs.length; number += 1)
      expect(text).toContain(`Photograph${number}`);
    for (const caption of [captions[0], captions[1], captions[4]])
      expect(text).toContain(squeezed(caption ?? ""));
    expect(outline.slice(-6)).toEqual(["Annex: Photographs", ...Object.values(imageCategory.labels)]);
  });

  it("are each embedded once, byte by byte, though the cover shows one of them again", async () => {
    const photographs = await album();
    const { pdf } = await render(buildSnapshot({ photographs }));
    expect(imageObjects(pdf)).toBe(photographs.length);
    for (const { bytes } of photographs) {
      expect(pdf.indexOf(bytes)).toBeGreaterThan(0);
      expect(pdf.indexOf(bytes)).toBe(pdf.lastIndexOf(bytes));
    }
  });

  it("leave no annex and no image in a report without any", async () => {
    const { pdf } = await render(buildSnapshot());
    expect(imageObjects(pdf)).toBe(0);
    expect((await readPdf(pdf)).text).not.toContain("Annex");
  });

  it("of any shape and with captions of any length are all shown", async () => {
    const extremes = await Promise.all(
      [
        [2, 900],
        [900, 2],
        [1, 1],
        [300, 300],
      ].map(([width = 1, height = 1], index) =>
        buildPhotograph(50 + index, {
          category: "boundaries",
          caption: "W ".repeat(249),
          width,
          height,
        }),
      ),
    );
    const { pdf } = await render(buildSnapshot({ photographs: extremes }));
    const { text } = await readPdf(pdf);
    expect(imageObjects(pdf)).toBe(4);
    expect(text.match(/W{249}/g)).toHaveLength(4);
  });
});

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
