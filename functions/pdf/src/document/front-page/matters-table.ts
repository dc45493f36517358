import { type Matter, type MatterSection, mattersOf, mattersTitle } from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { headlessRows } from "../layout/table-layouts.ts";
import { estimatedHeight, lineHeightOf } from "../layout/text-height.ts";
import { gutter, line, statusDrop, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** In points. */
const SUBJECT = 75;
const STATUS = 52;
const SECTION = 30;
const TEXT = 480 - SUBJECT - STATUS - SECTION - 3 * gutter;

/** Height of the heading above the rows. */
const HEAD = 31.5;

const heightOf = ({ subject, text }: Matter): number =>
  Math.max(
    lineHeightOf(text),
    estimatedHeight(text, TEXT, 9.5, line),
    estimatedHeight(subject, SUBJECT, 9.5, line),
  ) + step;

/** Estimated height of the rows with their heading, in points. */
export const mattersHeight = (matters: readonly Matter[]): number =>
  matters.length === 0 ? 0 : matters.reduce((sum, matter) => sum + heightOf(matter), HEAD);

const row = (
  { subject, text, status, section }: Matter,
  numberOf: (section: MatterSection) => string,
): TableCell[] => [
  { text: subject, style: "cell" },
  { text, style: "cell" },
  { text: status, style: status === "In order" ? "status" : "strongStatus", margin: [0, statusDrop, 0, 0] },
  { text: numberOf(section), style: "status", alignment: "right", margin: [0, statusDrop, 0, 0] },
];

/** Each with the number of its section; `undefined` when nothing is stated. */
export const matters = (
  { report, matters: found }: ReportSnapshot,
  numberOf: (section: MatterSection) => string,
): Content | undefined => {
  const rows = mattersOf(report, found).map((matter) => row(matter, numberOf));
  if (rows.length === 0) return undefined;
  return {
    margin: [0, 3 * step, 0, 0],
    stack: [
      { text: mattersTitle(report).toUpperCase(), style: "eyebrow", tag: "H2", margin: [0, 0, 0, step] },
      {
        layout: headlessRows,
        table: {
          widths: [SUBJECT, TEXT, STATUS, SECTION],
          rowHeaders: true,
          // Safe: the rows have at most a few hundred letters.
          dontBreakRows: true,
          body: rows,
        },
      },
    ],
  };
};
