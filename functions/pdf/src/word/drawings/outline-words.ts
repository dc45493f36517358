/// <reference path="../../pdfmake-extensions/pdfmake-internals.d.ts" />
import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { fixFont } from "../../pdfmake-extensions/fontkit-fixes.ts";
import type { FontFiles } from "../../text/font-files.ts";
import type { OutlineWords } from "./svg.ts";

type Script = "Sinhala" | "Tamil" | "Other";

const SINHALA = /[\u0d80-\u0dff]/;
const TAMIL = /[\u0b80-\u0bff]/;
/** Stays with the letters before it. */
const NEUTRAL = /[\s\u200c\u200d]/;

const scriptOf = (character: string, current: Script): Script => {
  if (SINHALA.test(character)) return "Sinhala";
  if (TAMIL.test(character)) return "Tamil";
  return NEUTRAL.test(character) ? current : "Other";
};

const runsOf = (text: string): Array<{ script: Script; text: string }> => {
  const runs: Array<{ script: Script; text: string }> = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = scriptOf(character, last?.script ?? "Other");
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
};

const openFont = (file: string) => {
  const font = create(readFileSync(file));
  if (font.unitsPerEm !== 1_000) throw new Error(`${file} has no letters of 1,000 units`);
  fixFont(font);
  return font;
};

/**
 * Words with Sinhala or Tamil letters as outlines, shaped as in the PDF. The renderer of SVG would put the parts of a syllable over one
 * another: it takes the first one's width for that of all.
 */
export const outlineWithFonts = (fonts: FontFiles): OutlineWords => {
  const opened = new Map<string, ReturnType<typeof openFont>>();
  const fontOf = (file: string) => {
    const font = opened.get(file) ?? openFont(file);
    opened.set(file, font);
    return font;
  };
  return (text, bold) => {
    if (!SINHALA.test(text) && !TAMIL.test(text)) return undefined;
    let width = 0;
    const paths = runsOf(text).flatMap((run) => {
      const { glyphs, positions } = fontOf(fonts[run.script][bold ? "bold" : "normal"]).layout(run.text);
      return glyphs.map(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const placed = path.translate(width + xOffset, yOffset).toSVG();
        width += xAdvance;
        return placed;
      });
    });
    return { path: paths.join(""), width };
  };
};
