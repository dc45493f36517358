import type { LineQueue, PageWriter } from "pdfmake/js/LayoutBuilder.js";
import { type LayoutBuilder, type Line, TableProcessor } from "./pdfmake.ts";

/** In points: more than two lines of a cell in any script, and what stands around them. */
const BEGINNING = 44;
/** How much earlier a page may end, in points, so that no line stands alone: three lines. */
const MOST_LEFT_EMPTY = 120;

/** Height that must fit on the page with this line, in points, so that a page neither begins nor ends with a single line. */
const keptHeight = ({ lines, at }: LineQueue): number => {
  const left = lines.length - at;
  const count = at === 0 ? Math.min(lines.length, lines.length === 3 ? 3 : 2) : left === 2 ? 2 : 1;
  return lines.slice(at, at + count).reduce((sum, one) => sum + one.getHeight(), 0);
};

/** Unbreakable blocks, headers and footers do not go on on a next page. */
const canMoveOn = (writer: PageWriter): boolean =>
  writer.transactionLevel === 0 && writer.context().y > writer.context().pageMargins.top;

/** Builds all lines of a text at once and hands them out one by one, because what stays together depends on how many follow. */
export const keepLines = (build: LayoutBuilder["buildNextLine"]): LayoutBuilder["buildNextLine"] =>
  function nextKeptLine(this: LayoutBuilder, node) {
    if (!node.lineQueue) {
      const lines: Line[] = [];
      for (let one = build.call(this, node); one; one = build.call(this, node)) lines.push(one);
      node.lineQueue = { lines, at: 0 };
    }
    const queue = node.lineQueue;
    const next = queue.lines[queue.at];
    if (!next) return null;
    const { availableHeight } = this.writer.context();
    const needed = keptHeight(queue);
    if (needed > availableHeight && needed <= MOST_LEFT_EMPTY && canMoveOn(this.writer))
      this.writer.moveToNextPage();
    queue.at += 1;
    return next;
  };

const { beginRow, endRow } = TableProcessor.prototype;

const keepsFrom = ({ tableNode: { table } }: TableProcessor, row: number): boolean =>
  table.lastRowsTogether === true && row === table.body.length - 2 && row >= (table.headerRows ?? 0);

/** For tables that ask for it: a breakable row does not begin at the foot of a page, and the last two rows stay together. */
export const keepRows = (): void => {
  TableProcessor.prototype.beginRow = function beginKeptRow(row, writer) {
    const { table } = this.tableNode;
    const isTooLow = writer.context().availableHeight < BEGINNING;
    if (table.roomForRows && row >= (table.headerRows ?? 0) && isTooLow && canMoveOn(writer))
      writer.moveToNextPage();
    if (keepsFrom(this, row)) writer.beginUnbreakableBlock();
    beginRow.call(this, row, writer);
  };
  TableProcessor.prototype.endRow = function endKeptRow(row, writer, pageBreaks) {
    endRow.call(this, row, writer, pageBreaks);
    if (keepsFrom(this, row - 1)) writer.commitUnbreakableBlock();
  };
};
