import { formatDate, type Paper, paperKind, paperState, papersAsKnown } from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { Numbering } from "../layout/numbering.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const NOTHING = "—";

/** What was not seen stands out: a lender looks for it. */
const stateOf = ({ state }: Paper): TableCell => ({
  text: paperState.labels[state],
  ...(state === "not_seen" && { bold: true }),
});

const nameOf = ({ kind, remark }: Paper): TableCell =>
  remark === ""
    ? paperKind.labels[kind]
    : { stack: [paperKind.labels[kind], { text: remark, style: "small" }] };

const row = (paper: Paper): DataRow => ({
  fields: ["papers"],
  cells: [nameOf(paper), paper.number || NOTHING, formatDate(paper.date) ?? NOTHING, stateOf(paper)],
});

const papersTable = (papers: readonly Paper[], numbering: Numbering): Content | undefined =>
  papers.length === 0
    ? undefined
    : dataTable({
        caption: numbering.table("Papers"),
        head: ["Paper", "Number", "Date", "Seen"],
        widths: ["*", 140, 58, 60],
        rows: papers.map(row),
        rowHeaders: true,
      });

/** The papers and documents, seen or not, and the matters not investigated. */
export const scope = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined =>
  section("Scope and sources", [
    facts([["Documents seen", report.documents_seen, "documents_seen"]]),
    papersTable(papersAsKnown(report), numbering),
    facts([["Not investigated", report.investigation_limits, "investigation_limits"]]),
  ]);
