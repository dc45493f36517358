/**
 * Makes data/plain-words.json from the fonts of the report: `node functions/pdf/scripts/write-precomputed-shaping.ts`, then
 * `biome format --write functions/pdf/data`.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FontkitFont } from "pdfmake/js/PDFDocument.js";
import { openFont } from "../src/pdfmake-extensions/cached-fonts.ts";
import {
  BYTES,
  PLAIN_CHARACTERS,
  type PlainWords,
  partsOf,
} from "../src/pdfmake-extensions/precomputed-shaping.ts";
import { installedFonts } from "../src/text/font-files.ts";

const advances = (font: FontkitFont, text: string): number[] =>
  font.layout(text).positions.map(({ xAdvance }) => xAdvance);

/** Pairs of plain characters, and then what a further one makes of those, that the font sets as one glyph. */
const ligaturesOf = (font: FontkitFont): Record<string, number> => {
  const found: Record<string, number> = {};
  const grow = (starts: readonly string[]): void => {
    const grown = starts.flatMap((start) => PLAIN_CHARACTERS.map((next) => start + next));
    const ligatures = grown.filter((text) => font.layout(text).glyphs.length === 1);
    for (const text of ligatures) found[text] = font.layout(text).glyphs[0]?.id ?? 0;
    if (ligatures.length > 0) grow(ligatures);
  };
  grow(PLAIN_CHARACTERS);
  return found;
};

/** The table of one font, made by fontkit. */
const plainWordsOf = (font: FontkitFont): PlainWords => {
  const ligatures = ligaturesOf(font);
  const parts = partsOf({ ligatures });
  const alone = parts.map((part) => advances(font, part)[0] ?? 0);
  const kerning = Buffer.alloc(BYTES * parts.length ** 2);
  parts.forEach((left, row) => {
    parts.forEach((right, column) => {
      const [advance = 0, ...others] = advances(font, left + right);
      // Otherwise the two make other ligatures, and never stand beside each other.
      if (others.length === 1)
        kerning.writeInt16LE(advance - (alone[row] ?? 0), BYTES * (row * parts.length + column));
    });
  });
  return { ligatures, kerning: kerning.toString("base64") };
};

/** Of every font that sets plain words, by its PostScript name. */
export const buildPlainWords = (): Record<string, PlainWords> =>
  Object.fromEntries(
    Object.values(installedFonts().Latin)
      .map((file) => openFont(file).font)
      .map((font) => [font.postscriptName, plainWordsOf(font)]),
  );

if (import.meta.main)
  await writeFile(
    fileURLToPath(new URL("../data/precomputed-shaping.json", import.meta.url)),
    `${JSON.stringify(buildPlainWords(), null, 2)}\n`,
  );
