import {
  cornersOf,
  type SketchFloor,
  type SketchPart,
  type SketchPoint,
  type SketchUnit,
  UNITS_PER_FOOT,
  UNITS_PER_METRE,
} from "@takseru/shared-types";

export interface Size {
  width: number;
  height: number;
}

/** In pixels of the drawing, downwards. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** What of the sheet is in sight. */
export interface View {
  /** Pixels for one unit of the sheet. */
  scale: number;
  /** The sheet's point in the upper left corner. */
  left: number;
  top: number;
}

/** A line through these points, as the path of an SVG has it. */
export const pathOf = (points: readonly ScreenPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** What is always in sight, however small the drawing. */
const LEAST = 24 * UNITS_PER_FOOT;

export const toScreen = ({ scale, left, top }: View, { right, up }: SketchPoint): ScreenPoint => ({
  x: (right - left) * scale,
  y: (top - up) * scale,
});

export const toSheet = ({ scale, left, top }: View, { x, y }: ScreenPoint): SketchPoint => ({
  right: Math.round(left + x / scale),
  up: Math.round(top - y / scale),
});

export const moved = (point: SketchPoint, by: SketchPoint): SketchPoint => ({
  right: point.right + by.right,
  up: point.up + by.up,
});

/** All corners of a part on the sheet, those of its holes and walls too. */
export const pointsOfPart = (part: SketchPart): SketchPoint[] => [
  ...cornersOf(part),
  ...[...part.holes, ...part.walls].flatMap((run) => cornersOf(run).map((point) => moved(point, part.start))),
];

/** The view that has all these points in sight, in the middle, with a margin in pixels for lengths. */
export const fitView = (points: readonly SketchPoint[], { width, height }: Size, margin: number): View => {
  const right = points.length === 0 ? [0, 0] : points.map((point) => point.right);
  const up = points.length === 0 ? [0, 0] : points.map((point) => point.up);
  const [west, east, south, north] = [
    Math.min(...right),
    Math.max(...right),
    Math.min(...up),
    Math.max(...up),
  ];
  const inner = (length: number) => Math.max(length - 2 * margin, 40);
  const scale = Math.min(
    inner(width) / Math.max(east - west, LEAST),
    inner(height) / Math.max(north - south, LEAST),
  );
  return {
    scale,
    left: (west + east) / 2 - width / scale / 2,
    top: (north + south) / 2 + height / scale / 2,
  };
};

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const LEAST_SQUARE_PX = 44;

/** Squares of the grid: how many feet or metres, and how long that is on the sheet. */
export const gridOf = ({ scale }: View, unit: SketchUnit): { count: number; length: number } => {
  const one = unit === "feet" ? UNITS_PER_FOOT : UNITS_PER_METRE;
  const count = STEPS.find((step) => step * one * scale >= LEAST_SQUARE_PX) ?? 1_000;
  return { count, length: count * one };
};

/** The lines of a grid between two coordinates of the sheet. */
export const gridLines = (from: number, to: number, step: number): number[] => {
  const lines: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) lines.push(at);
  return lines;
};

/** Twice the area with its sign: positive where the corners run against the clock. */
const turnOf = (corners: readonly SketchPoint[]): number =>
  corners.reduce((sum, { right, up }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { right, up };
    return sum + right * next.up - next.right * up;
  }, 0);

/** A text beside a leg. */
export interface Label extends ScreenPoint {
  text: string;
  anchor: "start" | "middle" | "end";
  /** Turned, in degrees. */
  turned: number;
  leg: number;
}

const GAP_PX = 14;

