import type { Column, Content, TableCell } from "pdfmake/interfaces.js";
import type { PrintedFrom } from "../document/layout/printed-from.ts";
import { isPlaceholder } from "../document/layout/rows.ts";
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

  /** `around`: the fields that the content around the node is printed from; only whole texts have any. */
  const prepare = (node: Content, around?: PrintedFrom): Content => {
    if (typeof node !== "object") return { text: inline(node), ...(around && { printedFrom: around }) };
    if (Array.isArray(node)) return node.map((part) => prepare(part, around));
    const printedFrom = node.printedFrom ?? around;
    if (node.text !== undefined)
      return {
        ...node,
        text: Array.isArray(node.text) ? node.text.map((part) => prepare(part)) : inline(node.text),
        ...(printedFrom && { printedFrom }),
      };
    if (node.stack !== undefined)
      return { ...node, stack: node.stack.map((part) => prepare(part, printedFrom)) };
    const column = (part: Column): Column => prepare(part, printedFrom);
    if (node.columns !== undefined) return { ...node, columns: node.columns.map(column) };
    const cell = (part: TableCell): TableCell => (isPlaceholder(part) ? {} : prepare(part, printedFrom));
    if (node.table !== undefined)
      return { ...node, table: { ...node.table, body: node.table.body.map((row) => row.map(cell)) } };
    return node;
  };
  return (content) => prepare(content);
};
