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

const words = ({ x, y, text, size, colour, bold, turn }: SvgText): string =>
  `<text${attributes({
    x,
    y,
    fill: colour,
    "font-size": size,
    "font-weight": bold ? 600 : 400,
    transform: turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`,
  })}>${escaped(text)}</text>`;

/** A drawing as SVG, in the fonts that the renderer has. */
export const toSvg = ({ width, height, vectors, texts }: Drawing): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ width, height, viewBox: `0 0 ${width} ${height}` })}>`,
    `<g font-family="Noto Sans" text-anchor="middle">`,
    ...vectors.map(shape),
    ...texts.map(words),
    "</g></svg>",
  ].join("");
