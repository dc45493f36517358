import { sans, serif } from "../document/layout/theme.ts";

/** Windows and macOS have these with Word; Cambria and Calibri look most like the serif and the sans of the PDF. */
const SINHALA_AND_TAMIL = "Nirmala UI";

interface WordFont {
  name: string;
  /** Factor of the font's size that makes its letters look as large as in the PDF. */
  scale: number;
  /** What Word checks the spelling of; without one it is the document's language. */
  language?: string;
}

const fonts: Partial<Record<string, WordFont>> = {
  [serif]: { name: "Cambria", scale: 1.05 },
  [sans]: { name: "Calibri", scale: 1.12 },
  Sinhala: { name: SINHALA_AND_TAMIL, scale: 1, language: "si-LK" },
  Tamil: { name: SINHALA_AND_TAMIL, scale: 1, language: "ta-LK" },
};

/** Word's font for a font of the PDF. */
export const wordFontOf = (font: string): WordFont => fonts[font] ?? { name: "Cambria", scale: 1 };

/** Word knows sizes in half points only. */
export const halfPoints = (font: string, points: number): number =>
  Math.round(2 * points * wordFontOf(font).scale);

/** For each kind of letter that Word tells apart. */
export const fontFaces = (font: string) => {
  const { name } = wordFontOf(font);
  return { ascii: name, hAnsi: name, cs: name, eastAsia: name };
};
