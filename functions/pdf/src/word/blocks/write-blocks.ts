import {
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from "docx";
import type {
  CanvasElement,
  Column,
  Content,
  ContentTable,
  TableCell as PdfCell,
} from "pdfmake/interfaces.js";
import { isPlaceholder } from "../../document/layout/rows.ts";
import { page } from "../../document/layout/theme.ts";
import type { PrintedImage } from "../../document/snapshot.ts";
import type { DrawPng } from "../drawings/draw-png.ts";
import { canvasSize, drawnOver } from "../drawings/drawing-of.ts";
import { qrDrawing } from "../drawings/qr-drawing.ts";
import { twips } from "../units.ts";
import { plainLook } from "../word-styles.ts";
import { type Around, inCell, type Node, sidesOf, within } from "./around.ts";
import { type Collector, createCollector } from "./collector.ts";
import { contentsTable, isListing, listingsOf } from "./contents-table.ts";
import { drawingRun, markedRun, photographRun } from "./pictures.ts";
import { cellLook, sidesOf as cellSides, columnWidths } from "./table-parts.ts";
import { placeOf, writtenText } from "./write-text.ts";

export interface Pictures {
  images: ReadonlyMap<string, PrintedImage>;
  draw: DrawPng;
}

type Run = ReturnType<typeof drawingRun | typeof markedRun>;

/** Up to this many unbreakable rows stay on one page. */
const FEW_ROWS = 16;

/** In points. */
const LEAST_GAP = 2;

const isNode = (content: Content | Column): content is Node =>
  typeof content === "object" &&
  !Array.isArray(content) &&
  !("attachment" in content) &&
  !("section" in content);

/** One line from the left to the right. */
const ruleIn = ([line, another]: readonly CanvasElement[]) =>
  line?.type === "line" && another === undefined && line.y1 === line.y2 ? line : undefined;

const isCaption = (content: Content): boolean =>
  isNode(content) && "tag" in content && content.tag === "Caption";

/** The widths of columns beside each other, in points: those without one share what is left over. */
const widthsOf = (columns: readonly Column[], gap: number, width: number): number[] => {
  const asked = columns.map((column) =>
    isNode(column) && "width" in column && typeof column.width === "number" ? column.width : undefined,
  );
  const used = asked.reduce<number>((sum, one) => sum + (one ?? 0), gap * (columns.length - 1));
  const shares = asked.filter((one) => one === undefined).length;
  return asked.map((one) => one ?? Math.max(10, (width - used) / shares));
};

const spanOf = (cell: PdfCell): number =>
  typeof cell === "object" && !Array.isArray(cell) ? (cell.colSpan ?? 1) : 1;

/** Whether a cell before it in its row reaches over this one. */
const isCovered = (cells: readonly PdfCell[], column: number): boolean =>
  cells.slice(0, column).some((cell, before) => before + spanOf(cell) > column);

/** Writes parts of the PDF as paragraphs, tables and pictures of Word, in the same order. */
export const createBlockWriter = ({ images, draw }: Pictures) => {
  const putPicture = (run: Run, around: Around, to: Collector): void =>
    to.paragraph({ children: [run], ...placeOf(around, plainLook) });

  const writeImage = (node: Extract<Node, { image: unknown }>, around: Around, to: Collector): void => {
    const image = images.get(node.image);
    if (!image) return;
    const { cover, width = image.width, height = (width * image.height) / image.width } = node;
    const box = cover ? { width: cover.width ?? width, height: cover.height ?? height } : { width, height };
    putPicture(photographRun(image, box, around.alt, cover !== undefined), around, to);
  };

  /** A canvas, or a plan, with what is drawn over it; whether it was one. */
  const writeDrawing = ([first, ...rest]: readonly Content[], around: Around, to: Collector): boolean => {
    if (first === undefined || !isNode(first) || rest.length === 0) return false;
    const inner = within(around, first);
    if (first.canvas !== undefined) {
      const { bottom } = sidesOf(first.margin);
      const canvas = canvasSize(first.canvas);
      const over = drawnOver(rest, canvas.height + bottom);
      if (!over) return false;
      // Words may stand beyond the last line.
      const size = { width: around.width, height: canvas.height + bottom };
      const drawing = { ...size, vectors: [...first.canvas, ...over.vectors], texts: over.texts };
      putPicture(drawingRun(drawing, draw, around.alt), around, to);
      return true;
    }
    if (first.image === undefined) return false;
    const image = images.get(first.image);
    const { width, height } = first;
    if (!image || typeof width !== "number" || typeof height !== "number") return false;
    const over = drawnOver(rest, height);
    if (!over) return false;
    // The marks are placed from the edge of the page, the plan stands in its middle.
    const { left } = sidesOf(first.margin);
    const marks = {
      width,
      height,
      vectors: over.vectors.map((vector) =>
        vector.type === "ellipse" ? { ...vector, x: vector.x - left } : vector,
      ),
      texts: over.texts.map((text) => ({ ...text, x: text.x - left })),
    };
    putPicture(markedRun(image, { width, height }, marks, draw, inner.alt ?? ""), inner, to);
    return true;
  };

  /** Cells contain no list of contents. */
  const cellOf = (content: Content, around: Around): Array<Paragraph | Table> => {
    const to = createCollector();
    write(content, around, to);
    return to.end().filter((block) => block instanceof Paragraph || block instanceof Table);
  };

  const writeTable = (node: ContentTable, around: Around, to: Collector): void => {
    const { body, headerRows = 0, rowHeaders, layoutOnly, dontBreakRows, together, heights } = node.table;
    const widths = columnWidths(node, around.width);
    const isReserved = (dontBreakRows === true && headerRows > 0) || node.reserve !== undefined;
    const stayTogether = isReserved && (together === true || body.length <= FEW_ROWS);
    const rows = body.map((cells, row) => {
      const keepNext = around.keepNext || (row < body.length - 1 && (stayTogether || row < headerRows));
      return new TableRow({
        ...(row < headerRows && { tableHeader: true }),
        ...((layoutOnly || dontBreakRows || row < headerRows) && { cantSplit: true }),
        ...(typeof heights === "number" && { height: { value: twips(heights), rule: "atLeast" } }),
        children: cells.flatMap((cell, column) => {
          if (isCovered(cells, column)) return [];
          const columnSpan = spanOf(cell);
          const width = widths.slice(column, column + columnSpan).reduce((sum, one) => sum + one, 0);
          const { left } = cellSides(column, node);
          const { right } = cellSides(column + columnSpan - 1, node);
          const inside = inCell({ ...around, keepNext }, width - left - right);
          return [
            new TableCell({
              ...cellLook({ row, column, node }, width),
              ...(columnSpan > 1 && { columnSpan }),
              children: cellOf(isPlaceholder(cell) ? "" : cell, inside),
            }),
          ];
        }),
      });
    });
    to.table(
      tableOf(rows, widths, around.left, { firstRow: headerRows > 0, firstColumn: rowHeaders === true }),
    );
  };

  /** Parts beside each other: a table without lines, of one row. */
  const writeColumns = (node: Extract<Node, { columns: unknown }>, around: Around, to: Collector): void => {
    const { columns, columnGap } = node;
    const listings = listingsOf(columns);
    if (listings) {
      writeAll(listings, { ...around }, to);
      return;
    }
    const gap = typeof columnGap === "number" ? columnGap : 0;
    const inner = widthsOf(columns, gap, around.width);
    const widths = inner.map((width, index) => width + (index < columns.length - 1 ? gap : 0));
    const row = new TableRow({
      cantSplit: true,
      children: columns.map(
        (column, index) =>
          new TableCell({
            width: { size: twips(widths[index] ?? 0), type: WidthType.DXA },
            borders: TableBorders.NONE,
            verticalAlign: VerticalAlignTable.TOP,
            margins: {
              marginUnitType: WidthType.DXA,
              left: 0,
              top: 0,
              bottom: 0,
              right: index < columns.length - 1 ? twips(gap) : 0,
            },
            children: cellOf(column, inCell(around, inner[index] ?? 0)),
          }),
      ),
    });
    to.table(tableOf([row], widths, around.left, {}));
  };

  const tableOf = (
    rows: readonly TableRow[],
    widths: readonly number[],
    left: number,
    tableLook: { firstRow?: boolean; firstColumn?: boolean },
  ): Table =>
    new Table({
      rows,
      columnWidths: widths.map(twips),
      width: { size: twips(widths.reduce((sum, width) => sum + width, 0)), type: WidthType.DXA },
      indent: { size: twips(Math.max(0, left)), type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      borders: TableBorders.NONE,
      margins: { marginUnitType: WidthType.DXA, left: 0, right: 0, top: 0, bottom: 0 },
      tableLook: { firstRow: false, firstColumn: false, noHBand: true, noVBand: true, ...tableLook },
    });

  /** In an unbreakable part every block but the last keeps with the next. */
  const writeAll = (parts: readonly Content[], around: Around, to: Collector, whole = false): void => {
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      const keepNext = around.keepNext || (!isLast && (whole || isCaption(part)));
      const list = isListing(part) ? contentsTable(part) : undefined;
      if (list) {
        to.contents(list);
        to.gap(sidesOf(isNode(part) && "margin" in part ? part.margin : undefined).bottom);
      } else write(part, { ...around, keepNext }, to);
    }
  };

  const writeNode = (node: Node, around: Around, to: Collector): void => {
    if (node.text !== undefined) {
      const { options, ownRule } = writtenText(node, around);
      to.paragraph(options, ownRule);
    } else if (node.stack !== undefined) {
      if (!writeDrawing(node.stack, around, to))
        writeAll(node.stack, around, to, "unbreakable" in node && node.unbreakable === true);
    } else if (node.columns !== undefined) writeColumns(node, around, to);
    else if (node.table !== undefined) writeTable(node, around, to);
    else if (node.canvas !== undefined) {
      const line = ruleIn(node.canvas);
      if (line) to.rule({ width: line.lineWidth ?? 1, colour: line.lineColor ?? "#000000" });
      else {
        const drawing = { ...canvasSize(node.canvas), vectors: node.canvas, texts: [] };
        putPicture(drawingRun(drawing, draw, around.alt), around, to);
      }
    } else if (node.image !== undefined) writeImage(node, around, to);
    else if (node.qr !== undefined) putPicture(drawingRun(qrDrawing(node), draw, around.alt), around, to);
  };

  const write = (content: Content, around: Around, to: Collector): void => {
    if (!isNode(content)) {
      if (Array.isArray(content)) writeAll(content, around, to);
      else if (typeof content !== "object" && content !== "") write({ text: content }, around, to);
      return;
    }
    const { top, bottom } = sidesOf("margin" in content ? content.margin : undefined);
    if ("pageBreak" in content && content.pageBreak === "before") to.breakPage();
    // Smaller margins only align base lines, which Word aligns by itself.
    to.gap(Math.abs(top) < LEAST_GAP ? 0 : top);
    writeNode(content, within(around, content), to);
    to.gap(bottom);
  };

  return writeAll;
};

/** The width of the text of a page, in points. */
export const textWidthOfPage = page.width - page.left - page.right;
