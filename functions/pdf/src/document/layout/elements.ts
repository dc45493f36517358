import type { Report, ReportFieldName } from "@takseru/shared-types";
import type {
  Content,
  ContentCanvas,
  ContentStack,
  ContentText,
  Margins,
  Style,
} from "pdfmake/interfaces.js";
import { from, type PrintedFrom } from "./printed-from.ts";
import { isShort, type Row, tables } from "./rows.ts";
import { colours, contentWidth } from "./theme.ts";

/** A numbered part of the report; parts without content do not exist. */
export interface Section {
  title: string;
  content: Content[];
  /** The height of its beginning that stays with the heading, in points. */
  reserve?: number;
}

/** A section of the parts that exist; `undefined` when none does. */
export const section = (
  title: string,
  parts: ReadonlyArray<Content | undefined>,
  reserve?: number,
): Section | undefined => {
  const content = parts.filter((part) => part !== undefined);
  return content.length === 0 ? undefined : { title, content, ...(reserve !== undefined && { reserve }) };
};

interface Line {
  width?: number;
  lineWidth?: number;
  lineColor?: string;
  margin?: Margins;
}

export const rule = ({
  width = contentWidth,
  lineWidth = 0.6,
  lineColor = colours.hairline,
  margin = 0,
}: Line = {}): ContentCanvas => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }],
  margin,
});

/** Below a section rather than above the next one, so that no page begins with it. */
const SECTION_GAP = 9;

/**
 * Keeps a heading on the page of the content that follows: heading and an empty space make one unbreakable block, and
 * the content is drawn over that space. `pageBreakBefore` would cost a whole layout per heading, and `unbreakable`
 * around the content deletes it when it is taller than a page.
 */
export const keepTogether = (
  heading: Content[],
  following: Content[],
  /** The height that stays with the heading, in points: about three lines. */
  reserve = 44,
): Content[] => [
  { stack: [...heading, { stack: [], margin: [0, reserve, 0, 0] }], unbreakable: true },
  { stack: following, margin: [0, -reserve, 0, SECTION_GAP] },
];

/** Adds an entry to the document's outline. */
export const inOutline = (name: string): Pick<ContentText, "outline" | "outlineText"> => ({
  outline: true,
  outlineText: name,
});

/** One text for each line that is not empty. */
const paragraphs = (text: string, style: Style = {}): ContentStack => {
  const lines = text.split("\n").map((line) => line.trim());
  return {
    stack: lines
      .filter((line) => line !== "")
      .map((line): Content => ({ text: line, margin: [0, 0, 0, 3], ...style })),
  };
};

type TextField = { [Name in ReportFieldName]: Report[Name] extends string ? Name : never }[ReportFieldName];

/** What the valuer wrote into a field, in paragraphs; `undefined` when it is empty. */
export const written = (report: Report, field: TextField): Content | undefined => {
  const content = paragraphs(report[field]);
  return content.stack.length === 0 ? undefined : from([field], content);
};

/** A heading within a section. */
export const subheading = (text: string): Content => ({ text, style: "subheading", margin: [0, 4, 0, 2] });

/** A label and its value, and the fields that the value is made of. */
export type Fact = readonly [label: string, value: string | undefined, ...fields: ReportFieldName[]];

const LABEL_WIDTH = 132;

/** Labels beside values, empty values left off; `undefined` when all are empty. `again`: all of it stands elsewhere too. */
export const facts = (
  list: readonly Fact[],
  { again }: Pick<PrintedFrom, "again"> = {},
): Content | undefined => {
  const rows = list
    .filter(
      (fact): fact is [string, string, ...ReportFieldName[]] =>
        fact[1] !== undefined && fact[1].trim() !== "",
    )
    .map(([label, value, ...fields]): Row => {
      const printedFrom = { fields, ...(again && { again }) };
      const noted = fields.length > 0 && { printedFrom };
      return {
        cells: [
          { text: label, style: "label", ...noted },
          { ...paragraphs(value, { margin: [0, 0, 0, 1] }), ...noted },
        ],
        short: isShort(value, contentWidth - LABEL_WIDTH),
      };
    });
  return rows.length === 0 ? undefined : { stack: tables(rows, [LABEL_WIDTH, "*"]), margin: [0, 1, 0, 3] };
};
