import { BorderStyle, type ITableCellOptions, WidthType } from "docx";
import type { ContentTable, CustomTableLayout } from "pdfmake/interfaces.js";
import { hex, lineSize, twips } from "../units.ts";

/** The place of a cell, for the functions of the table's layout. */
export interface CellPlace {
  row: number;
  column: number;
  node: ContentTable;
}

const layoutOf = ({ layout }: ContentTable): CustomTableLayout => (typeof layout === "object" ? layout : {});

/** Of a column, in points: left and right of its text. */
export const sidesOf = (column: number, node: ContentTable): { left: number; right: number } => {
  const { paddingLeft, paddingRight } = layoutOf(node);
  return { left: paddingLeft?.(column, node) ?? 0, right: paddingRight?.(column, node) ?? 0 };
};

/** The widths of the columns in points, with what is left and right of their texts; what is left over is shared. */
export const columnWidths = (node: ContentTable, width: number): number[] => {
  const columns = node.table.body[0]?.length ?? 0;
  const asked = Array.from({ length: columns }, (_, column) => {
    const { widths } = node.table;
    const one = Array.isArray(widths) ? widths[column] : widths;
    return typeof one === "number" ? one : undefined;
  });
  const sides = asked.map((_, column) => {
    const { left, right } = sidesOf(column, node);
    return left + right;
  });
  const used = asked.reduce<number>((sum, one, column) => sum + (one ?? 0) + (sides[column] ?? 0), 0);
  const shares = asked.filter((one) => one === undefined).length;
  const share = shares === 0 ? 0 : Math.max(10, (width - used) / shares);
  return asked.map((one, column) => (one ?? share) + (sides[column] ?? 0));
};

const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;

const line = (width: number, colour: string | null | undefined) =>
  width <= 0 ? none : { style: BorderStyle.SINGLE, size: lineSize(width), color: hex(colour ?? "#000000") };

const bordersOf = ({ row, column, node }: CellPlace): NonNullable<ITableCellOptions["borders"]> => {
  const { hLineWidth, hLineColor, vLineWidth, vLineColor } = layoutOf(node);
  const across = (at: number) =>
    line(
      hLineWidth?.(at, node) ?? 0,
      typeof hLineColor === "function" ? hLineColor(at, node, column) : hLineColor,
    );
  const down = (at: number) =>
    line(
      vLineWidth?.(at, node) ?? 0,
      typeof vLineColor === "function" ? vLineColor(at, node, row) : vLineColor,
    );
  return { top: across(row), bottom: across(row + 1), left: down(column), right: down(column + 1) };
};

const fillOf = ({ row, column, node }: CellPlace): string | undefined => {
  const { fillColor } = layoutOf(node);
  const fill = typeof fillColor === "function" ? fillColor(row, node, column) : fillColor;
  return typeof fill === "string" ? hex(fill) : undefined;
};

/** The lines, the ground and the margins of a cell, as the layout of its table has them. */
export const cellLook = (place: CellPlace, width: number) => {
  const { row, column, node } = place;
  const { paddingTop, paddingBottom } = layoutOf(node);
  const { left, right } = sidesOf(column, node);
  const fill = fillOf(place);
  return {
    width: { size: twips(width), type: WidthType.DXA },
    borders: bordersOf(place),
    margins: {
      marginUnitType: WidthType.DXA,
      left: twips(left),
      right: twips(right),
      top: twips(paddingTop?.(row, node) ?? 0),
      bottom: twips(paddingBottom?.(row, node) ?? 0),
    },
    ...(fill !== undefined && { shading: { fill, color: "auto" } }),
  };
};
