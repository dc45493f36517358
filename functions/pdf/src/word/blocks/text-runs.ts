import {
  Bookmark,
  ExternalHyperlink,
  type IRunOptions,
  PageNumber,
  type ParagraphChild,
  SimpleField,
  TextRun,
} from "docx";
import type { Content } from "pdfmake/interfaces.js";
import { styles } from "../../document/layout/theme.ts";
import { plainTextOf, withoutBreakPoints } from "../plain-text.ts";
import { bookmarkOf, hex, twips } from "../units.ts";
import { fontFaces, halfPoints, wordFontOf } from "../word-fonts.ts";
import { lookIn, type TextLook } from "../word-styles.ts";

/** Placeholders for page number and number of pages, which become Word's fields. */
export const currentPage = 9_007_199_254_740_990;
export const pageCount = 9_007_199_254_740_989;
const pageFields: Partial<Record<string, (typeof PageNumber)["CURRENT" | "TOTAL_PAGES"]>> = {
  [currentPage]: PageNumber.CURRENT,
  [pageCount]: PageNumber.TOTAL_PAGES,
};
const PAGE_FIELD = /(9007199254740990|9007199254740989)/;

/** "Table 9" as a SEQ field, so that Word renumbers captions when one is added or removed. */
const CAPTION_NUMBER = /^(Table|Figure)\u00a0\d+$/;

/** Only what differs from the paragraph's style, so that a change of the style reaches the text. */
const runProperties = (look: TextLook, base: TextLook): IRunOptions => {
  const { language } = wordFontOf(look.font);
  const size = halfPoints(look.font, look.fontSize);
  return {
    ...(look.font !== base.font && { font: fontFaces(look.font) }),
    ...(size !== halfPoints(base.font, base.fontSize) && { size }),
    ...(look.bold !== base.bold && { bold: look.bold }),
    ...(look.color !== base.color && { color: hex(look.color) }),
    ...(look.characterSpacing !== base.characterSpacing && {
      characterSpacing: twips(look.characterSpacing),
    }),
    ...(language && { language: { value: language, bidirectional: language } }),
  };
};

const linesOf = (text: string, properties: IRunOptions): TextRun[] =>
  text.split("\n").map(
    (line, index) =>
      new TextRun({
        ...properties,
        ...(index > 0 && { break: 1 }),
        children: line.split(PAGE_FIELD).map((part) => pageFields[part] ?? part),
      }),
  );

/** The runs of a text of the PDF in a paragraph whose style looks like `base`. */
export const textRuns = (content: Content, look: TextLook, base: TextLook): ParagraphChild[] => {
  if (typeof content !== "object") {
    const text = withoutBreakPoints(String(content));
    return text === "" ? [] : linesOf(text, runProperties(look, base));
  }
  if (Array.isArray(content)) return content.flatMap((part) => textRuns(part, look, base));
  if (content.text === undefined) return [];
  const { style } = content;
  const link = "link" in content ? content.link : undefined;
  const named = typeof style === "string" ? styles[style] : undefined;
  const own = lookIn(named ? lookIn(look, named) : look, content);
  const [label, number] = CAPTION_NUMBER.test(plainTextOf(content))
    ? plainTextOf(content).split("\u00a0")
    : [];
  if (label && number)
    return [
      new TextRun({ ...runProperties(own, base), text: `${label}\u00a0` }),
      new SimpleField(`SEQ ${label} \\* ARABIC`, number),
    ];
  const runs = textRuns(content.text, own, base);
  return link === undefined ? runs : [new ExternalHyperlink({ link, children: runs })];
};

/** The same with the name by which the contents point at it. */
export const namedRuns = (id: string | undefined, runs: ParagraphChild[]): ParagraphChild[] =>
  id === undefined ? runs : [new Bookmark({ id: bookmarkOf(id), children: runs })];
