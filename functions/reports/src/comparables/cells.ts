import type { Position } from "@takseru/shared-types";

/** Names have so many digits at the most: a cell of 360 / 2^20 degrees is 38 metres high. */
const DIGITS = 20;
const CELLS = 2 ** DIGITS;
const DEGREES = 360;
const EARTH_RADIUS = 6_371_000;
const radians = Math.PI / 180;

interface Cell {
  column: number;
  row: number;
}

const clamp = (index: number): number => Math.min(Math.max(index, 0), CELLS - 1);
const indexOf = (degrees: number): number => clamp(Math.floor(((degrees + 180) / DEGREES) * CELLS));

const smallestCellAt = ({ latitude, longitude }: Position): Cell => ({
  column: indexOf(longitude),
  row: indexOf(latitude),
});

/** One digit from 0 to 3 for each halving: a name begins with the names of all larger cells around it. */
const nameOf = ({ column, row }: Cell, digits: number): string =>
  Array.from({ length: digits }, (_, index) => {
    const half = 2 ** (digits - 1 - index);
    return (Math.floor(column / half) % 2) + 2 * (Math.floor(row / half) % 2);
  }).join("");

/** The name of the smallest cell at a position. */
export const cellAt = (position: Position): string => nameOf(smallestCellAt(position), DIGITS);

/** The sizes of cells, by the digits of their names: the largest has 600 km, the smallest 76 m and more. */
export const LARGEST_CELLS = 6;
export const SMALLEST_CELLS = 19;

/**
 * The nine cells of one size at and around a position, and the metres around it that they cover wholly: to the nearest border of
 * the nine, which is a cell's height or width away where the position is at the border of its own cell.
 */
export const cellsAround = (position: Position, digits: number): { names: string[]; metres: number } => {
  const smallest = smallestCellAt(position);
  const size = 2 ** (DIGITS - digits);
  const own = { column: Math.floor(smallest.column / size), row: Math.floor(smallest.row / size) };
  const count = 2 ** digits;
  const names = [-1, 0, 1]
    .flatMap((up) => [-1, 0, 1].map((right) => ({ column: own.column + right, row: own.row + up })))
    .filter(({ column, row }) => column >= 0 && row >= 0 && column < count && row < count)
    .map((cell) => nameOf(cell, digits));
  const angle = (DEGREES / count) * radians;
  // The distance of a point to a meridian; the one to a parallel is the angle itself.
  const acrossMeridian = Math.asin(Math.cos(position.latitude * radians) * Math.sin(angle));
  return { names, metres: Math.min(angle, acrossMeridian) * EARTH_RADIUS };
};
