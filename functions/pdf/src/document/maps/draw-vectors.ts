import { type MapDrawing, type MapShape, mapColours, widthOfText } from "@takseru/location";
import type { CanvasElement, Content, ContentStack } from "pdfmake/interfaces.js";
import { drawnText } from "../figures/drawn-text.ts";

type Text = Extract<MapShape, { kind: "text" }>;

const toPoints = (points: readonly number[]) => {
  const result: Array<{ x: number; y: number }> = [];
  for (let index = 0; index + 1 < points.length; index += 2)
    result.push({ x: points[index] ?? 0, y: points[index + 1] ?? 0 });
  return result;
};

/** A strip of the ground's colour behind words, turned as they are. */
const halo = ({ x, y, text, size, turn = 0 }: Text): CanvasElement => {
  const width = widthOfText(text, size) * 0.9;
  const look = { color: mapColours.land, fillOpacity: 0.7 };
  if (turn === 0) return { type: "rect", x: x - width / 2, y: y - size, w: width, h: size + 3, ...look };
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = [
    [-width / 2, -size],
    [width / 2, -size],
    [width / 2, 3],
    [-width / 2, 3],
  ] as const;
  return {
    type: "polyline",
    closePath: true,
    points: corners.map(([right, down]) => ({
      x: x + right * cos - down * sin,
      y: y + right * sin + down * cos,
    })),
    ...look,
  };
};

const vectorsOf = (shape: MapShape): CanvasElement[] => {
  switch (shape.kind) {
    case "line": {
      const { points, width, colour, dash } = shape;
      return [
        {
          type: "polyline",
          points: toPoints(points),
          lineWidth: width,
          lineColor: colour,
          ...(dash === undefined ? {} : { dash: { length: dash } }),
        },
      ];
    }
    case "area": {
      const { points, fill, outline, width = 1 } = shape;
      return [
        {
          type: "polyline",
          closePath: true,
          points: toPoints(points),
          color: fill,
          ...(outline === undefined ? {} : { lineColor: outline, lineWidth: width }),
        },
      ];
    }
    case "disc": {
      const { x, y, radius, fill, outline } = shape;
      return [
        { type: "ellipse", x, y, r1: radius, r2: radius, color: fill, lineColor: outline, lineWidth: 1 },
      ];
    }
    case "text":
      return shape.halo ? [halo(shape)] : [];
  }
};

const wordsOf = (shapes: readonly MapShape[], height: number): Content[] =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [drawnText(shape, height)] : []));

/** Shapes over a picture of this size that has just ended. */
export const drawOver = (shapes: readonly MapShape[], { height }: { height: number }): Content[] => [
  { relativePosition: { x: 0, y: -height }, canvas: shapes.flatMap(vectorsOf) },
  ...wordsOf(shapes, height),
];

/** Draws shapes as lines and words of the page, within `height`, which has to fit a page. `alt` says what they show. */
export const drawShapes = (
  shapes: readonly MapShape[],
  height: number,
  alt: string,
  frame: readonly CanvasElement[] = [],
): ContentStack => ({
  unbreakable: true,
  alt,
  stack: [{ canvas: [...shapes.flatMap(vectorsOf), ...frame] }, ...wordsOf(shapes, height)],
});

/** A map in its frame. */
export const drawVectors = ({ shapes, width, height }: MapDrawing, alt: string): ContentStack =>
  drawShapes(shapes, height, alt, [
    { type: "rect", x: 0, y: 0, w: width, h: height, lineWidth: 0.5, lineColor: mapColours.border },
  ]);
