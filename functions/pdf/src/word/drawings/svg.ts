import type { CanvasElement } from "pdfmake/interfaces.js";

/** Words on a drawing; `x` is their middle, `y` their base line, in points from the upper left corner. */
export interface SvgText {
  x: number;
  y: number;
  text: string;
  size: number;
  colour: string;
  bold: boolean;
  /** Turned around `x` and `y` by so many degrees, clockwise. */
  turn?: number;
}

export interface Drawing {
  /** In points. */
  width: number;
  height: number;
  vectors: readonly CanvasElement[];
  texts: readonly SvgText[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(String(value))}"`))
    .join("");

/** The signs of pdfmake that a report's drawings use: plain colours, widths and dashes. */
const paint = (vector: CanvasElement): string => {
  const { lineColor, lineWidth, dash } = vector;
  const fill = "color" in vector && typeof vector.color === "string" ? vector.color : "none";
  const isDrawn = lineWidth !== 0 && (lineColor !== undefined || fill === "none");
  return attributes({
    fill,
    "fill-opacity": "fillOpacity" in vector ? vector.fillOpacity : undefined,
    stroke: isDrawn ? (lineColor ?? "black") : "none",
    "stroke-width": isDrawn ? (lineWidth ?? 1) : undefined,
    "stroke-dasharray": dash ? `${dash.length} ${dash.space ?? dash.length}` : undefined,
  });
};

const shape = (vector: CanvasElement): string => {
  switch (vector.type) {
    case "rect": {
      const { x, y, w: width, h: height } = vector;
      return `<rect${attributes({ x, y, width, height })}${paint(vector)}/>`;
    }
    case "line": {
      const { x1, y1, x2, y2 } = vector;
      return `<line${attributes({ x1, y1, x2, y2 })}${paint(vector)}/>`;
    }
    case "ellipse": {
      const { x: cx, y: cy, r1: rx, r2: ry = rx } = vector;
      return `<ellipse${attributes({ cx, cy, rx, ry })}${paint(vector)}/>`;
    }
    case "polyline": {
      const points = vector.points.map(({ x, y }) => `${x},${y}`).join(" ");
      return `<${vector.closePath ? "polygon" : "polyline"}${attributes({ points })}${paint(vector)}/>`;
    }
  }
};

/** The outlines of words, y upwards, and their width, for a size of 1,000; `undefined` of words that the renderer draws by itself. */
export type OutlineWords = (text: string, bold: boolean) => { path: string; width: number } | undefined;

const words = (
  { x, y, text, size, colour, bold, turn }: SvgText,
  outlineWords: OutlineWords | undefined,
): string => {
  const outline = outlineWords?.(text, bold);
  const turned = turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`;
  if (outline) {
    const scale = size / 1_000;
    const placed = `translate(${x - (outline.width * scale) / 2} ${y}) scale(${scale} ${-scale})`;
    return `<path${attributes({ d: outline.path, fill: colour, transform: [turned, placed].filter(Boolean).join(" ") })}/>`;
  }
  return `<text${attributes({
    x,
    y,
    fill: colour,
    "font-size": size,
    "font-weight": bold ? 600 : 400,
    transform: turned,
  })}>${escaped(text)}</text>`;
};

/** A drawing as SVG, in the fonts that the renderer has. */
export const toSvg = ({ width, height, vectors, texts }: Drawing, outlineWords?: OutlineWords): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ width, height, viewBox: `0 0 ${width} ${height}` })}>`,
    `<g font-family="Noto Sans" text-anchor="middle">`,
    ...vectors.map(shape),
    ...texts.map((text) => words(text, outlineWords)),
    "</g></svg>",
  ].join("");
