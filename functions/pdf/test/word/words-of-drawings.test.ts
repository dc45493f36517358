import sharp from "sharp";
import { expect, it } from "vitest";
import { shape } from "../../src/pdfmake-extensions/index.ts";
import { type Family, installedFonts } from "../../src/text/font-files.ts";
import { drawerHere } from "../helpers/write-word.ts";

const SIZE = 20;
const PIXELS_PER_POINT = 3;

/** How wide the ink of words in a picture is, in pixels. */
const inkWidth = async (text: string): Promise<number> => {
  const draw = await drawerHere();
  const words = { x: 200, y: 30, text, size: SIZE, colour: "#000000", bold: true };
  const png = draw({ width: 400, height: 50, vectors: [], texts: [words] });
  const { data, info } = await sharp(png).flatten({ background: "white" }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  const dark = [...data.keys()]
    .filter((index) => (data[index] ?? 255) < 128)
    .map((index) => index % info.width);
  return Math.max(...dark) - Math.min(...dark);
};

const shapedWidth = (family: Family, text: string): number =>
  shape(installedFonts()[family].bold, text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) *
  (SIZE / 1_000) *
  PIXELS_PER_POINT;

it.each<[Family, string]>([
  ["Sinhala", "නාන කාමරය"],
  ["Sinhala", "මුළුතැන්ගෙය"],
  ["Sinhala", "භෝජනාගාරය"],
  ["Tamil", "சமையலறை"],
  ["Tamil", "உணவருந்தும் அறை"],
  ["Other", "Kitchen"],
])("a picture in the Word file has each letter of a syllable in its place: %s %s", async (family, text) => {
  const shaped = shapedWidth(family, text);
  const ink = await inkWidth(text);
  // Letters have a little white on both sides.
  expect(ink).toBeGreaterThan(0.95 * shaped - 6);
  expect(ink).toBeLessThan(1.03 * shaped);
});

it("words of several scripts stand one after another", async () => {
  const parts = ["නාන ", "Bath 2"];
  const whole = await inkWidth(parts.join(""));
  expect(whole).toBeGreaterThan(
    0.9 * (shapedWidth("Sinhala", parts[0] ?? "") + shapedWidth("Other", parts[1] ?? "")),
  );
});
