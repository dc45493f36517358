import type { LineQueue, PageWriter } from "pdfmake/js/LayoutBuilder.js";
import { type LayoutBuilder, type Line, TableProcessor } from "./pdfmake.ts";

/** In points: more than two lines of a cell in any script, and what stands around them. */
const BEGINNING = 44;
/** A line alone on a page is worse than a page that ends so many points early; it is the height of three lines. */
const MOST_LEFT_EMPTY = 120;

/** How much of what follows has to stand with this line, in points: a page begins and ends with two lines of a text of several. */
const keptHeight = ({ lines, at }: LineQueue): number => {
  const left = lines.length - at;
  const count = at === 0 ? Math.min(lines.length, lines.length === 3 ? 3 : 2) : left === 2 ? 2 : 1;
  return lines.slice(at, at + count).reduce((sum, one) => sum + one.getHeight(), 0);
};

/** Within an unbreakable block, a header or a footer there is no next page to go on at. */
const canMoveOn = (writer: PageWriter): boolean =>
  writer.transactionLevel === 0 && writer.context().y > writer.context().pageMargins.top;

/** Makes all lines of a text at its first one, and gives them one by one: what stays together depends on how many follow. */
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

/** Of tables that ask for it: a row that may break does not begin at the foot of a page, and the last two rows stand together. */
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