/** Where the length of each leg stands: outside of the outline, along the leg where there is room, upright where not. */
export const legLabels = (
  view: View,
  corners: readonly SketchPoint[],
  texts: readonly string[],
  letter: number,
): Label[] => {
  const side = turnOf(corners) >= 0 ? 1 : -1;
  return texts.flatMap((text, leg): Label[] => {
    const [from, to] = [corners[leg], corners[leg + 1]];
    if (!from || !to || text === "") return [];
    const [a, b] = [toScreen(view, from), toScreen(view, to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return [];
    // On the screen, downwards: to the right of the way is outside of an outline that runs against the clock.
    const outside = { x: (-side * (b.y - a.y)) / length, y: (side * (b.x - a.x)) / length };
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const width = text.length * letter * 0.58;
    const isSteep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
    if (isSteep && length < width + 4)
      return [
        {
          text,
          leg,
          x: middle.x + outside.x * 8,
          y: middle.y + outside.y * GAP_PX + letter * 0.35,
          anchor: outside.x < 0 ? "end" : "start",
          turned: 0,
        },
      ];
    const along = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const upright = along > 90 ? along - 180 : along <= -90 ? along + 180 : along;
    // An upright leg is read from the side on which its length stands.
    const turned = Math.abs(upright) > 89.9 ? (outside.x < 0 ? -90 : 90) : upright;
    return [
      {
        text,
        leg,
        x: middle.x + outside.x * GAP_PX,
        y: middle.y + outside.y * GAP_PX,
        anchor: "middle",
        turned,
      },
    ];
  });
};

/** The space that a text takes up. */
const boxOf = ({ x, y, text, anchor, turned }: Omit<Label, "leg">, letter: number) => {
  const long = text.length * letter * 0.58;
  const isUpright = Math.abs(turned) > 45;
  const [width, height] = isUpright ? [letter, long] : [long, letter];
  const left = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width : x;
  const top = y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
};

/** Those that do not lie over an earlier one. */
export const withoutOverlap = <Text extends Omit<Label, "leg">>(
  labels: readonly Text[],
  letter: number,
): Text[] => {
  const taken: ReturnType<typeof boxOf>[] = [];
  return labels.filter((label) => {
    const box = boxOf(label, letter);
    const isFree = taken.every(
      (other) =>
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top,
    );
    if (isFree) taken.push(box);
    return isFree;
  });
};

/** Whether a point lies within corners. */
export const isWithin = ({ right, up }: SketchPoint, corners: readonly SketchPoint[]): boolean => {
  let inside = false;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a;
    if (a.up > up !== b.up > up && right < ((b.right - a.right) * (up - a.up)) / (b.up - a.up) + a.right)
      inside = !inside;
  }
  return inside;
};

/** The middle of an outline: its centre of gravity, or, where that lies outside, the middle of its widest place at half its height. */
export const middleOf = (corners: readonly SketchPoint[]): SketchPoint => {
  const ups = corners.map(({ up }) => up);
  const up = (Math.min(...ups) + Math.max(...ups)) / 2;
  const twice = turnOf(corners);
  if (twice !== 0) {
    let [right, high] = [0, 0];
    for (const [index, a] of corners.entries()) {
      const b = corners[(index + 1) % corners.length] ?? a;
      const part = a.right * b.up - b.right * a.up;
      right += (a.right + b.right) * part;
      high += (a.up + b.up) * part;
    }
    const centre = { right: Math.round(right / (3 * twice)), up: Math.round(high / (3 * twice)) };
    if (isWithin(centre, corners)) return centre;
  }
  const crossings = corners
    .flatMap((a, index) => {
      const b = corners[(index + 1) % corners.length] ?? a;
      return a.up > up !== b.up > up ? [((b.right - a.right) * (up - a.up)) / (b.up - a.up) + a.right] : [];
    })
    .sort((one, other) => one - other);
  let best = { width: 0, right: corners[0]?.right ?? 0 };
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = [crossings[index], crossings[index + 1]];
    if (to - from > best.width) best = { width: to - from, right: (from + to) / 2 };
  }
  return { right: Math.round(best.right), up: Math.round(up) };
};

const distance = (one: ScreenPoint, other: ScreenPoint): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** The nearest point within reach of a press; its number, or -1. */
export const nearestPoint = (points: readonly ScreenPoint[], press: ScreenPoint, reach: number): number => {
  let [nearest, best] = [-1, reach];
  for (const [index, point] of points.entries()) {
    const far = distance(point, press);
    if (far <= best) [nearest, best] = [index, far];
  }
  return nearest;
};

/** The nearest straight piece within reach of a press; its number, or -1. */
export const nearestPiece = (points: readonly ScreenPoint[], press: ScreenPoint, reach: number): number => {
  let [nearest, best] = [-1, reach];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [a, b] = [points[index], points[index + 1]];
    if (!a || !b) continue;
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const along = square === 0 ? 0 : ((press.x - a.x) * (b.x - a.x) + (press.y - a.y) * (b.y - a.y)) / square;
    const share = Math.min(1, Math.max(0, along));
    const far = distance(press, { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) });
    if (far < best) [nearest, best] = [index, far];
  }
  return nearest;
};

/** A corner that is dragged or drawn: in line with another one where it nearly is, else on whole inches or centimetres. */
export const snapCorner = (
  at: SketchPoint,
  others: readonly SketchPoint[],
  { scale }: View,
  unit: SketchUnit,
  reachPx = 8,
): SketchPoint => {
  const step = unit === "feet" ? UNITS_PER_FOOT / 12 : UNITS_PER_METRE / 100;
  const reach = reachPx / scale;
  const snap = (value: number, lines: readonly number[]): number => {
    const near = lines.filter((line) => Math.abs(line - value) <= reach);
    const [first] = near.sort((one, other) => Math.abs(one - value) - Math.abs(other - value));
    return first ?? Math.round(value / step) * step;
  };
  return {
    right: snap(
      at.right,
      others.map(({ right }) => right),
    ),
    up: snap(
      at.up,
      others.map(({ up }) => up),
    ),
  };
};

/** The corners of a floor where something new may begin, without those that coincide, named by their part. */
export const beginningsOf = (
  { parts }: SketchFloor,
  names: readonly string[],
): Array<{ point: SketchPoint; label: string }> => {
  const seen = new Set<string>();
  return parts.flatMap((part, index) =>
    part.legs.length === 0
      ? []
      : cornersOf(part).flatMap((point, corner) => {
          const key = `${point.right},${point.up}`;
          if (seen.has(key)) return [];
          seen.add(key);
          const where = corner === 0 ? "its start" : `the end of its leg ${corner}`;
          return [{ point, label: `${names[index] ?? "Part"}, ${where}` }];
        }),
  );
};

/** The room whose name is pressed, by its number; -1 where none is. */
export const roomAt = (view: View, part: SketchPart, { x, y }: ScreenPoint, letter: number): number =>
  part.rooms.findIndex((room) => {
    const middle = toScreen(view, moved(room.at, part.start));
    const half = Math.max(16, (room.name.length * letter * 0.58) / 2);
    return Math.abs(x - middle.x) <= half && Math.abs(y - middle.y) <= Math.max(16, letter);
  });
