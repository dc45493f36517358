import type { Inline } from "pdfmake/js/LayoutBuilder.js";
import type { EmbeddedFont } from "pdfmake/js/PDFDocument.js";

/** Scripts whose glyphs stand in another order than their letters, by the beginning of their fonts' names. */
const languages: ReadonlyArray<readonly [font: string, language: string]> = [
  ["NotoSansSinhala", "si"],
  ["NotoSansTamil", "ta"],
];

const byFont = new WeakMap<object, string | null>();

/** The language of what is printed in a font; `null` for Latin and all else. */
const languageOf = ({ font }: EmbeddedFont): string | null => {
  const known = byFont.get(font);
  if (known !== undefined) return known;
  const language = languages.find(([name]) => font.postscriptName.startsWith(name))?.[1] ?? null;
  byFont.set(font, language);
  return language;
};

const isLink = ({ link, linkToDestination }: Inline): boolean => Boolean(link ?? linkToDestination);

/** Inlines beside each other that share a language and a link. */
export interface Run {
  language: string | null;
  isLink: boolean;
  inlines: Inline[];
}

/** The runs of a line; `undefined` where it is one without a language or a link, as most are. */
export const runsOf = (inlines: readonly Inline[]): Run[] | undefined => {
  if (!inlines.some((inline) => isLink(inline) || languageOf(inline.font))) return undefined;
  const runs: Run[] = [];
  for (const inline of inlines) {
    const language = languageOf(inline.font);
    const last = runs.at(-1);
    if (last && last.language === language && last.inlines[0] && sameLink(last.inlines[0], inline))
      last.inlines.push(inline);
    else runs.push({ language, isLink: isLink(inline), inlines: [inline] });
  }
  return runs;
};

const sameLink = (one: Inline, other: Inline): boolean =>
  one.link === other.link && one.linkToDestination === other.linkToDestination;

/** A break point of the layout, left out of the text that is copied. */
const BREAK_POINTS = /\u200b/g;

/** The letters of a run in the order in which they are written and searched. */
export const textOf = ({ inlines }: Run): string =>
  inlines
    .map(({ text }) => text)
    .join("")
    .replace(BREAK_POINTS, "");

/** A text in hexadecimal UTF-16, as a PDF has it. */
const hexadecimal = (text: string): string =>
  Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex");

/** Begins a span whose ActualText is read and copied in place of its glyphs' order. */
export const spanOf = (run: Run): string =>
  `/Span <</Lang (${run.language}) /ActualText <${hexadecimal(textOf(run))}>>> BDC`;
