import type { Column, Content, TableCell } from "pdfmake/interfaces.js";
import { withBreakPoints } from "./break-points.ts";
import { type FontCoverage, splitRuns } from "./runs.ts";

/** A remark to the valuer that accepted standard texts once ended with; it is not for whoever reads the report. */
const EDITION_REMARK = / ?\(Standard wording of \d{4}; please check it against the edition in force\.\)/g;

/** pdfmake joins the parts of a text to an array that it copies for each of them: groups of few parts keep the copies short. */
const GROUP = 32;

const grouped = (parts: Content[]): Content[] =>
  parts.length <= GROUP
    ? parts
    : grouped(
        Array.from({ length: Math.ceil(parts.length / GROUP) }, (_, group) => ({
          text: parts.slice(group * GROUP, (group + 1) * GROUP),
        })),
      );

const isPlaceholder = (cell: TableCell): cell is Record<PropertyKey, never> =>
  typeof cell === "object" && Object.keys(cell).length === 0;

/**
 * Splits every text of the content by font and lets long words break. It walks the whole document, so that no section
 * can forget it. A value that is no string becomes text, since pdfmake would read an object as layout.
 */
export const contentPreparer = (coverage: FontCoverage): ((content: Content) => Content) => {
  const inline = (text: unknown): Content => {
    const runs = splitRuns(withBreakPoints(String(text).replace(EDITION_REMARK, "")), coverage);
    if (runs.length > 1 || (runs[0] && runs[0].font !== "Latin"))
      return grouped(runs.map((run) => ({ ...run })));
    return runs[0]?.text ?? "";
  };

  const prepare = (node: Content): Content => {
    if (typeof node !== "object") return { text: inline(node) };
    if (Array.isArray(node)) return node.map(prepare);
    if (node.text !== undefined)
      return { ...node, text: Array.isArray(node.text) ? node.text.map(prepare) : inline(node.text) };
    if (node.stack !== undefined) return { ...node, stack: node.stack.map(prepare) };
    if (node.columns !== undefined) return { ...node, columns: node.columns.map(prepareColumn) };
    if (node.table !== undefined)
      return { ...node, table: { ...node.table, body: node.table.body.map((row) => row.map(prepareCell)) } };
    return node;
  };
  const prepareColumn = (column: Column): Column => prepare(column);
  // An empty object holds the place of a cell that another one covers.
  const prepareCell = (cell: TableCell): TableCell => (isPlaceholder(cell) ? {} : prepare(cell));
  return prepare;
};
