import { isForLender } from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { headlessRows } from "../layout/table-layouts.ts";
import { lineHeightOf, onOneLineOf } from "../layout/text-height.ts";
import { gutter, statusDrop, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { type Matter, type MatterSection, mattersOf } from "./matters.ts";

/** In points: as many rows as the first page has room for. */
const SUBJECT = 75;
const STATUS = 52;
const SECTION = 30;
const TEXT = 480 - SUBJECT - STATUS - SECTION - 3 * gutter;
/** Widths are estimates, and a second line would cost the page. */
const CUT = TEXT - 14;

/** What stands above the rows. */
const HEAD = 31.5;
export const MAX_MATTERS = 6;

const shown = (matters: readonly Matter[], most: number): readonly Matter[] => {
  const amiss = matters.some(({ status }) => status !== "In order");
  const [first] = matters;
  if (amiss || !first) return matters.slice(0, most);
  const subjects = matters.map(({ subject }) => subject.toLowerCase()).join(", ");
  return [{ ...first, subject: "In order", text: `Nothing amiss is stated of ${subjects}` }];
};

/** How high so many rows are with what stands above them, in points, about. */
export const mattersHeight = (matters: readonly Matter[], most: number): number =>
  most === 0 ? 0 : shown(matters, most).reduce((sum, { text }) => sum + lineHeightOf(text) + step, HEAD);

const row = (
  { subject, text, status, section }: Matter,
  numberOf: (section: MatterSection) => string,
): TableCell[] => [
  { text: subject, style: "cell" },
  { text: onOneLineOf(text, CUT, 9.5), style: "cell" },
  { text: status, style: status === "In order" ? "status" : "strongStatus", margin: [0, statusDrop, 0, 0] },
  { text: numberOf(section), style: "status", alignment: "right", margin: [0, statusDrop, 0, 0] },
];

/** At most `most` rows, each with the number of its section; `undefined` when nothing is stated. */
export const matters = (
  snapshot: ReportSnapshot,
  most: number,
  numberOf: (section: MatterSection) => string,
): Content | undefined => {
  const rows = shown(mattersOf(snapshot), Math.min(most, MAX_MATTERS)).map((matter) => row(matter, numberOf));
  if (rows.length === 0) return undefined;
  return {
    margin: [0, 3 * step, 0, 0],
    stack: [
      {
        text: isForLender(snapshot.report) ? "MATTERS FOR THE LENDER" : "MATTERS TO NOTE",
        style: "eyebrow",
        tag: "H2",
        margin: [0, 0, 0, step],
      },
      {
        layout: headlessRows,
        table: { widths: [SUBJECT, TEXT, STATUS, SECTION], rowHeaders: true, body: rows },
      },
    ],
  };
};
