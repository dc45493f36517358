import type { Content } from "pdfmake/interfaces.js";
import { captionOf } from "./data-table.ts";
import type { Numbered } from "./numbering.ts";
import { gutter, labelWidth, step, textWidth } from "./theme.ts";

export interface Figure {
  /** An image, drawing or stack that is lower than a page, with its `alt`: 480 wide, or 357 with its caption beside it. */
  picture: Content;
  /** At most 500 letters. */
  caption: Numbered;
  /** The caption stands in the label column beside the picture. */
  beside?: true;
}

/** A picture and its caption, which are never parted: both are bounded. */
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
