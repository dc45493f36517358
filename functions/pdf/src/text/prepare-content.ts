import type { Column, Content, Margins, TableCell } from "pdfmake/interfaces.js";
import type { PrintedFrom } from "../document/layout/printed-from.ts";
import { isPlaceholder } from "../document/layout/rows.ts";
import { serif } from "../document/layout/theme.ts";
import { withBreakPoints } from "./break-points.ts";
import type { Family } from "./font-files.ts";
import { type FontCoverage, type Run, splitRuns } from "./runs.ts";
import { dropped, isScript, type LatinType, latinTypeIn, scriptType } from "./script-type.ts";

/** A remark for the valuer at the end of standard texts of earlier versions; the report's reader is not to see it. */
const EDITION_REMARK = / ?\(Standard wording of \d{4}; please check it against the edition in force\.\)/g;

/** pdfmake copies an array for each part of a text; small groups keep the copies short. */
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

  /** Printed in the surrounding font unless that lacks a character. */
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

  /** A text of its own, not part of another. If it is in one script, it shares its base line with the Latin text beside it. */
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

  /** `printed` has the fields that the surrounding content is printed from; only whole texts have any. */
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
