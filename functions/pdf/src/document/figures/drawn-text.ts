import { widthOfText } from "@takseru/location";
import type { Content } from "pdfmake/interfaces.js";
import { sans } from "../layout/theme.ts";

/** From the top of a line to its base line, of the sans at size 1. */
const ASCENT = 1.069;

export interface DrawnText {
  /** `x` is the middle of the words, `y` their base line, in points from the drawing's upper left corner. */
  x: number;
  y: number;
  text: string;
  size: number;
  colour: string;
  bold?: boolean;
  /** Turned around that point by so many degrees, clockwise. */
  turn?: number;
}

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /** Degrees, clockwise, by which each line is turned around the middle of its base line. */
    turn?: number;
  }
}

/**
 * Words over the drawing of this height that was placed just before. Each is centred in a column, so that pdfmake
 * measures it.
 */
export const drawnText = (
  { x, y, text, size, colour, bold = false, turn }: DrawnText,
  height: number,
): Content => {
  const width = 2 * widthOfText(text, size) + 20;
  return {
    relativePosition: { x: x - width / 2, y: y - ASCENT * size - height },
    columns: [
      {
        width,
        text,
        font: sans,
        fontSize: size,
        color: colour,
        bold,
        alignment: "center",
        lineHeight: 1,
        noWrap: true,
        ...(turn !== undefined && { turn }),
      },
    ],
  };
};
