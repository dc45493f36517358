import { clipLine } from "../clip.ts";
import type { FreeRoom, LabelBox } from "../free-room.ts";
import { type MapShape, mapColours, type Points, widthOfText } from "../map-drawing.ts";
import type { Frame } from "../projection.ts";

/** The longest of 1, 2 and 5 times a power of ten that is not longer than `most` metres. */
export const roundLength = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
};

const lengthText = (meters: number): string => {
  if (meters >= 1000) return `${(meters / 1000).toLocaleString("en")} km`;
  return meters >= 1 ? `${meters} m` : `${Math.round(meters * 100)} cm`;
};

const MARGIN = 10;
const SIZE = 8;

const box = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];

/** Whether a line crosses a box. */
const crosses = (points: Points, { left, top, right, bottom }: LabelBox): boolean => {
  const moved = points.map((value, index) => value - (index % 2 === 0 ? left : top));
  return clipLine(moved, { width: right - left, height: bottom - top }).length > 0;
};

/**
 * The bar of a round length that is at most a third of the picture, on paper of its own: at the lower left, or at the lower
 * right where it would cover one of the lines there.
 */
export const drawScaleBar = (
  { width, height, metersPerUnit }: Frame,
  freeRoom: FreeRoom,
  lines: readonly Points[] = [],
): MapShape[] => {
  const meters = roundLength((width / 3) * metersPerUnit);
  const length = meters / metersPerUnit;
  const text = lengthText(meters);
  const room = Math.max(length, widthOfText(text, SIZE) + 4);
  const bottom = height - MARGIN - 6;
  const paperAt = (x: number) => ({
    ...{ left: x, top: bottom - 20, right: x + room + 12, bottom: height - MARGIN },
  });
  const sides = [paperAt(MARGIN), paperAt(width - MARGIN - room - 12)] as const;
  const paper = sides.find((box) => !lines.some((line) => crosses(line, box))) ?? sides[0];
  const left = paper.left + 6;
  freeRoom.take(paper);
  const half = left + length / 2;
  return [
    { kind: "area", points: box(paper.left, paper.top, paper.right, paper.bottom), fill: mapColours.paper },
    {
      kind: "text",
      x: left + widthOfText(text, SIZE) / 2,
      y: bottom - 8,
      text,
      size: SIZE,
      colour: mapColours.ink,
      bold: false,
      halo: false,
    },
    {
      kind: "area",
      points: box(left, bottom - 4, left + length, bottom),
      fill: mapColours.paper,
      outline: mapColours.ink,
      width: 0.7,
    },
    { kind: "area", points: box(left, bottom - 4, half, bottom), fill: mapColours.ink },
  ];
};

/** An arrow to the north, which is up. */
export const drawNorth = ({ width }: Frame, freeRoom: FreeRoom): MapShape[] => {
  const [x, top] = [width - MARGIN - 9, MARGIN];
  freeRoom.take({ left: x - 10, top: 0, right: width, bottom: top + 36 });
  const bottom = top + 22;
  return [
    {
      kind: "area",
      points: [x, top, x, bottom - 5, x - 6, bottom],
      fill: mapColours.ink,
      outline: mapColours.ink,
      width: 0.6,
    },
    {
      kind: "area",
      points: [x, top, x + 6, bottom, x, bottom - 5],
      fill: mapColours.paper,
      outline: mapColours.ink,
      width: 0.6,
    },
    { kind: "text", x, y: bottom + 10, text: "N", size: 9, colour: mapColours.ink, bold: true, halo: true },
  ];
};
