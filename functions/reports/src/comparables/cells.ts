import { limits, type Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";

/** Digits of a name: a cell of 360 / 2^20 degrees is 38 metres high. */
const DIGITS = 20;
const CELLS = 2 ** DIGITS;
const DEGREES = 360;
const METRES_PER_DEGREE = 111_195;
const radians = Math.PI / 180;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const indexOf = (degrees: number, cells: number): number =>
  clamp(Math.floor(((degrees + 180) / DEGREES) * cells), 0, cells - 1);

/** Quadtree: a digit from 0 to 3 for each halving, so that cells within the same larger cell sort together. */
const numberOf = (column: number, row: number, digits: number): number => {
  let number = 0;
  for (let half = 2 ** (digits - 1); half >= 1; half /= 2)
    number = number * 4 + (Math.floor(column / half) % 2) + 2 * (Math.floor(row / half) % 2);
  return number;
};

/** The name of a smallest cell; names sort as their numbers do. */
export const cellName = (number: number): string => number.toString(4).padStart(DIGITS, "0");

/** The name of the smallest cell at a position. */
export const cellAt = ({ latitude, longitude }: Position): string =>
  cellName(numberOf(indexOf(longitude, CELLS), indexOf(latitude, CELLS), DIGITS));

/** A range of smallest cells by number; `end` is excluded. */
export interface CellRange {
  first: number;
  end: number;
}

const inRanges = (ranges: readonly CellRange[]): CellRange[] => {
  const joined: CellRange[] = [];
  for (const { first, end } of ranges.toSorted((one, other) => one.first - other.first)) {
    const last = joined.at(-1);
    if (last && first <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ first, end });
  }
  return joined;
};

/**
 * A cell is one to two radii wide. Smaller ones would fit the circle better, but each range is a read of its own, which costs more than the
 * rows beside the circle.
 */
const CELLS_IN_RADIUS = 0.5;
/** Distances to a cell's border are a little longer than to its nearest point, a meridian's. */
const MARGIN = 1.001;

/** Cells that cover every point of Sri Lanka within a distance of a position; some reach farther. */
export const cellsWithin = (position: Position, metres: number): CellRange[] => {
  const digits = clamp(
    Math.ceil(Math.log2((DEGREES * METRES_PER_DEGREE * CELLS_IN_RADIUS) / metres)),
    1,
    DIGITS,
  );
  const cells = 2 ** digits;
  const size = DEGREES / cells;
  const up = (metres * MARGIN) / METRES_PER_DEGREE;
  const across = Math.sin(up * radians) / Math.cos(position.latitude * radians);
  const aside = across < 1 ? Math.asin(across) / radians : DEGREES;
  const { south, north, west, east } = limits.sriLanka;
  const from = {
    latitude: Math.max(position.latitude - up, south),
    longitude: Math.max(position.longitude - aside, west),
  };
  const to = {
    latitude: Math.min(position.latitude + up, north),
    longitude: Math.min(position.longitude + aside, east),
  };
  if (from.latitude > to.latitude || from.longitude > to.longitude) return [];
  const smallest = 4 ** (DIGITS - digits);
  const ranges: CellRange[] = [];
  for (let row = indexOf(from.latitude, cells); row <= indexOf(to.latitude, cells); row += 1)
    for (let column = indexOf(from.longitude, cells); column <= indexOf(to.longitude, cells); column += 1) {
      const [bottom, left] = [row * size - 180, column * size - 180];
      const nearest = {
        latitude: clamp(position.latitude, bottom, bottom + size),
        longitude: clamp(position.longitude, left, left + size),
      };
      if (distanceBetween(position, nearest) > metres * MARGIN) continue;
      const first = numberOf(column, row, digits) * smallest;
      ranges.push({ first, end: first + smallest });
    }
  return inRanges(ranges);
};

/** The wanted cells without the others. Both lists are sorted. */
export const withoutRanges = (wanted: readonly CellRange[], others: readonly CellRange[]): CellRange[] =>
  others.reduce<CellRange[]>(
    (left, other) =>
      left.flatMap(({ first, end }) =>
        [
          { first, end: Math.min(end, other.first) },
          { first: Math.max(first, other.end), end },
        ].filter((part) => part.first < part.end),
      ),
    [...wanted],
  );
