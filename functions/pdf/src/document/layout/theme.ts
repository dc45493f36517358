import type { CustomTableLayout, Style, StyleDictionary } from "pdfmake/interfaces.js";

/** A4 in points; the margins leave room for a header and a footer of two lines each. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 54, top: 62, bottom: 56 } as const;
export const contentWidth = page.width - page.left - page.right;

export const colours = {
  ink: "#1d2733",
  muted: "#5a6675",
  accent: "#12365e",
  hairline: "#ccd4de",
  panel: "#f2f5f9",
  draft: "#9aa5b1",
} as const;

export const defaultStyle: Style = {
  font: "Latin",
  fontSize: 10,
  lineHeight: 1.06,
  color: colours.ink,
};

export const styles: StyleDictionary = {
  valuer: { fontSize: 17, bold: true, color: colours.accent, lineHeight: 1 },
  contact: { fontSize: 8, color: colours.muted, alignment: "right" },
  eyebrow: { fontSize: 8, bold: true, color: colours.muted, characterSpacing: 1.6 },
  title: { fontSize: 15, bold: true, color: colours.accent, lineHeight: 1 },
  heading: { fontSize: 11.5, bold: true, color: colours.accent },
  subheading: { fontSize: 9.5, bold: true, color: colours.accent },
  label: { color: colours.muted },
  columnHead: { color: colours.muted, fontSize: 8, bold: true },
  small: { fontSize: 8, color: colours.muted },
  runningLine: { fontSize: 7.5, color: colours.muted },
  amount: { fontSize: 15, bold: true, color: colours.accent, lineHeight: 1 },
};

/** Rows apart by hairlines, nothing drawn upright: facts and figures alike. */
export const ruled: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: colours.hairline,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, { table }) => (column === (table.body[0]?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 2.6,
  paddingBottom: () => 2.6,
};

/** The same, for a table that goes on where another one ended. */
export const ruledAbove: CustomTableLayout = {
  ...ruled,
  hLineWidth: (row, { table }) => (row === table.body.length ? 0 : 0.5),
};

/** A tinted box without lines. */
export const panel: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  fillColor: colours.panel,
  paddingLeft: () => 12,
  paddingRight: () => 12,
  paddingTop: (row) => (row === 0 ? 9 : 0),
  paddingBottom: () => 9,
};
