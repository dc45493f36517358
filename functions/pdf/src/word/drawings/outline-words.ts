import { outlineOf } from "../../pdfmake-extensions/index.ts";
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

/**
 * Words with Sinhala or Tamil letters as outlines, shaped as in the PDF. The renderer of SVG would put the parts of a syllable over one
 * another: it takes the first one's width for that of all.
 */
export const outlineWithFonts =
  (fonts: FontFiles): OutlineWords =>
  (text, bold) => {
    if (!SINHALA.test(text) && !TAMIL.test(text)) return undefined;
    let width = 0;
    const paths = runsOf(text).map((run) => {
      const outline = outlineOf(fonts[run.script][bold ? "bold" : "normal"], run.text, width);
      width = outline.end;
      return outline.path;
    });
    return { path: paths.join(""), width };
  };
