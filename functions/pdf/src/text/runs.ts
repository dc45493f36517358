import { type Family, families } from "./font-files.ts";

/** Neighbouring characters that one font prints. */
export interface Run {
  font: Family;
  text: string;
}

export interface FontCoverage {
  covers: (family: Family, codePoint: number) => boolean;
  /** Called for each character that no font prints. */
  onUnprintable: (codePoint: number) => void;
}

/** Printed in place of unprintable text: a legal document must not lose a word silently. */
const REPLACEMENT = "\ufffd";

/** Characters that the Latin font has; most texts have no others. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;
const LETTER = /\p{L}/u;
const CONTROL = /\p{Cc}/u;
const JOINER = /[\u200c\u200d]/;
const ZERO_WIDTH_SPACE = "\u200b";
/** Controls shaping, line breaks, direction or emoji, and prints nothing itself. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

const cleaned = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, "    ")
    // They share a glyph in the fonts, and a copied text would have the one that came first for all.
    .replace(/[\u2010\u2011]/g, "-");

/** Digits, spaces, marks and punctuation stay with the letters before them. */
const fontOf = (character: string, current: Family, covers: FontCoverage["covers"]): Family | undefined => {
  const codePoint = character.codePointAt(0) ?? 0;
  if (character === "\n" || (!LETTER.test(character) && covers(current, codePoint))) return current;
  return families.find((family) => covers(family, codePoint));
};

/** Figures and signs before the first letter take that letter's font, so that weight and height agree. */
const fontBefore = (text: string, covers: FontCoverage["covers"]): Family => {
  const codePoint = text.match(LETTER)?.[0].codePointAt(0);
  const font = codePoint === undefined ? undefined : families.find((family) => covers(family, codePoint));
  return font === "Sinhala" || font === "Tamil" ? font : "Latin";
};

/** Keeps break points, and joiners in Sinhala and Tamil; removes other characters that print nothing. */
const isSilent = (character: string, current: Family): boolean =>
  IGNORABLE.test(character) &&
  character !== ZERO_WIDTH_SPACE &&
  !(JOINER.test(character) && current !== "Latin");

/**
 * Splits text by the font that prints it. Each sequence of unprintable characters becomes one replacement character;
 * they, and control characters, are reported to `onUnprintable`.
 */
export const splitRuns = (text: string, { covers, onUnprintable }: FontCoverage): Run[] => {
  const clean = cleaned(text);
  if (PLAIN.test(clean)) return [{ font: "Latin", text: clean }];

  const runs: Run[] = [];
  const put = (font: Family, character: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  };
  const before = fontBefore(clean, covers);
  let lost = false;
  for (const character of clean) {
    const current = runs.at(-1)?.font ?? before;
    if (isSilent(character, current)) continue;
    const printable = character === "\n" || !CONTROL.test(character);
    const font = printable ? fontOf(character, current, covers) : undefined;
    if (font !== undefined) {
      put(font, character);
      lost = false;
      continue;
    }
    onUnprintable(character.codePointAt(0) ?? 0);
    if (printable && !lost) put("Latin", REPLACEMENT);
    lost ||= printable;
  }
  return runs;
};
