import type { Report, ReportFieldName } from "@takseru/shared-types";
import type { Content, ContentCanvas, ContentText, Margins } from "pdfmake/interfaces.js";
import { from } from "./printed-from.ts";
// Imported for its types: it adds the tags to pdfmake's nodes.
import type {} from "./structure.ts";
import { estimatedHeight } from "./text-height.ts";
import { colours, contentWidth, edge, line, step } from "./theme.ts";

/** A numbered section or an annex. Sections without content are left out. */
export interface Section {
  title: string;
  /** The parts below each other; `flow` keeps headings with what follows. */
  content: Content[];
}

/** A section of its non-empty parts; texts become prose. `undefined` if all are empty. */
export const section = (title: string, parts: ReadonlyArray<Content | undefined>): Section | undefined => {
  const content = parts
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === "string" ? prose(part) : part));
  return content.length === 0 ? undefined : { title, content };
};

interface Line {
  width?: number;
  lineWidth?: number;
  lineColor?: string;
  margin?: Margins;
}

export const rule = ({
  width = contentWidth,
  lineWidth = 0.35,
  lineColor = colours.hairline,
  margin = 0,
}: Line = {}): ContentCanvas => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }],
  margin,
});

/** Adds an entry to the document's outline, below that of the heading with the id `parent`. */
export const inOutline = (
  name: string,
  parent?: string,
): Pick<ContentText, "outline" | "outlineText" | "outlineParentId"> => ({
  outline: true,
  outlineText: name,
  ...(parent !== undefined && { outlineParentId: parent }),
});

const HEADING = { above: 7, text: 17.5, below: 7 } as const;
export const HEADING_HEIGHT = HEADING.above + HEADING.text + HEADING.below;

/** "14   Valuation" under a rule; `id` names it for the contents page. */
export const heading = (number: string, name: string, id: string): Content => ({
  leads: HEADING_HEIGHT,
  stack: [
    rule({ lineWidth: 1, lineColor: colours.accent, margin: [0, 0, 0, HEADING.above] }),
    {
      text: number === "" ? name : `${number}   ${name}`,
      style: "heading",
      tag: "H2",
      id,
      margin: [0, 0, 0, HEADING.below],
      ...inOutline(number === "" ? name : `${number} ${name}`),
    },
  ],
});

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /** Its number continues that of the section: "9.1". */
    subsection?: true;
  }
  interface ContentText {
    /** Id for references to its page; pdfmake's types have it only for anchors, whose parts must be anchors too. */
    id?: string;
  }
}

/** A heading within a section; it is numbered if it is one of the section's direct parts. */
export const subsection = (name: string): ContentText => ({
  text: name,
  style: "subheading",
  tag: "H3",
  subsection: true,
  leads: line + 2 * step,
  margin: [0, step, 0, step],
});

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** Running text at the indent, a paragraph for each non-empty line; `flow` adds the gaps. */
export const prose = (text: string): Content => ({
  paragraphs: true,
  margin: [edge, 0, 0, 0],
  stack: linesOf(text),
});

type TextField = { [Name in ReportFieldName]: Report[Name] extends string ? Name : never }[ReportFieldName];

/** What the valuer wrote into a field, as prose; `undefined` when it is empty. */
export const written = (report: Report, field: TextField): Content | undefined =>
  report[field].trim() === "" ? undefined : from([field], prose(report[field]));

/** A longer paragraph may break across pages, with two lines on each side. */
const MAX_NOTE = 5 * 10.5;

/** A remark in small print over the whole width, such as a table's source. */
export const note = (text: string, fields?: readonly ReportFieldName[]): ContentText => {
  const height = estimatedHeight(text, contentWidth, 8, 10.5) + 3 * step;
  return {
    text,
    style: "small",
    margin: [0, step, 0, 2 * step],
    whole: height,
    reserve: Math.min(height, MAX_NOTE),
    ...(fields && { printedFrom: { fields } }),
  };
};
