import type { Line } from "./feature.ts";

const pointAt = (line: Line, index: number) => ({
  longitude: line[2 * index] ?? 0,
  latitude: line[2 * index + 1] ?? 0,
});

/** The middle of the box around all lines. */
export const centreOf = (lines: readonly Line[]) => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (let index = 0; index < line.length / 2; index += 1) {
      const { longitude, latitude } = pointAt(line, index);
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
};

export const reversed = (line: Line): number[] =>
  Array.from({ length: line.length / 2 }, (_, index) => {
    const { longitude, latitude } = pointAt(line, line.length / 2 - 1 - index);
    return [longitude, latitude];
  }).flat();

export const isClosed = (line: Line): boolean =>
  line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1);
