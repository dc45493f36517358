import type { Vector } from "pdfmake/js/LayoutBuilder.js";
import type { Bounds } from "./structure-element.ts";

const around = (points: ReadonlyArray<{ x: number; y: number }>): Bounds => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** Where a vector stands on its page, without the width of its line. */
export const boundsOfVector = (vector: Vector): Bounds => {
  if (vector.type === "line")
    return around([
      { x: vector.x1, y: vector.y1 },
      { x: vector.x2, y: vector.y2 },
    ]);
  if (vector.type === "polyline") return around(vector.points);
  const { x, y } = vector;
  if (vector.type === "rect") return [x, y, x + vector.w, y + vector.h];
  return [x - vector.r1, y - vector.r2, x + vector.r1, y + vector.r2];
};
