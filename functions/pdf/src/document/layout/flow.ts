import type { Content, ContentStack } from "pdfmake/interfaces.js";
import { line } from "./theme.ts";

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /** The height of its beginning that one page holds, in points; pdfmake passes it over. */
    reserve?: number;
    /** Its own height in points: it stays with the beginning of what follows, as a heading does. */
    leads?: number;
  }
}

/** About three lines of what follows a heading, where it says nothing else. */
const FEW_LINES = 3 * line;
/** Room is never asked for beyond this, in points: what is higher than a page is deleted by pdfmake. */
const MAX_RESERVE = 560;

type Kept = { reserve?: number; leads?: number };
const keptOf = (part: Content): Kept =>
  typeof part === "object" && !Array.isArray(part) && !("attachment" in part) && !("section" in part)
    ? part
    : {};

/** An empty block that one page has to hold, and what is drawn over it. */
const over = (height: number, parts: Content[]): Content[] => [
  { stack: [{ stack: [], margin: [0, height, 0, 0] }], unbreakable: true },
  { stack: parts, margin: [0, -height, 0, 0] } satisfies ContentStack,
];

/**
 * The parts below each other; headings and captions stay with the beginning of what follows, and what reserves a height has
 * it on one page. `unbreakable` around the content would delete it when it is taller than a page, and `pageBreakBefore`
 * would cost a whole layout for each.
 */
export const flow = (parts: readonly Content[]): Content[] => {
  const content: Content[] = [];
  for (let at = 0; at < parts.length; ) {
    const group: Content[] = [];
    let height = 0;
    let leading = true;
    while (leading && at < parts.length) {
      const part = parts[at] ?? "";
      const { leads, reserve } = keptOf(part);
      group.push(part);
      at += 1;
      leading = leads !== undefined;
      height += leads ?? reserve ?? (group.length > 1 ? FEW_LINES : 0);
    }
    content.push(...(height === 0 ? group : over(Math.min(height, MAX_RESERVE), group)));
  }
  return content;
};
