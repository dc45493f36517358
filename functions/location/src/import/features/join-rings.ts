import type { Line } from "./feature.ts";
import { isClosed, reversed } from "./lines.ts";

const startOf = (line: Line) => `${line[0]} ${line[1]}`;
const endOf = (line: Line) => `${line.at(-2)} ${line.at(-1)}`;

/** Closed outlines of the lines that end where others begin, in whatever order and direction; what stays open is left out. */
export const joinRings = (lines: readonly Line[]): number[][] => {
  const byEnd = new Map<string, Set<Line>>();
  const linesAt = (end: string) => byEnd.get(end) ?? new Set();
  const forget = (line: Line) => {
    for (const end of [startOf(line), endOf(line)]) linesAt(end).delete(line);
  };
  const rings: number[][] = [];
  const open = lines.filter((line) => {
    if (line.length < 4) return false;
    if (isClosed(line)) rings.push([...line]);
    return !isClosed(line);
  });
  for (const line of open)
    for (const end of [startOf(line), endOf(line)]) byEnd.set(end, linesAt(end).add(line));

  const used = new Set<Line>();
  for (const first of open) {
    if (used.has(first)) continue;
    used.add(first);
    forget(first);
    const ring = [...first];
    while (!isClosed(ring)) {
      const [next] = linesAt(endOf(ring));
      if (!next) break;
      used.add(next);
      forget(next);
      const onwards = startOf(next) === endOf(ring) ? next : reversed(next);
      for (let index = 2; index < onwards.length; index += 1) ring.push(onwards[index] ?? 0);
    }
    if (isClosed(ring)) rings.push(ring);
  }
  return rings;
};
