import type { PlacedPage, PlacedText } from "@takseru/testing/pdf/placed-text";
import { contentWidth, page } from "../../../src/document/layout/theme.ts";

/** In points: what rounding, and letters that reach over their width, may be wrong by. */
const TOLERANCE = 1.5;
/** Of letters without tails and signs above them, as a share of the size. */
const BODY = 0.5;
/** The letterhead of the first page stands higher than the text of the others. */
const FRAME = { top: 34, bottom: page.height - page.bottom } as const;

const isOutside = ({ x, y, width, size, isArtifact }: PlacedText): boolean =>
  x < page.left - TOLERANCE ||
  x + width > page.left + contentWidth + TOLERANCE ||
  (isArtifact ? y - size < 0 || y > page.height : y - BODY * size < FRAME.top || y > FRAME.bottom);

const isOver = (one: PlacedText, other: PlacedText): boolean =>
  one.x + TOLERANCE < other.x + other.width &&
  other.x + TOLERANCE < one.x + one.width &&
  one.y - BODY * one.size + TOLERANCE < other.y &&
  other.y - BODY * other.size + TOLERANCE < one.y;

/** Texts of a page that leave its frame or stand on another one. */
export const misplacedText = ({ texts }: PlacedPage): string[] => {
  const visible = texts.filter(({ width }) => width > 0);
  return visible.flatMap((one, index) => [
    ...(isOutside(one) ? [`"${one.text}" is outside of the frame`] : []),
    ...visible
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `"${other.text}" stands on "${one.text}"`),
  ]);
};
