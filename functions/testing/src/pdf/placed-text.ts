import { type Letters, lettersOf } from "./marked-text.ts";
import type { PdfFile } from "./pdf-file.ts";
import { type PdfDictionary, PdfReader, type PdfValue } from "./pdf-value.ts";

/** A piece of text where it is printed, in points from the upper left corner of its page. */
export interface PlacedText {
  text: string;
  x: number;
  /** Height of the base line. */
  y: number;
  /** Trailing spaces are left out. */
  width: number;
  size: number;
  /** The font's name without the prefix of a subset. */
  font: string;
  /** Part of no element, such as a page's head or foot. */
  isArtifact: boolean;
}

export interface PlacedPage {
  texts: PlacedText[];
  /** All other drawing operators with their operands, rounded to a hundredth of a point. */
  painting: string;
}

interface Font {
  name: string;
  letters: Letters;
  /** Widths in thousandths of the font size, by glyph number. */
  widths: readonly number[];
}

type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + b * r,
  a * q + b * s,
  c * p + d * r,
  c * q + d * s,
  e * p + f * r + t,
  e * q + f * s + u,
];

const matrixOf = (values: readonly PdfValue[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map(Number);
  return [a, b, c, d, e, f];
};

const fontOf = (file: PdfFile, font: PdfDictionary): Font => {
  const [descendant] = file.list(font.get("DescendantFonts"));
  const [, widths] = file.list(file.dictionary(descendant).get("W"));
  const name = file.text(font.get("BaseFont"))?.replace(/^[A-Z]{6}\+/, "") ?? "";
  return { name, letters: lettersOf(file, font), widths: file.list(widths).map(Number) };
};

const nameOf = (value: PdfValue | undefined): string =>
  value !== null && typeof value === "object" && "name" in value ? value.name : "";

/** A text and its width at size 1, letter spacing included. */
const shown = (value: PdfValue | undefined, { letters, widths }: Font, spacing: number) => {
  let [text, advance, width] = ["", 0, 0];
  for (const part of Array.isArray(value) ? value : [value]) {
    if (typeof part === "number") advance -= part / 1000;
    if (part === null || typeof part !== "object" || !("bytes" in part)) continue;
    for (let at = 0; at + 1 < part.bytes.length; at += 2) {
      const glyph = part.bytes.readUInt16BE(at);
      const letter = letters[glyph] ?? "\ufffd";
      text += letter;
      advance += (widths[glyph] ?? 0) / 1000;
      if (letter.trim() !== "") width = advance;
      advance += spacing;
    }
  }
  return { text, width };
};

const written = (value: PdfValue): string => {
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  if (Array.isArray(value)) return `[${value.map(written).join(" ")}]`;
  return nameOf(value);
};

/** Operators that paint nothing or only show text; names of fonts and states vary with what was used before. */
const UNPAINTED = new Set(["BT", "ET", "Tm", "Tf", "Tc", "TJ", "BDC", "BMC", "EMC", "gs", "cs", "CS"]);

/** The texts of a page with their positions, and its other drawing. */
export const readPlacedPage = (file: PdfFile, page: PdfDictionary): PlacedPage => {
  const fonts = file.dictionary(file.dictionary(page.get("Resources")).get("Font"));
  const height = Number(file.list(page.get("MediaBox"))[3]);
  const known = new Map<string, Font>();
  const named = (name: string): Font => {
    const font = known.get(name) ?? fontOf(file, file.dictionary(fonts.get(name)));
    known.set(name, font);
    return font;
  };
  const texts: PlacedText[] = [];
  const painting: string[] = [];
  const saved: Matrix[] = [];
  const marks: boolean[] = [];
  let [matrix, textMatrix, size, spacing]: [Matrix, Matrix, number, number] = [identity, identity, 0, 0];
  let font: Font = { name: "", letters: [], widths: [] };
  let operands: PdfValue[] = [];
  const draw: Record<string, () => void> = {
    q: () => saved.push(matrix),
    Q: () => {
      matrix = saved.pop() ?? identity;
    },
    cm: () => {
      matrix = times(matrixOf(operands), matrix);
    },
    BT: () => {
      [textMatrix, spacing] = [identity, 0];
    },
    Tm: () => {
      textMatrix = matrixOf(operands);
    },
    Tc: () => {
      spacing = Number(operands[0]);
    },
    Tf: () => {
      [font, size] = [named(nameOf(operands[0])), Number(operands[1])];
    },
    BDC: () => marks.push(nameOf(operands[0]) === "Artifact"),
    BMC: () => marks.push(nameOf(operands[0]) === "Artifact"),
    EMC: () => marks.pop(),
    TJ: () => {
      if (!size) return;
      const { text, width } = shown(operands[0], font, spacing / size);
      const [, , , , x, y] = times(textMatrix, matrix);
      const isArtifact = marks.includes(true);
      texts.push({ text, x, y: height - y, width: width * size, size, font: font.name, isArtifact });
    },
  };
  const reader = new PdfReader(file.stream(page.get("Contents")).toString("latin1"));
  while (!reader.isAtEnd) {
    const value = reader.read();
    if (value === null || typeof value !== "object" || !("operator" in value)) {
      operands.push(value);
      continue;
    }
    draw[value.operator]?.();
    if (!UNPAINTED.has(value.operator)) painting.push([...operands.map(written), value.operator].join(" "));
    operands = [];
  }
  return { texts, painting: painting.join("\n") };
};
