/** The look of a text after all styles are applied; sizes in points. */
export interface TextLook {
  size: number;
  bold: boolean;
  colour: string;
  align: "left" | "right" | "center" | "justify";
}

export interface Cell {
  span: number;
  content: string;
}

/** A line, a rectangle or an area of a drawing, in points from its upper left corner. */
export interface Shape {
  points: ReadonlyArray<readonly [x: number, y: number]>;
  fill: string | undefined;
  stroke: { colour: string; width: number } | undefined;
}

/** A language that a report can be written in: each function gives one piece of its source. */
export interface DocumentWriter {
  text(text: string, look: TextLook): string;
  stack(parts: readonly string[], whole: boolean): string;
  columns(widths: readonly string[], parts: readonly string[], gap: number): string;
  table(widths: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string;
  image(id: string, width: number | undefined, height: number | undefined): string;
  drawing(shapes: readonly Shape[], width: number, height: number): string;
  pageBreak(): string;
  length(width: number | "*" | "auto"): string;
}

type Look = Partial<TextLook>;
type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const widthOf = (value: unknown): number | "*" | "auto" =>
  typeof value === "number" ? value : value === "auto" ? "auto" : "*";

const lookOf = (style: unknown): Look => {
  if (!isNode(style)) return {};
  const { fontSize, bold, color, alignment } = style;
  return {
    ...(typeof fontSize === "number" ? { size: fontSize } : {}),
    ...(typeof bold === "boolean" ? { bold } : {}),
    ...(typeof color === "string" ? { colour: color } : {}),
    ...(alignment === "right" || alignment === "center" ? { align: alignment } : {}),
  };
};

const plainText = (text: unknown): string => {
  if (Array.isArray(text)) return text.map(plainText).join("");
  return isNode(text) ? plainText(text.text) : String(text ?? "");
};

const numbersOf = (node: Node, ...names: string[]): number[] =>
  names.map((name) => numberOf(node[name]) ?? 0);

const pointsOf = (node: Node): Shape["points"] => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(node, "x1", "y1", "x2", "y2");
  if (node.type === "line")
    return [
      [x1, y1],
      [x2, y2],
    ];
  if (node.type === "polyline")
    return list(node.points).flatMap((point): Array<readonly [number, number]> => {
      const [x = 0, y = 0] = isNode(point) ? numbersOf(point, "x", "y") : [];
      return [[x, y]];
    });
  const [x = 0, y = 0, w = 0, h = 0, r1 = 0, r2 = 0] = numbersOf(node, "x", "y", "w", "h", "r1", "r2");
  // A circle is approximated by its square.
  const [left, top, right, bottom] =
    node.type === "ellipse" ? [x - r1, y - r2, x + r1, y + r2] : [x, y, x + w, y + h];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
};

const shapeOf = (node: Node): Shape => {
  const colour = node.lineColor ?? (node.color === undefined ? "#000000" : undefined);
  return {
    points: pointsOf(node),
    fill: typeof node.color === "string" ? node.color : undefined,
    stroke: typeof colour === "string" ? { colour, width: numberOf(node.lineWidth) ?? 1 } : undefined,
  };
};

/** Input of the conversion: a pdfmake document, or one of its heads or feet. */
interface Convertible {
  content: unknown;
  styles?: object;
}

/**
 * Writes the pdfmake document in a peer's language: the same texts, tables, pictures and drawings in the same sizes. QR
 * codes, links, the watermark and true page numbers in the contents are left out, which favours the peers.
 */
export const convertDocument = (document: Convertible, writer: DocumentWriter): string => {
  const styles: Record<string, unknown> = { ...document.styles };
  const named = (style: unknown): Look => {
    if (typeof style === "string") return lookOf(styles[style]);
    return Object.assign({}, ...list(style).map(named));
  };

  const write = (node: unknown, inherited: TextLook): string => {
    if (Array.isArray(node))
      return writer.stack(
        node.map((part) => write(part, inherited)),
        false,
      );
    if (!isNode(node)) return writer.text(plainText(node), inherited);
    const look = { ...inherited, ...named(node.style), ...lookOf(node) };
    const content = writeNode(node, look);
    return node.pageBreak === "before" ? writer.stack([writer.pageBreak(), content], false) : content;
  };

  const writeNode = (node: Node, look: TextLook): string => {
    if (node.text !== undefined) return writer.text(plainText(node.text), look);
    if (node.pageReference !== undefined) return writer.text("12", look);
    if (node.stack !== undefined)
      return writer.stack(
        list(node.stack).map((part) => write(part, look)),
        node.unbreakable === true,
      );
    if (node.columns !== undefined) {
      const columns = list(node.columns);
      const widths = columns.map((column) => writer.length(widthOf(isNode(column) ? column.width : "*")));
      const gap = numberOf(node.columnGap) ?? 0;
      return writer.columns(
        widths,
        columns.map((column) => write(column, look)),
        gap,
      );
    }
    if (isNode(node.table)) return writeTable(node.table, look);
    if (typeof node.image === "string") {
      const box = isNode(node.cover) ? node.cover : node;
      return writer.image(node.image, numberOf(box.width), numberOf(box.height));
    }
    const shapes = list(node.canvas).filter(isNode).map(shapeOf);
    const points = shapes.flatMap((shape) => shape.points);
    const [width, height] = [0, 1].map((side) => Math.max(0, ...points.map((point) => point[side] ?? 0)));
    return writer.drawing(shapes, width ?? 0, height ?? 0);
  };

  const writeTable = (table: Node, look: TextLook): string => {
    const rows = list(table.body).map((row) =>
      list(row).flatMap((cell): Cell[] => {
        if (isNode(cell) && Object.keys(cell).length === 0) return [];
        return [{ span: (isNode(cell) && numberOf(cell.colSpan)) || 1, content: write(cell, look) }];
      }),
    );
    const first = rows[0]?.reduce((sum, { span }) => sum + span, 0) ?? 1;
    const widths = Array.isArray(table.widths) ? table.widths : Array.from({ length: first }, () => "*");
    return writer.table(
      widths.map((width) => writer.length(widthOf(width))),
      rows,
    );
  };

  return write(document.content, { size: 10, bold: false, colour: "#1d2733", align: "left" });
};
