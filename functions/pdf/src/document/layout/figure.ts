import type { Content, ContentStack } from "pdfmake/interfaces.js";
import { captionOf } from "./data-table.ts";
import { note } from "./elements.ts";
import { type Numbered, nameOf } from "./numbering.ts";
import { estimatedHeight } from "./text-height.ts";
import { contentWidth, gutter, halfWidth, labelWidth, step, textWidth } from "./theme.ts";

export interface Figure {
  /** An image, drawing or stack that is lower than a page, with its `alt`: 480 wide, or 357 with its caption beside it. */
  picture: Content;
  /** At most 500 letters. */
  caption: Numbered;
  /** The caption stands in the label column beside the picture. */
  beside?: true;
}

/** A picture of this height over the page's width, its caption, and a note in small print on the same page. */
export const figureWithNote = (
  picture: Content,
  height: number,
  caption: Numbered,
  text: string,
): ContentStack & { reserve: number } => {
  const said = `${nameOf(caption)}   ${caption.caption}`;
  const below = text === "" ? undefined : note(text);
  return {
    stack: [figure({ picture, caption }), ...(below ? [below] : [])],
    reserve: height + estimatedHeight(said, contentWidth, 8, 10.5) + 4 * step + (below?.whole ?? 0),
  };
};

export interface HalfFigure {
  /** At most as wide as half the text. */
  picture: Content;
  height: number;
  caption: Numbered;
  /** In small print below the caption; empty for none. */
  text: string;
}

const halfHeight = ({ height, caption, text }: HalfFigure): number =>
  height +
  estimatedHeight(`${nameOf(caption)}   ${caption.caption}`, halfWidth, 8, 10.5) +
  (text === "" ? 0 : estimatedHeight(text, halfWidth, 8, 10.5) + step) +
  4 * step;

/** Two pictures side by side, each with its caption and note, on the same page. */
export const figuresBeside = (
  figures: readonly [HalfFigure, HalfFigure],
): ContentStack & { reserve: number } => ({
  unbreakable: true,
  margin: [0, step, 0, 2 * step],
  stack: [
    {
      columnGap: gutter,
      columns: figures.map(({ picture, caption, text }) => ({
        width: halfWidth,
        stack: [
          picture,
          { ...captionOf(caption), margin: [0, step, 0, 0] },
          ...(text === "" ? [] : [note(text)]),
        ],
      })),
    },
  ],
  reserve: Math.max(...figures.map(halfHeight)),
});

/** A picture with its caption on the same page; the height of both is bounded. */
export const figure = ({ picture, caption, beside }: Figure): Content => ({
  unbreakable: true,
  margin: [0, step, 0, 2 * step],
  ...(beside
    ? {
        columnGap: gutter,
        columns: [
          { width: labelWidth, stack: [captionOf(caption)] },
          { width: textWidth, stack: [picture] },
        ],
      }
    : { stack: [picture, { ...captionOf(caption), margin: [0, step, 0, 0] }] }),
});
