import type { ReportFieldName } from "@takseru/shared-types";
import type { Content, ContentStack, ContentText, TableCell } from "pdfmake/interfaces.js";
import { type Numbered, nameOf } from "./numbering.ts";
import { noted } from "./printed-from.ts";
import { isPlaceholder, isShort, LOW } from "./rows.ts";
import { CLOSE, dataRows, TIGHT } from "./table-layouts.ts";
import { estimatedHeight } from "./text-height.ts";
import { contentWidth, gutter, line, step } from "./theme.ts";

/** "Table 9   Land", above a table, or below or beside a figure. */
export const captionOf = (numbered: Numbered): ContentText => ({
  text: [
    { text: nameOf(numbered), style: "captionNumber" },
    { text: numbered.caption === "" ? "" : `   ${numbered.caption}` },
  ],
  style: "caption",
  tag: "Caption",
  id: numbered.id,
});

export interface DataRow {
  /** A cell that another one covers is an empty object, as in pdfmake. */
  cells: readonly TableCell[];
  /** Semi-bold, under a strong line. */
  total?: true;
  /** Semi-bold. */
  strong?: true;
  /** The value that is stated: larger, between two strong lines. */
  result?: true;
  /** The fields that the row is printed from. */
  fields?: readonly ReportFieldName[];
}

export interface DataTable {
  /** Left out where the heading right above it says the same. */
  caption?: Numbered;
  /** One for each column; "" where a column needs none. The unit stands here, not in the cells. */
  head: readonly TableCell[];
  /** In points without the gutters of 12 between the columns; a column of labels has `labelWidth`. */
  widths: ReadonlyArray<number | "*">;
  /** Figures stand right. */
  align?: ReadonlyArray<"left" | "right">;
  rows: readonly DataRow[];
  /** The first cell of each row is its heading. */
  rowHeaders?: true;
  /** The column that stands out. */
  tinted?: number;
  /** Smaller and closer rows, for figures and lists. */
  tight?: true | "close";
  /** Stands on one page if it is lower than one. */
  together?: true;
}

const CAPTION_HEIGHT = 10.5 + 2 * step;
const HEAD_LINE = 10.5;
const RULE = 0.5;
const CLOSE_LINE = 12.25;
const TIGHT_LINE = 13;
const RESULT_LINE = 17.5;
/** Up to this many short rows stay on one page if they are no higher than this, in points. */
const FEW_ROWS = 16;
const MAX_RESERVE = 300;
/** Largest height of a table that is always kept on one page, so that it fits with its heading. */
const MAX_TOGETHER = 600;
/** A larger table keeps its head with the first row, and with the second if both are no higher than this. */
const BEGINNING = 180;

const textOf = (cell: TableCell): string => {
  if (typeof cell !== "object") return String(cell);
  if (Array.isArray(cell)) return cell.map(textOf).join("\n");
  if (isPlaceholder(cell)) return "";
  if ("text" in cell && cell.text !== undefined)
    return Array.isArray(cell.text) ? cell.text.map(textOf).join("") : textOf(cell.text);
  return "stack" in cell && cell.stack !== undefined ? cell.stack.map(textOf).join("\n") : "";
};

/** Takes the style and alignment of its column unless it has its own. */
const styled = (cell: TableCell, style: object): TableCell => {
  if (typeof cell !== "object") return { text: String(cell), ...style };
  if (Array.isArray(cell)) return { stack: cell, ...style };
  return isPlaceholder(cell) ? {} : { ...style, ...cell };
};

/** Columns without a width share the rest. */
const innerWidths = (widths: DataTable["widths"]): number[] => {
  const fixed = widths.reduce<number>((sum, width) => sum + (width === "*" ? 0 : width), 0);
  const rest = contentWidth - fixed - gutter * (widths.length - 1);
  const shares = widths.filter((width) => width === "*").length;
  return widths.map((width) => (width === "*" ? rest / shares : width));
};

/**
 * A numbered table with its caption above; the head is repeated on each page. Rows of short texts never break. A small
 * table stays on one page, a larger one keeps its head with two rows.
 */
export const dataTable = ({
  caption,
  head,
  widths,
  align = [],
  rows,
  rowHeaders,
  tinted,
  tight,
  together,
}: DataTable): ContentStack => {
  const inner = innerWidths(widths);
  const alignment = (column: number) => align[column] ?? "left";
  const body = rows.map(({ cells, total, strong, result, fields }) =>
    cells.map((cell, column) => {
      const style = {
        style: result ? "resultCell" : tight === "close" ? "closeText" : tight ? "tightCell" : "cell",
        alignment: alignment(column),
        ...((total || strong) && { bold: true }),
      };
      const content = styled(cell, style);
      return fields && !isPlaceholder(content) ? noted({ fields }, content) : content;
    }),
  );
  const isLow = ({ cells }: DataRow, most?: number): boolean =>
    cells.every((cell, column) => isShort(textOf(cell), inner[column] ?? contentWidth, most));
  const short = rows.every((row) => isLow(row));
  const lastRowsTogether = rows.length > 1 && rows.slice(-2).every((row) => isLow(row, LOW));
  const [size, rowLine, gap] =
    tight === "close"
      ? [9, CLOSE_LINE, 2 * CLOSE + RULE]
      : tight
        ? [9, TIGHT_LINE, 2 * TIGHT + RULE]
        : [9.5, line, step + RULE];
  const heights = rows.map(
    ({ cells, result }) =>
      gap +
      Math.max(
        result ? RESULT_LINE : rowLine,
        ...cells.map((cell, column) => estimatedHeight(textOf(cell), inner[column], size, rowLine)),
      ),
  );
  const headHeight =
    2 * step +
    Math.max(
      HEAD_LINE,
      ...head.map((cell, column) => estimatedHeight(textOf(cell), inner[column], 8.5, HEAD_LINE)),
    );
  const heightOf = (some: readonly number[]) => some.reduce((sum, height) => sum + height, headHeight);
  const whole = heightOf(heights);
  const isTogether = together === true && whole <= MAX_TOGETHER;
  const reserve =
    short && (isTogether || (rows.length <= FEW_ROWS && whole <= MAX_RESERVE))
      ? whole
      : Math.min(
          Math.max(heightOf(heights.slice(0, 1)), Math.min(heightOf(heights.slice(0, 2)), BEGINNING)),
          MAX_RESERVE,
        );
  const totals = new Set(
    rows.flatMap(({ total, result }, index) => {
      if (result) return [index + 1, index + 2];
      return total ? [index + 1] : [];
    }),
  );
  const above = caption ? CAPTION_HEIGHT : 0;
  return {
    reserve: above + reserve,
    whole: above + whole,
    margin: [0, caption ? step : 0, 0, 2 * step],
    stack: [
      ...(caption ? [{ ...captionOf(caption), margin: [0, 0, 0, step] } satisfies Content] : []),
      {
        layout: dataRows(totals, { tinted, tight }),
        table: {
          headerRows: 1,
          // Widths are numbers, because a "*" column would grow with an unbroken word and push the others off the page.
          widths: inner,
          ...(short ? { dontBreakRows: true } : { roomForRows: true }),
          ...(isTogether && short && { together }),
          ...(lastRowsTogether && { lastRowsTogether }),
          ...(rowHeaders && { rowHeaders }),
          body: [
            head.map((cell, column) =>
              styled(cell, { style: "columnHead", alignment: alignment(column), margin: [0, 1.75, 0, 0] }),
            ),
            ...body,
          ],
        },
      },
    ],
  };
};
