import type { Style, StyleDictionary } from "pdfmake/interfaces.js";

/** A4 in points. The left margin leaves room for holes; the height left over is 50 lines of 14 points. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 59.28,
  right: 56,
  top: 70,
  bottom: 71.89,
} as const;
export const contentWidth = 480;
export const contentHeight = 700;

/** Values, running text and the second column of a table with labels begin here, in points from the left margin. */
export const edge = 123;
/** Between two columns. */
export const gutter = 12;
/** Labels, numbers and captions beside a picture stand left of the edge. */
export const labelWidth = edge - gutter;
export const textWidth = contentWidth - edge;
/** Of two columns beside each other. */
export const halfWidth = (contentWidth - gutter) / 2;

/** Line of the running text and step of all gaps. */
export const line = 14;
export const step = 3.5;
/** Below a fact, in points. */
export const factGap = 1.75;

export const colours = {
  ink: "#1d2733",
  muted: "#535f6d",
  accent: "#12365e",
  hairline: "#c3ccd6",
  panel: "#f1f4f8",
  draft: "#e6eaee",
} as const;

/** Natural height of a line of each family at size 1: ascender, descender and gap of its font. */
const naturalHeight = { serif: 1.371, sans: 1.362 } as const;

/** The first family of the texts, and the one of labels, captions and heads. */
export const serif = "Latin";
export const sans = "Other";

const type = (
  face: keyof typeof naturalHeight,
  fontSize: number,
  lineBox: number,
  more: Style = {},
): Style => ({
  font: face === "serif" ? serif : sans,
  fontSize,
  lineHeight: lineBox / (fontSize * naturalHeight[face]),
  ...more,
});

const accent: Style = { bold: true, color: colours.accent };
const quiet: Style = { color: colours.muted };

export const defaultStyle: Style = type("serif", 10, line, { color: colours.ink });

export const styles: StyleDictionary = {
  /** Section and annex. */
  heading: type("serif", 13, 17.5, accent),
  subheading: type("sans", 9.5, line, accent),
  title: type("serif", 15, 19.25, accent),
  longTitle: type("serif", 13, 17.5, accent),
  valuer: type("serif", 17.5, 21, accent),
  standing: type("sans", 8, 10.5),
  contact: type("sans", 8, 10.5, { ...quiet, alignment: "right" }),
  reference: type("sans", 8.5, line),
  eyebrow: type("sans", 7.5, 10.5, { ...quiet, bold: true, characterSpacing: 0.7 }),
  marketValue: type("serif", 21, 28, accent),
  longMarketValue: type("serif", 17, 24.5, accent),
  amount: type("serif", 14, 17.5, accent),
  /** From a billion on. */
  longAmount: type("serif", 11, 17.5, accent),
  words: type("sans", 8, 10.5),
  label: type("sans", 8.5, line, quiet),
  /** Facts in close lines: lowers the label to the base line of its value. */
  closeLabel: type("sans", 8.5, 12.25, quiet),
  closeText: type("serif", 9, 12.25),
  strongLabel: type("sans", 8.5, 12.25, { bold: true }),
  cell: type("serif", 9.5, line),
  /** The value that is stated, as the last row of its working. */
  resultCell: type("serif", 11, 17.5, accent),
  /** Over a group of rows. */
  groupHead: type("sans", 8, line, { ...quiet, bold: true }),
  /** For lists and figures. */
  tightCell: type("serif", 9, 13),
  columnHead: type("sans", 8, 10.5, { bold: true }),
  caption: type("sans", 8, 10.5, quiet),
  captionNumber: type("sans", 8, 10.5, { bold: true, color: colours.ink }),
  small: type("sans", 8, 10.5, quiet),
  status: type("sans", 8, line, quiet),
  strongStatus: type("sans", 8, line, { bold: true }),
  runningLine: type("sans", 7.5, 10.5, quiet),
};

/** Lowers a label of 8.5 points to the base line of a value of 10 points beside it. */
export const labelDrop = 1.3;
/** The same for notes and heads of 8 points beside a table's cell of 9.5 points. */
export const statusDrop = 1.4;
