import type { PdfFile } from "./pdf-file.ts";
import { decodedText, type PdfDictionary, PdfReader, type PdfValue } from "./pdf-value.ts";

/** The painting operators: text, lines, areas and images. */
const PAINTING = /^(TJ|Tj|'|"|S|s|f|F|f\*|B|B\*|b|b\*|Do|sh)$/;

export interface MarkedPage {
  /** Text in logical order, by the number (MCID) of the marked content. */
  texts: Map<number, string>;
  /** Text of artifacts, which screen readers skip. */
  artifacts: string;
  /** Operators that paint outside of any marked content. */
  unmarked: string[];
  /** Spans with an ActualText, and their language. */
  spans: Array<{ language: string; text: string }>;
}

/** The character for each glyph number of a font. */
export type Letters = readonly string[];

export const lettersOf = (file: PdfFile, font: PdfDictionary): Letters => {
  const letters: string[] = [];
  const map = file.stream(font.get("ToUnicode")).toString("latin1");
  for (const [, first = "", list = ""] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, codes = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries())
      letters[Number.parseInt(first, 16) + index] = Buffer.from(codes.replace(/\s/g, ""), "hex")
        .swap16()
        .toString("utf16le");
  return letters;
};

const shown = (value: PdfValue | undefined, letters: Letters): string => {
  if (Array.isArray(value)) return value.map((part) => shown(part, letters)).join("");
  if (value === null || typeof value !== "object" || !("bytes" in value)) return "";
  let text = "";
  for (let at = 0; at + 1 < value.bytes.length; at += 2)
    text += letters[value.bytes.readUInt16BE(at)] ?? "\ufffd";
  return text;
};

const nameOf = (value: PdfValue | undefined): string =>
  value !== null && typeof value === "object" && "name" in value ? value.name : "";

/** An open piece of marked content; pieces nest. */
interface Mark {
  number?: number;
  isArtifact: boolean;
  /** It has an ActualText, which is read in place of the drawn glyphs. */
  hasText: boolean;
}

/** Reads a page's content as a screen reader does. */
export const readMarkedPage = (file: PdfFile, page: PdfDictionary): MarkedPage => {
  const fonts = file.dictionary(file.dictionary(page.get("Resources")).get("Font"));
  const known = new Map<string, Letters>();
  const fontOf = (name: string): Letters => {
    const letters = known.get(name) ?? lettersOf(file, file.dictionary(fonts.get(name)));
    known.set(name, letters);
    return letters;
  };
  const result: MarkedPage = { texts: new Map(), artifacts: "", unmarked: [], spans: [] };
  const marks: Mark[] = [];
  const say = (text: string): void => {
    const number = marks.findLast((mark) => mark.number !== undefined)?.number;
    if (number !== undefined) result.texts.set(number, (result.texts.get(number) ?? "") + text);
    else if (marks.some(({ isArtifact }) => isArtifact)) result.artifacts += text;
  };
  const begin = (tag: string, properties: PdfValue | undefined): void => {
    const dictionary = properties instanceof Map ? properties : new Map<string, PdfValue>();
    const number = dictionary.get("MCID");
    const text = file.text(dictionary.get("ActualText"));
    if (typeof number === "number") result.texts.set(number, "");
    if (text !== undefined) {
      say(text);
      result.spans.push({ language: file.text(dictionary.get("Lang")) ?? "", text });
    }
    marks.push({
      ...(typeof number === "number" && { number }),
      isArtifact: tag === "Artifact",
      hasText: text !== undefined,
    });
  };

  const reader = new PdfReader(file.stream(page.get("Contents")).toString("latin1"));
  let letters: Letters = [];
  let operands: PdfValue[] = [];
  while (!reader.isAtEnd) {
    const value = reader.read();
    if (value === null || typeof value !== "object" || !("operator" in value)) {
      operands.push(value);
      continue;
    }
    const { operator } = value;
    if (operator === "BDC" || operator === "BMC") begin(nameOf(operands[0]), operands[1]);
    if (operator === "EMC") marks.pop();
    if (operator === "Tf") letters = fontOf(nameOf(operands[0]));
    if (operator === "TJ" || operator === "Tj") {
      if (!marks.some(({ hasText }) => hasText)) say(shown(operands[0], letters));
    }
    if (
      PAINTING.test(operator) &&
      !marks.some(({ number, isArtifact }) => number !== undefined || isArtifact)
    )
      result.unmarked.push(operator);
    operands = [];
  }
  if (marks.length > 0) result.unmarked.push("marked content without an end");
  return result;
};

export { decodedText };
