import type { Position } from "@takseru/shared-types";

export interface Point {
  x: number;
  y: number;
}

/** The outline as it was drawn on a map, in a box whose longer side is 1; north up, and as long as it is wide on the ground. */
export const drawnShape = (outline: readonly Position[]): Point[] => {
  const middle = outline.reduce((sum, { latitude }) => sum + latitude, 0) / outline.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const points = outline.map(({ latitude, longitude }) => ({ x: longitude * shrink, y: -latitude }));
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [width, height] = [
    Math.max(...points.map(({ x }) => x)) - left,
    Math.max(...points.map(({ y }) => y)) - top,
  ];
  const longer = Math.max(width, height);
  if (longer === 0) return [];
  return points.map(({ x, y }) => ({ x: (x - left) / longer, y: (y - top) / longer }));
};

/** As large as a box of this size allows, in its middle. */
export const fittedShape = (points: readonly Point[], box: { width: number; height: number }): Point[] => {
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  const scale = Math.min(box.width / (right || 1), box.height / (bottom || 1));
  const [x0, y0] = [(box.width - right * scale) / 2, (box.height - bottom * scale) / 2];
  return points.map(({ x, y }) => ({ x: x0 + x * scale, y: y0 + y * scale }));
};

/** Where a word in the shape stands: the middle of its area, or of its corners where the area is none. */
export const middleOf = (points: readonly Point[]): Point => {
  let [area, x, y] = [0, 0, 0];
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point;
    const cross = point.x * next.y - next.x * point.y;
    area += cross;
    x += (point.x + next.x) * cross;
    y += (point.y + next.y) * cross;
  }
  if (Math.abs(area) > 1e-6) return { x: x / (3 * area), y: y / (3 * area) };
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0);
  return { x: sum((point) => point.x) / points.length, y: sum((point) => point.y) / points.length };
};
