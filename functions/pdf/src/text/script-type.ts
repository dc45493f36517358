import type { Content, ContentText, Margins, Style } from "pdfmake/interfaces.js";
import { styles } from "../document/layout/theme.ts";
import type { Family } from "./font-files.ts";

/** The Latin type that Sinhala and Tamil letters stand in or beside. */
export interface LatinType {
  font: string;
  fontSize: number;
}

type Script = Extract<Family, "Sinhala" | "Tamil">;

/** Of each font at size 1: from the top of a line to its base line. */
const ascent: Partial<Record<string, number>> = { Latin: 1.036, Other: 1.069, Sinhala: 1.011, Tamil: 0.87 };

/**
 * Sizes that look as large as the Latin beside them, with lines high enough for signs above and below: 9.5 / 17.5 and 9 /
 * 17.5 points beside Latin of 10 / 14.
 */
const typeOf: Record<Script, { size: number; lineHeight: number }> = {
  Sinhala: { size: 0.95, lineHeight: 1.412 },
  Tamil: { size: 0.9, lineHeight: 1.568 },
};

export const isScript = (font: Family): font is Script => font === "Sinhala" || font === "Tamil";

export const scriptType = (
  font: Script,
  { fontSize }: LatinType,
): Required<Pick<Style, "fontSize" | "lineHeight">> => ({
  fontSize: Math.round(typeOf[font].size * fontSize * 100) / 100,
  lineHeight: typeOf[font].lineHeight,
});

/** How much lower a text of this script alone has to begin, in points, for the base line of the Latin text beside it. */
const dropOf = (font: Script, { font: latin, fontSize }: LatinType): number =>
  (ascent[latin] ?? 1) * fontSize - (ascent[font] ?? 1) * typeOf[font].size * fontSize;

/** The margins of a text of this script alone. */
export const dropped = (font: Script, latin: LatinType, margin: Margins | undefined): Margins | undefined => {
  if (margin === undefined) return [0, dropOf(font, latin), 0, 0];
  if (typeof margin === "number" || margin.length !== 4) return margin;
  const [left, top, right, bottom] = margin;
  return [left, top + dropOf(font, latin), right, bottom];
};

/** The Latin type within a node: its own, that of its style, or that of what it is in. */
export const latinTypeIn = (
  node: Exclude<Content, string | number | boolean | unknown[]>,
  around: LatinType,
): LatinType => {
  const { style, font, fontSize }: Pick<ContentText, "style" | "font" | "fontSize"> =
    "attachment" in node || "section" in node ? {} : node;
  const named = typeof style === "string" ? styles[style] : undefined;
  return {
    font: font ?? named?.font ?? around.font,
    fontSize: fontSize ?? named?.fontSize ?? around.fontSize,
  };
};
