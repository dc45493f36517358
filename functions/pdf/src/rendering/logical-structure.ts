import type { Column, Content, ContentStack, ContentTable, TableCell } from "pdfmake/interfaces.js";
import { isPlaceholder } from "../document/layout/rows.ts";
import type { Tag } from "../document/layout/structure.ts";
import { StructureElement } from "../pdfmake-extensions/index.ts";

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    element?: StructureElement;
  }
  interface CanvasLineElement {
    element?: StructureElement;
  }
}

/** Elements whose single text needs no paragraph element. */
const holdsText: ReadonlySet<string> = new Set(["Caption", "Figure", "LBody", "Lbl", "TD", "TH"]);

/** A caption belongs to the picture before it, else to the table or picture after it. */
const adoptCaptions = (element: StructureElement): void => {
  const { kids } = element;
  const isA = (kid: unknown, ...types: string[]): kid is StructureElement =>
    kid instanceof StructureElement && types.includes(kid.type);
  const waits = (kid: StructureElement): boolean => !kid.kids.some((child) => isA(child, "Caption"));
  for (let index = kids.length - 1; index >= 0; index -= 1) {
    const [before, caption, after] = [kids[index - 1], kids[index], kids[index + 1]];
    if (caption instanceof StructureElement) adoptCaptions(caption);
    if (!isA(caption, "Caption")) continue;
    if (isA(before, "Figure") && waits(before)) before.kids.push(caption);
    else if (isA(after, "Table", "Figure") && waits(after)) after.kids.unshift(caption);
    else continue;
    kids.splice(index, 1);
  }
};

/** How many columns and rows a cell takes. */
const spanOf = (cell: TableCell): { columns: number; rows: number } =>
  typeof cell === "object" && !Array.isArray(cell)
    ? { columns: cell.colSpan ?? 1, rows: cell.rowSpan ?? 1 }
    : { columns: 1, rows: 1 };

/** Cells that another one reaches over, as "row/column". */
const coveredCells = (body: readonly TableCell[][]): ReadonlySet<string> => {
  const covered = new Set<string>();
  for (const [row, cells] of body.entries())
    for (const [column, cell] of cells.entries()) {
      const { columns, rows } = spanOf(cell);
      for (let down = 0; down < rows; down += 1)
        for (let right = 0; right < columns; right += 1)
          if (down + right > 0) covered.add(`${row + down}/${column + right}`);
    }
  return covered;
};

/** Heading levels are closed up, so that none is skipped. */
const headingLevels = () => {
  let level = 0;
  return (tag: Tag): string => {
    if (!/^H\d$/.test(tag)) return tag;
    level = Math.min(Number(tag[1]), level + 1);
    return `H${level}`;
  };
};

/**
 * Assigns an element to each part of a prepared content and returns the tree. It walks the whole document, so that no
 * section can forget it; the rest is printed as artifacts.
 */
export const structureOf = (content: readonly Content[]): StructureElement => {
  const typeOf = headingLevels();

  const placeAll = (nodes: readonly Content[], parent: StructureElement, alone: boolean): void => {
    for (const node of nodes) place(node, parent, alone && nodes.length === 1);
  };

  /** With columns the first of them is its number or mark. */
  const placeItem = (node: Content, list: StructureElement): void => {
    const item = list.add("LI");
    if (typeof node === "object" && !Array.isArray(node) && node.columns !== undefined) {
      const [label, ...rest] = node.columns;
      if (label) place(label, item.add("Lbl"), true);
      placeAll(rest, item.add("LBody"), true);
      return;
    }
    const body = item.add("LBody");
    if (typeof node !== "object") return;
    if (Array.isArray(node)) placeAll(node, body, true);
    else if (node.stack !== undefined) placeAll(node.stack, body, true);
    else if (node.text !== undefined) node.element = body;
    else place(node, body, true);
  };

  const placeStack = (node: ContentStack, parent: StructureElement, alone: boolean): void => {
    const { stack, tag, alt, language } = node;
    if (alt !== undefined) placeAll(stack, parent.add("Figure", { alt }), true);
    else if (tag === "L") {
      const list = parent.add("L");
      for (const part of stack) placeItem(part, list);
    } else if (tag === "LI") placeItem({ stack }, parent);
    else if (tag === "Caption" || tag === "Aside" || tag === "Figure")
      placeAll(stack, parent.add(tag, { language }), true);
    else placeAll(stack, parent, alone);
  };

  const placeTable = (
    { table: { body, headerRows = 0, rowHeaders, layoutOnly } }: ContentTable,
    parent: StructureElement,
  ): void => {
    // A table without heads gives a screen reader nothing to announce for a cell.
    if (layoutOnly || (headerRows === 0 && !rowHeaders) || parent.type === "Figure") {
      for (const cell of body.flat()) if (!isPlaceholder(cell)) place(cell, parent, false);
      return;
    }
    const table = parent.add("Table");
    const covered = coveredCells(body);
    for (const [row, cells] of body.entries()) {
      const line = table.add("TR");
      for (const [column, cell] of cells.entries()) {
        if (covered.has(`${row}/${column}`)) continue;
        const scope = row < headerRows ? "Column" : rowHeaders && column === 0 ? "Row" : undefined;
        const element = line.add(scope ? "TH" : "TD", { scope, ...spanOf(cell) });
        if (!isPlaceholder(cell)) place(cell, element, true);
      }
    }
  };

  const pictured = (alt: string | undefined, parent: StructureElement): StructureElement | undefined => {
    if (parent.type === "Figure") return parent;
    return alt === undefined ? undefined : parent.add("Figure", { alt });
  };

  /** `alone`: nothing else stands in the parent. */
  const place = (node: Content | Column, parent: StructureElement, alone: boolean): void => {
    if (typeof node !== "object") return;
    if (Array.isArray(node)) {
      placeAll(node, parent, alone);
      return;
    }
    if (node.tag === "Artifact") return;
    // The number of a page that another one names: pdfmake makes a text of it.
    if (node.text !== undefined || node.pageReference !== undefined) {
      const { tag = "P", language } = node;
      if (tag === "LI") placeItem(node, parent);
      else if (tag === "P" && (parent.type === "Figure" || (alone && holdsText.has(parent.type))))
        node.element = parent;
      else node.element = parent.add(typeOf(tag), { language });
    } else if (node.stack !== undefined) placeStack(node, parent, alone);
    else if (node.columns !== undefined) placeAll(node.columns, parent, alone);
    else if (node.table !== undefined) placeTable(node, parent);
    else if (node.ul !== undefined || node.ol !== undefined) {
      const list = parent.add("L");
      for (const part of node.ul ?? node.ol) placeItem(part, list);
    } else if (node.canvas !== undefined) {
      const element = pictured(node.alt, parent);
      if (element) for (const vector of node.canvas) vector.element = element;
    } else if (node.image !== undefined || node.qr !== undefined) {
      const element = pictured(node.alt, parent);
      if (element) node.element = element;
    }
  };

  const root = new StructureElement("Document");
  placeAll(content, root, false);
  adoptCaptions(root);
  return root;
};
