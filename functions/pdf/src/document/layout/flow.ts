import type { Content, ContentStack, ContentText } from "pdfmake/interfaces.js";
import { estimatedHeight } from "./text-height.ts";
import { edge, line, step } from "./theme.ts";

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /** Height of the beginning that must fit on one page, in points; pdfmake ignores it. */
    reserve?: number;
    /** Height in points of a part that stays with the beginning of the next one, as a heading does. */
    leads?: number;
    /** Begins a new page if less than this is left, in points. */
    room?: number;
    /** Estimated height in points of a short part, which can stay with a part that must not stand alone. */
    whole?: number;
    /** The content in two parts, so that its short end can stay with something short that follows. */
    parted?: readonly [beginning: Content, end: Content];
  }
  interface ContentStack {
    /** Texts below each other, each a paragraph that begins at the edge. */
    paragraphs?: true;
  }
}

/** About three lines of what follows a heading, and of a long paragraph. */
const FEW_LINES = 3 * line;
/** A paragraph of up to this many lines is not broken across pages. */
const SHORT_PARAGRAPH = 6 * line;
/** Largest height to reserve, in points: pdfmake deletes what is higher than a page. */
const MAX_RESERVE = 680;
/** Largest height of a part that is kept with another one, in points. */
const MAX_TAKEN = 250;

type Kept = Pick<ContentStack, "reserve" | "leads" | "whole" | "room" | "parted">;
const keptOf = (part: Content): Kept =>
  typeof part === "object" && !Array.isArray(part) && !("attachment" in part) && !("section" in part)
    ? part
    : {};

/** An empty unbreakable block reserves the height; the content is drawn over it. */
const over = (height: number, parts: Content[]): Content[] => [
  { stack: [{ stack: [], margin: [0, height, 0, 0] }], unbreakable: true },
  { stack: parts, margin: [0, -height, 0, 0] } satisfies ContentStack,
];

const paragraph = (text: Content): ContentText => {
  const whole = estimatedHeight(typeof text === "string" ? text : "") + 2 * step;
  return {
    text,
    margin: [edge, 0, 0, 2 * step],
    whole,
    reserve: whole <= SHORT_PARAGRAPH + 2 * step ? whole : FEW_LINES,
  };
};

/** Splits prose into paragraphs, so that each can be kept together. */
const partsOf = (part: Content): Content[] => {
  if (typeof part !== "object" || !("paragraphs" in part) || !part.stack) return [part];
  const { printedFrom } = part;
  return part.stack.map((text) => ({ ...paragraph(text), ...(printedFrom && { printedFrom }) }));
};

/** Below a section rather than above the next one, so that no page begins with it. */
const SECTION_GAP = 3 * step;

/** A section and the gap below it. */
export const spaced = (parts: readonly Content[]): Content[] => [
  ...parts,
  { stack: [], margin: [0, 0, 0, SECTION_GAP], reserve: 0, whole: 0 },
];

/** The same, but short last parts stay with what follows, together with a heading before them. */
export const takenAlong = (parts: readonly Content[]): Content[] => {
  const all = parts.flatMap(partsOf);
  let start = all.length;
  for (let height = 0; start > 0; start -= 1) {
    const { whole } = keptOf(all[start - 1] ?? "");
    if (whole === undefined || height + whole > MAX_TAKEN) break;
    height += whole;
  }
  if (start === all.length) return spaced(all);
  return [
    ...all.slice(0, start),
    ...all.slice(start).map((part): Content => ({ stack: [part], leads: keptOf(part).whole ?? 0 })),
    { stack: [], margin: [0, 0, 0, SECTION_GAP], leads: SECTION_GAP },
  ];
};

/** Two lines in any script, or two facts: no page begins with less of a section. */
const LITTLE = FEW_LINES;

/** The height to reserve for a part and the short part after it. */
const withNext = (part: Content, next: number): Content[] => {
  const { reserve = 0, whole, parted } = keptOf(part);
  if (whole === undefined) return [part];
  if (reserve >= whole) return [{ stack: [part], reserve: whole + next, whole }];
  return parted ? [parted[0], ...withNext(parted[1], next)] : [part];
};

/** Height of a sequence of short parts that stay with the part before them, such as notes below a table. */
const MAX_SHORT_ONES = 2 * LITTLE;

const shortOnesFrom = (parts: readonly Content[], start: number): number => {
  let height = 0;
  for (let at = start; at < parts.length; at += 1) {
    const { leads, whole } = keptOf(parts[at] ?? "");
    if (leads !== undefined || whole === undefined || whole > LITTLE) break;
    if (height + whole > MAX_SHORT_ONES) break;
    height += whole;
  }
  return height;
};

/** A short part stays on the page of the part before it, if that is kept together or ends with a short piece. */
const withShortOnes = (parts: readonly Content[]): Content[] =>
  parts.flatMap((part, index) => {
    const next = keptOf(part).leads === undefined ? shortOnesFrom(parts, index + 1) : 0;
    return next > 0 ? withNext(part, next) : [part];
  });

/** The parts that must begin on one page: headings and captions with about three lines of what follows. */
const groupAt = (parts: readonly Content[], start: number): { group: Content[]; height: number } => {
  const group: Content[] = [];
  let [height, following, least] = [0, 0, 0];
  for (let at = start; at < parts.length; at += 1) {
    const part = parts[at] ?? "";
    const { leads, reserve, whole, room = 0 } = keptOf(part);
    const isLed = group.length > 0;
    if (leads !== undefined && following > 0) break;
    group.push(part);
    least = Math.max(least, room);
    height += leads ?? reserve ?? (isLed ? FEW_LINES : 0);
    if (leads !== undefined) continue;
    // What a part reserves beyond its own height is that of the short ones after it.
    following += whole === undefined ? FEW_LINES : Math.max(whole, reserve ?? 0);
    if (!isLed || following >= FEW_LINES) break;
  }
  return { group, height: Math.max(height, least) };
};

/**
 * The parts below each other; headings and captions stay with the beginning of what follows, and what reserves a height has
 * it on one page. `unbreakable` around the content would delete it when it is taller than a page, and `pageBreakBefore`
 * would cost a whole layout for each.
 */
export const flow = (some: readonly Content[]): Content[] => {
  const parts = withShortOnes(some.flatMap(partsOf));
  const content: Content[] = [];
  for (let at = 0; at < parts.length; ) {
    const { group, height } = groupAt(parts, at);
    at += group.length;
    content.push(...(height === 0 ? group : over(Math.min(height, MAX_RESERVE), group)));
  }
  return content;
};
