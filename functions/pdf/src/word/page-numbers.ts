import type { IXmlableObject, PageNumberEstimator } from "docx";
import { estimatePageNumbersWith } from "docx/layout";

/** Characters; nearly every word is shorter, and a line has room for so many letters of most words. */
const MAX_UNBROKEN = 40;
/** Characters between break points of a longer word after the first `MAX_UNBROKEN`. */
const PIECE = 20;
const ZERO_WIDTH_SPACE = "\u200b";
const SPACE = /\s/;
/** Elements that end a word. */
const ENDS_WORD: ReadonlySet<string> = new Set(["w:p", "w:br", "w:tab"]);

const isElement = (node: unknown): node is Record<string, unknown> =>
  typeof node === "object" && node !== null && !Array.isArray(node);

/** A copy of the body in which long words may break, also where their letters stand in several runs. */
export const withBreakPoints = (body: IXmlableObject): IXmlableObject => {
  let length = 0;

  const broken = (text: string): string => {
    let pieces = "";
    for (const character of text) {
      const isSpace = SPACE.test(character);
      if (!isSpace && length >= MAX_UNBROKEN && (length - MAX_UNBROKEN) % PIECE === 0)
        pieces += ZERO_WIDTH_SPACE;
      pieces += character;
      length = isSpace ? 0 : length + 1;
    }
    return pieces;
  };

  const copyOf = (node: unknown, isText: boolean): unknown => {
    if (typeof node === "string") return isText ? broken(node) : node;
    if (Array.isArray(node)) return node.map((part) => copyOf(part, isText));
    return isElement(node) ? copyOfElement(node) : node;
  };

  const copyOfElement = (element: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(element).map(([name, content]) => {
        if (ENDS_WORD.has(name)) length = 0;
        const copy = name === "_attr" ? content : copyOf(content, name === "w:t");
        if (ENDS_WORD.has(name)) length = 0;
        return [name, copy];
      }),
    );

  return copyOfElement(body);
};

/** Set if the library had to guess, because a letter's width is not known or a drawing cannot be laid out. */
const estimate: PageNumberEstimator = estimatePageNumbersWith({ guess: true });

/**
 * The pages of the contents, as Word lays them out. The library measures a line again for each letter of a word that is
 * longer than a line, and copies the word for each letter: 20,000 letters without a space took it a minute.
 */
export const pageNumbers: PageNumberEstimator = Object.assign(
  (...[body, context]: Parameters<PageNumberEstimator>) => estimate(withBreakPoints(body), context),
  estimate,
);
