import type { Inline, TextNode } from "pdfmake/js/LayoutBuilder.js";
import { isWithinLetter, MAX_CLUSTER } from "../text/break-points.ts";
import { keepLines } from "./kept-together.ts";
import { LayoutBuilder, Line, TextInlines } from "./pdfmake.ts";

const waitingOf = (node: TextNode): Inline[] => {
  node.waitingInlines ??= (node._inlines ?? []).toReversed();
  return node.waitingInlines;
};

/** The inlines that cannot be separated from this one: those up to the next possible line break. */
const joinedTo = (inlines: readonly Inline[]): Inline[] => {
  const joined: Inline[] = [];
  for (let at = inlines.length - 1; inlines[at]?.noNewLine; at -= 1) {
    const next = inlines[at - 1];
    if (next) joined.push(next);
  }
  return joined;
};

const textInlines = new TextInlines(null);

/** The longest beginning that separates no letter from its signs, unless the letter alone is wider than a line. */
const wholeLetters = (text: string, length: number): number => {
  for (let at = length; at > 0 && at > length - MAX_CLUSTER; at -= 1)
    if (!isWithinLetter(text, at)) return at;
  return length;
};

/** The longest beginning of a text, of one character at least, that fits a width. */
const fittingLength = (inline: Inline, width: number): number => {
  let [low, high, fits] = [1, inline.text.length, 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    if (textInlines.widthOfText(inline.text.substring(0, middle), inline) <= width) {
      fits = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  return wholeLetters(inline.text, fits);
};

/** Cuts an inline that does not fit the line; returns the rest for the next line. */
const cut = (inline: Inline, width: number): Inline | undefined => {
  if (inline.noWrap || inline.text.length < 2 || inline.width <= width) return undefined;
  const length = fittingLength(inline, width);
  if (length === inline.text.length) return undefined;
  const rest = { ...inline, text: inline.text.slice(length) };
  inline.text = inline.text.slice(0, length);
  rest.width = textInlines.widthOfText(rest.text, rest);
  inline.width = textInlines.widthOfText(inline.text, inline);
  return rest;
};

const { buildNextLine } = LayoutBuilder.prototype;
function buildNextLineLinearly(this: LayoutBuilder, node: TextNode): Line | null {
  const inlines = waitingOf(node);
  if (inlines.length === 0) return null;
  const line = new Line(this.writer.context().availableWidth);
  let isForced = false;
  for (let next = inlines.at(-1); next; next = inlines.at(-1)) {
    if (!isForced && !line.hasEnoughSpaceForInline(next, joinedTo(inlines))) break;
    inlines.pop();
    const rest = cut(next, line.getAvailableWidth());
    if (rest) inlines.push(rest);
    line.addInline(next);
    isForced = next.noNewLine === true && !rest;
  }
  line.lastLineInParagraph = inlines.length === 0;
  return line;
}

/** Keeps the text's fields, its element and its turn. */
const noting = (build: LayoutBuilder["buildNextLine"]) =>
  function buildNotedLine(this: LayoutBuilder, node: TextNode): Line | null {
    const line = build.call(this, node);
    if (line && node.printedFrom) line.printedFrom = node.printedFrom;
    if (line && node.element) line.element = node.element;
    if (line && node.turn !== undefined) line.turn = node.turn;
    return line;
  };

/** Builds a line in time linear in its words; pdfmake copies all words that follow for each word. */
export const makeLinesLinear = (enabled: boolean): void => {
  LayoutBuilder.prototype.buildNextLine = keepLines(noting(enabled ? buildNextLineLinearly : buildNextLine));
};
