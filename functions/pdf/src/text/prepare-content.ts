import type { Column, Content, Margins, TableCell } from "pdfmake/interfaces.js";
import type { PrintedFrom } from "../document/layout/printed-from.ts";
import { isPlaceholder } from "../document/layout/rows.ts";
import { serif } from "../document/layout/theme.ts";
import { withBreakPoints } from "./break-points.ts";
import type { Family } from "./font-files.ts";
import { type FontCoverage, type Run, splitRuns } from "./runs.ts";
import { dropped, isScript, type LatinType, latinTypeIn, scriptType } from "./script-type.ts";

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
  const families: Partial<Record<string, Family>> = { Latin: "Latin", Other: "Other" };

  /** In the font around it, unless that one lacks a character. */
  const latinRun = (text: string, font: Family, latin: LatinType): Content => {
    const own = families[latin.font];
    const isOwn =
      own && [...text].every((one) => one === "\n" || coverage.covers(own, one.codePointAt(0) ?? 0));
    return isOwn ? { text } : { text, font };
  };

  const runsOf = (text: unknown): Run[] =>
    splitRuns(withBreakPoints(String(text).replace(EDITION_REMARK, "")), coverage);

  const inline = (runs: readonly Run[], latin: LatinType): Content => {
    const [first] = runs;
    // The serif has signs that the sans lacks, such as arrows: a text in the sans may need it.
    const only = runs.length === 1 && first?.font === "Latin" ? latinRun(first.text, "Latin", latin) : "";
    if (runs.length === 0 || (typeof only === "object" && !("font" in only))) return first?.text ?? "";
    return grouped(
      runs.map(({ font, text }) =>
        isScript(font) ? { text, font, ...scriptType(font, latin) } : latinRun(text, font, latin),
      ),
    );
  };

  /** A text that is no part of another one; in one script alone it shares its base line with the Latin text beside it. */
  const whole = (text: unknown, latin: LatinType, margin?: Margins): { text: Content; margin?: Margins } => {
    const runs = runsOf(text);
    const font = runs[0]?.font;
    const lower = runs.length === 1 && font && isScript(font) ? dropped(font, latin, margin) : margin;
    return { text: inline(runs, latin), ...(lower !== undefined && { margin: lower }) };
  };

  const part = (node: Content, around: LatinType): Content => {
    if (typeof node !== "object" || Array.isArray(node) || node.text === undefined)
      return { text: inline(runsOf(node), around) };
    const latin = latinTypeIn(node, around);
    const { text } = node;
    return {
      ...node,
      text: Array.isArray(text) ? text.map((one) => part(one, latin)) : inline(runsOf(text), latin),
    };
  };

  /** `printed`: the fields that the content around the node is printed from; only whole texts have any. */
  const prepare = (node: Content, around: LatinType, printed?: PrintedFrom): Content => {
    if (typeof node !== "object") return { ...whole(node, around), ...(printed && { printedFrom: printed }) };
    if (Array.isArray(node)) return node.map((one) => prepare(one, around, printed));
    const printedFrom = node.printedFrom ?? printed;
    const latin = latinTypeIn(node, around);
    if (node.text !== undefined)
      return {
        ...node,
        ...(Array.isArray(node.text)
          ? { text: node.text.map((one) => part(one, latin)) }
          : whole(node.text, latin, node.margin)),
        ...(printedFrom && { printedFrom }),
      };
    if (node.stack !== undefined)
      return { ...node, stack: node.stack.map((one) => prepare(one, latin, printedFrom)) };
    const column = (one: Column): Column => prepare(one, latin, printedFrom);
    if (node.columns !== undefined) return { ...node, columns: node.columns.map(column) };
    const cell = (one: TableCell): TableCell => (isPlaceholder(one) ? {} : prepare(one, latin, printedFrom));
    if (node.table !== undefined)
      return { ...node, table: { ...node.table, body: node.table.body.map((row) => row.map(cell)) } };
    return node;
  };
  return (content) => prepare(content, { font: serif, fontSize: 10 });
};
