import {
  formatDate,
  isOtherPaper,
  knownOfPaper,
  type Paper,
  paperKind,
  paperState,
  papersAsKnown,
  type Report,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { type Numbering, nameOf } from "../layout/numbering.ts";

const CAPTION = "Papers";
const NOTHING = "—";

/** What was not seen stands out: a lender looks for it. */
const stateOf = ({ state }: Paper): TableCell => ({
  text: paperState.labels[state],
  ...(state === "not_seen" && { bold: true }),
});

const paperOf = ({ kind, remark }: Paper): TableCell =>
  remark === ""
    ? paperKind.labels[kind]
    : { text: [paperKind.labels[kind], { text: `   ${remark}`, style: "small" }] };

const row = (paper: Paper): DataRow => ({
  fields: ["papers"],
  cells: [paperOf(paper), paper.number || NOTHING, formatDate(paper.date) ?? NOTHING, stateOf(paper)],
});

/** The papers and whether they were seen; `undefined` without any. */
export const papersTable = (report: Report, numbering: Numbering): Content | undefined =>
  report.papers.length === 0
    ? undefined
    : dataTable({
        caption: numbering.table(CAPTION),
        head: ["Paper", "Number", "Date", "Seen"],
        widths: ["*", 140, 58, 60],
        rows: papersAsKnown(report).map(row),
        rowHeaders: true,
        tight: true,
      });

/** "Table 1" where the table of papers has number and date of this one: they are stated there alone. */
export const tableWithPaper = (
  kind: "deed" | "survey_plan",
  report: Report,
  numbering: Numbering,
): string | undefined => {
  const table = numbering.all("table").find(({ caption }) => caption === CAPTION);
  const known = knownOfPaper(kind, report);
  const isListed = papersAsKnown(report).some(
    (paper) =>
      paper.kind === kind &&
      paper.number !== "" &&
      !isOtherPaper(paper, known) &&
      (known.date === null || paper.date === known.date),
  );
  return table && known.number !== "" && isListed ? nameOf(table) : undefined;
};
