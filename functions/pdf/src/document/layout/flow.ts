import type { Content, ContentStack, ContentText } from "pdfmake/interfaces.js";
import { estimatedHeight } from "./text-height.ts";
import { edge, line, step } from "./theme.ts";

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /** The height of its beginning that one page holds, in points; pdfmake passes it over. */
    reserve?: number;
    /** Its own height in points: it stays with the beginning of what follows, as a heading does. */
    leads?: number;
    /** It begins a page where the current one has less than so much left, in points. */
    room?: number;
    /** Its own height in points, about: what is short can be taken along by what must not stand alone. */
    whole?: number;
    /** The same content in two: its end, which is low, can stay with something short that follows. */
    parted?: readonly [beginning: Content, end: Content];
  }
  interface ContentStack {
    /** Texts below each other, each a paragraph that begins at the edge. */
    paragraphs?: true;
  }
}

/** About three lines of what follows a heading, and of a long paragraph. */
const FEW_LINES = 3 * line;
/** A paragraph of so many lines is not parted. */
const SHORT_PARAGRAPH = 6 * line;
/** Room is never asked for beyond this, in points: what is higher than a page is deleted by pdfmake. */
const MAX_RESERVE = 680;
/** What is taken along is no higher than this, in points. */
const MAX_TAKEN = 250;

type Kept = Pick<ContentStack, "reserve" | "leads" | "whole" | "room" | "parted">;
const keptOf = (part: Content): Kept =>
  typeof part === "object" && !Array.isArray(part) && !("attachment" in part) && !("section" in part)
    ? part
    : {};

/** An empty block that one page has to hold, and what is drawn over it. */
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

/** Paragraphs stand by themselves, so that each can be kept together. */
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

/** The same, and its last parts, if they are short, stay with what follows; a heading before them stays with all. */
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

/** Two lines in any script, or two facts: no page begins with so little of a section. */
const LITTLE = FEW_LINES;

/** What one page holds of a part, with something short after it. */
const withNext = (part: Content, next: number): Content[] => {
  const { reserve = 0, whole, parted } = keptOf(part);
  if (whole === undefined) return [part];
  if (reserve >= whole) return [{ stack: [part], reserve: whole + next, whole }];
  return parted ? [parted[0], ...withNext(parted[1], next)] : [part];
};

/** How much is kept with what is before it, in points: a sequence of short parts, such as the notes below a table. */
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

/** What is short and follows something that is kept together, or that has a low end, is on the page of it. */
const withShortOnes = (parts: readonly Content[]): Content[] =>
  parts.flatMap((part, index) => {
    const next = keptOf(part).leads === undefined ? shortOnesFrom(parts, index + 1) : 0;
    return next > 0 ? withNext(part, next) : [part];
  });

/** A beginning of parts that one page has to hold: headings and captions, and about three lines of what follows them. */
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
    following += whole ?? FEW_LINES;
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
