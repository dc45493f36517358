import type { LetterheadImageKind } from "@takseru/shared-types";
import { gif, jpegWithExif, pngBomb, webp } from "@takseru/testing/image-files";
import { inkOnPaper, type Sheet } from "@takseru/testing/signature-image";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ImageRejected } from "../../src/intake/image-rejected.ts";
import { processLetterheadImage } from "../../src/intake/process-letterhead-image.ts";

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const cornerOf = async (print: Uint8Array) => [...(await sharp(print).raw().toBuffer()).subarray(0, 3)];

test.each<[string, LetterheadImageKind, Sheet["paper"]]>([
  ["white", "logo", "white"],
  ["transparent", "logo", transparent],
  ["grey, as paper is photographed,", "signature", "#cfcdc8"],
])("the margins of a %s sheet are cut off a %s", async (_, kind, paper) => {
  const file = await inkOnPaper({ sheet: [800, 600], paper, ink: [300, 200, 150, 60] });
  const { width, height } = await processLetterheadImage(kind)("owner", file);
  expect({ width, height }).toEqual({ width: 150, height: 60 });
});

test("a logo keeps its background, and transparency becomes white", async () => {
  const ground = await processLetterheadImage("logo")(
    "owner",
    await inkOnPaper({ sheet: [90, 60], paper: "#cfcdc8" }),
  );
  expect(ground).toMatchObject({ width: 90, height: 60 });
  expect((await cornerOf(ground.print))[0]).toBeLessThan(220);

  const ring = await sharp({ create: { width: 60, height: 60, channels: 4, background: transparent } })
    .composite([
      { input: await inkOnPaper({ sheet: [60, 4], paper: "#1b2a6b" }), left: 0, top: 28 },
      { input: await inkOnPaper({ sheet: [4, 60], paper: "#1b2a6b" }), left: 28, top: 0 },
    ])
    .png()
    .toBuffer();
  expect(
    Math.min(...(await cornerOf((await processLetterheadImage("logo")("owner", ring)).print))),
  ).toBeGreaterThan(240);
});

test.each([
  ["wide", [3000, 300], [1200, 120]],
  ["tall", [200, 2000], [120, 1200]],
  ["tiny", [3, 2], [3, 2]],
] as const)("a %s image keeps its proportions and is never enlarged", async (_, sheet, [width, height]) => {
  const file = await inkOnPaper({ sheet: [...sheet], paper: "#1b2a6b" });
  expect(await processLetterheadImage("logo")("owner", file)).toMatchObject({ width, height });
});

test.each(["logo", "signature"] as const)(
  "a %s is printed as a bare baseline JPEG, upright",
  async (kind) => {
    const { print, width, height } = await processLetterheadImage(kind)(
      "owner",
      await jpegWithExif({ width: 160, height: 120, orientation: 6 }),
    );
    expect({ width, height }).toEqual({ width: 160, height: 120 });
    expect(await sharp(print).metadata()).toMatchObject({
      format: "jpeg",
      space: "srgb",
      isProgressive: false,
      chromaSubsampling: "4:4:4",
    });
    expect(Buffer.from(print).includes("Exif")).toBe(false);
  },
);

test.each([
  ["GIF", gif],
  ["WebP", webp],
])("a %s is accepted", async (_, build) => {
  expect((await processLetterheadImage("logo")("owner", await build())).width).toBeGreaterThan(0);
});

test.each([
  ["an SVG named .png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "not_an_image"],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), "not_an_image"],
  ["a decompression bomb", pngBomb(), "too_many_pixels"],
])("%s is refused", async (_, bytes, reason) => {
  const refused = await processLetterheadImage("logo")("owner", bytes).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImageRejected);
  expect(refused).toMatchObject({ reason });
});

test.each(["white", transparent])("a sheet with nothing on it is refused: %j", async (paper) => {
  const file = await inkOnPaper({ sheet: [400, 300], paper });
  await expect(processLetterheadImage("signature")("owner", file)).rejects.toMatchObject({ reason: "blank" });
});

test("an image that is cut short is refused", async () => {
  const file = await jpegWithExif({ width: 160, height: 120 });
  await expect(
    processLetterheadImage("logo")("owner", file.subarray(0, file.length / 2)),
  ).rejects.toMatchObject({
    reason: "damaged",
  });
});
