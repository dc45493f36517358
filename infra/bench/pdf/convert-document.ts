/** How a text looks, all styles applied; sizes in points. */
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

/** A language that a report can be written in: each function gives one piece of its source. */
export interface DocumentWriter {
  text(text: string, look: TextLook): string;
  stack(parts: readonly string[], whole: boolean): string;
  columns(widths: readonly string[], parts: readonly string[], gap: number): string;
  table(widths: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string;
  image(id: string, width: number | undefined, height: number | undefined): string;
  line(width: number): string;
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

/**
 * The pdfmake document in another language: the same texts, tables and pictures in the same sizes, for peers that do
 * the same work. QR codes, the watermark and the heads of the pages are left out, in favour of the peers.
 */
export const convertDocument = (
  document: { content: unknown; styles?: object },
  writer: DocumentWriter,
): string => {
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
    const [line] = list(node.canvas);
    return isNode(line) ? writer.line(numberOf(line.x2) ?? 0) : writer.stack([], false);
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
