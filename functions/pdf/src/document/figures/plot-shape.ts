import type { Position, Report } from "@takseru/shared-types";

export interface Point {
  x: number;
  y: number;
}

type Shape = NonNullable<Report["land_shape"]>;

/** Corners in a square of side 1, north up: a shape of this kind, not the plot's own. */
const shapes: Record<Shape, ReadonlyArray<readonly [number, number]>> = {
  rectangular: [
    [0.02, 0.06],
    [0.98, 0],
    [1, 0.96],
    [0, 1],
  ],
  square: [
    [0.18, 0.03],
    [0.8, 0],
    [0.82, 0.97],
    [0.2, 1],
  ],
  irregular: [
    [0, 0.18],
    [0.42, 0],
    [1, 0.1],
    [0.9, 0.62],
    [0.97, 1],
    [0.3, 0.94],
    [0.06, 0.7],
  ],
  triangular: [
    [0.08, 1],
    [0.52, 0],
    [1, 0.92],
  ],
  L_shaped: [
    [0, 0.03],
    [0.6, 0],
    [0.61, 0.42],
    [1, 0.4],
    [1, 0.98],
    [0.01, 1],
  ],
};

export const schematicShape = (shape: Report["land_shape"]): Point[] =>
  shapes[shape ?? "rectangular"].map(([x, y]) => ({ x, y }));

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

/** As large as a box of this size allows, in its middle; `stretched`, its own proportions are not kept. */
export const fittedShape = (
  points: readonly Point[],
  box: { width: number; height: number },
  stretched: boolean,
): Point[] => {
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  const across = box.width / (right || 1);
  const down = box.height / (bottom || 1);
  const [wide, high] = stretched ? [across, down] : [Math.min(across, down), Math.min(across, down)];
  const [x0, y0] = [(box.width - right * wide) / 2, (box.height - bottom * high) / 2];
  return points.map(({ x, y }) => ({ x: x0 + x * wide, y: y0 + y * high }));
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
