import type { Bounds } from "@takseru/shared-types/places";

/** Of a cell's side, in degrees: five and a half kilometres, so that a map 1:50,000 lies on two by two cells or few more. */
const CELL_DEGREES = 0.05;
/** A box around everything that an import may hold. */
const WEST = 79;
const SOUTH = 5;
const COLUMNS = 80;
const ROWS = 120;

export const CELLS = COLUMNS * ROWS;

const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value));
const columnOf = (longitude: number): number =>
  within(Math.floor((longitude - WEST) / CELL_DEGREES), COLUMNS);
const rowOf = (latitude: number): number => within(Math.floor((latitude - SOUTH) / CELL_DEGREES), ROWS);

/** The cells that a box touches, from the south-west to the north-east; those of one row follow each other. */
export const cellsIn = ({ west, east, south, north }: Bounds): number[] => {
  const cells: number[] = [];
  for (let row = rowOf(south); row <= rowOf(north); row += 1)
    for (let column = columnOf(west); column <= columnOf(east); column += 1)
      cells.push(row * COLUMNS + column);
  return cells;
};

/** The cells that a line touches, by the boxes of its segments: none is left out, a few may be too many. */
export const cellsAlong = (line: readonly number[]): Set<number> => {
  const cells = new Set<number>();
  for (let index = 0; index + 3 < line.length; index += 2) {
    const [x = 0, y = 0, u = 0, v = 0] = line.slice(index, index + 4);
    const box = { west: Math.min(x, u), east: Math.max(x, u), south: Math.min(y, v), north: Math.max(y, v) };
    for (const cell of cellsIn(box)) cells.add(cell);
  }
  return cells;
};
