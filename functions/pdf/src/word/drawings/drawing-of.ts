import type { CanvasElement, Column, Content } from "pdfmake/interfaces.js";
import { colours } from "../../document/layout/theme.ts";
import { plainTextOf } from "../plain-text.ts";
import type { Drawing, SvgText } from "./svg.ts";

/** From the top of a line to its base line, of the sans at size 1. */
const ASCENT = 1.069;

const rightOf = (vector: CanvasElement): number => {
  if (vector.type === "rect") return vector.x + vector.w;
  if (vector.type === "line") return Math.max(vector.x1, vector.x2);
  if (vector.type === "ellipse") return vector.x + vector.r1;
  return Math.max(...vector.points.map(({ x }) => x));
};

const bottomOf = (vector: CanvasElement): number => {
  if (vector.type === "rect") return vector.y + vector.h;
  if (vector.type === "line") return Math.max(vector.y1, vector.y2);
  if (vector.type === "ellipse") return vector.y + (vector.r2 ?? vector.r1);
  return Math.max(...vector.points.map(({ y }) => y));
};

const moved = (vector: CanvasElement, x: number, y: number): CanvasElement => {
  if (vector.type === "ellipse" || vector.type === "rect")
    return { ...vector, x: vector.x + x, y: vector.y + y };
  if (vector.type === "line")
    return { ...vector, x1: vector.x1 + x, y1: vector.y1 + y, x2: vector.x2 + x, y2: vector.y2 + y };
  return { ...vector, points: vector.points.map((point) => ({ x: point.x + x, y: point.y + y })) };
};

/** Below its lowest point, as pdfmake ends it. */
export const canvasSize = (vectors: readonly CanvasElement[]): { width: number; height: number } => ({
  width: Math.max(0, ...vectors.map(rightOf)),
  height: Math.max(0, ...vectors.map(bottomOf)),
});

const wordsIn = (
  { width, text, fontSize, color, bold, turn }: Extract<Column, { text: unknown }>,
  x: number,
  y: number,
): SvgText => {
  const size = fontSize ?? 8;
  return {
    x: x + (typeof width === "number" ? width : 0) / 2,
    y: y + ASCENT * size,
    text: plainTextOf(text),
    size,
    colour: typeof color === "string" ? color : colours.ink,
    bold: bold ?? false,
    ...(turn !== undefined && { turn }),
  };
};

/** The shapes over a picture or canvas of this height; `undefined` if a part is placed elsewhere. */
export const drawnOver = (
  parts: readonly Content[],
  height: number,
): Pick<Drawing, "vectors" | "texts"> | undefined => {
  const vectors: CanvasElement[] = [];
  const texts: SvgText[] = [];
  for (const part of parts) {
    if (typeof part !== "object" || Array.isArray(part) || !("relativePosition" in part)) return undefined;
    const { x = 0, y = 0 } = part.relativePosition ?? {};
    if (part.canvas !== undefined) vectors.push(...part.canvas.map((vector) => moved(vector, x, y + height)));
    for (const column of part.columns ?? [])
      if (typeof column === "object" && !Array.isArray(column) && column.text !== undefined)
        texts.push(wordsIn(column, x, y + height));
  }
  return { vectors, texts };
};
