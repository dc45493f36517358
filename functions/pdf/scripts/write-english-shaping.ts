/**
 * Makes data/english-shaping.json from the fonts of the report: `node functions/pdf/scripts/write-english-shaping.ts`, then
 * `biome format --write functions/pdf/data`.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FontkitFont } from "pdfmake/js/PDFDocument.js";
import { openFont } from "../src/pdfmake-extensions/cached-fonts.ts";
import {
  BYTES,
  partsOf,
  type ShapingTable,
  TABLE_CHARACTERS,
} from "../src/pdfmake-extensions/english-shaping.ts";
import { installedFonts } from "../src/text/font-files.ts";

const advances = (font: FontkitFont, text: string): number[] =>
  font.layout(text).positions.map(({ xAdvance }) => xAdvance);

/** Ligatures: two or more of these characters that the font shapes as one glyph. */
const ligaturesOf = (font: FontkitFont): Record<string, number> => {
  const found: Record<string, number> = {};
  const grow = (starts: readonly string[]): void => {
    const grown = starts.flatMap((start) => TABLE_CHARACTERS.map((next) => start + next));
    const ligatures = grown.filter((text) => font.layout(text).glyphs.length === 1);
    for (const text of ligatures) found[text] = font.layout(text).glyphs[0]?.id ?? 0;
    if (ligatures.length > 0) grow(ligatures);
  };
  grow(TABLE_CHARACTERS);
  return found;
};

/** The table of one font, made by fontkit. */
const shapingTableOf = (font: FontkitFont): ShapingTable => {
  const ligatures = ligaturesOf(font);
  const parts = partsOf({ ligatures });
  const alone = parts.map((part) => advances(font, part)[0] ?? 0);
  const kerning = Buffer.alloc(BYTES * parts.length ** 2);
  parts.forEach((left, row) => {
    parts.forEach((right, column) => {
      const [advance = 0, ...others] = advances(font, left + right);
      // A pair that forms a ligature has no kerning of its own.
      if (others.length === 1)
        kerning.writeInt16LE(advance - (alone[row] ?? 0), BYTES * (row * parts.length + column));
    });
  });
  return { ligatures, kerning: kerning.toString("base64") };
};

/** The tables of the Latin fonts, by PostScript name. */
export const buildShapingTables = (): Record<string, ShapingTable> =>
  Object.fromEntries(
    Object.values(installedFonts().Latin)
      .map((file) => openFont(file).font)
      .map((font) => [font.postscriptName, shapingTableOf(font)]),
  );

if (import.meta.main)
  await writeFile(
    fileURLToPath(new URL("../data/english-shaping.json", import.meta.url)),
    `${JSON.stringify(buildShapingTables(), null, 2)}\n`,
  );
