import { describe, expect, it } from "vitest";
import { simplified, within } from "../../src/map-data/lines.ts";

const box = { west: 80, east: 81, south: 7, north: 8 };

describe("the part of a line in a box", () => {
  it("goes one point beyond the box", () => {
    expect(within([79, 7.5, 79.5, 7.5, 80.5, 7.5, 81.5, 7.5, 82, 7.5], box)).toEqual([
      [79.5, 7.5, 80.5, 7.5, 81.5, 7.5],
    ]);
  });

  it("is two where the line leaves the box and comes back", () => {
    expect(within([80.5, 7.5, 80.5, 8.5, 80.6, 9, 80.7, 8.5, 80.7, 7.5], box)).toEqual([
      [80.5, 7.5, 80.5, 8.5],
      [80.7, 8.5, 80.7, 7.5],
    ]);
  });

  it("is the segment that crosses it, though neither end is inside", () => {
    expect(within([79, 7.5, 82, 7.5], box)).toEqual([[79, 7.5, 82, 7.5]]);
  });

  it("is none of a line beside it", () => {
    expect(within([82, 7.5, 83, 7.5], box)).toEqual([]);
  });
});

describe("a line made simpler", () => {
  it("loses the points that are hardly beside it, and keeps the bends and both ends", () => {
    const line = [80, 7, 80.1, 7.000_01, 80.2, 7, 80.2, 7.2, 80.2, 7.4];
    expect(simplified(line, 0.001)).toEqual([80, 7, 80.2, 7, 80.2, 7.4]);
  });

  it("keeps a loop that ends where it began", () => {
    expect(simplified([80, 7, 80.1, 7, 80.1, 7.1, 80, 7], 0.001)).toHaveLength(8);
  });

  it("is never farther from the line than the tolerance", () => {
    const wave = Array.from({ length: 400 }, (_, at) => [80 + at / 1_000, 7 + Math.sin(at / 9) / 100]).flat();
    const left = simplified(wave, 0.001);
    expect(left.length).toBeLessThan(wave.length / 4);
    for (let at = 0; at < wave.length; at += 2) {
      const [x = 0, y = 0] = wave.slice(at, at + 2);
      let nearest = Infinity;
      for (let from = 0; from + 3 < left.length; from += 2) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = left.slice(from, from + 4);
        const narrow = Math.cos((7 * Math.PI) / 180);
        const [dx, dy, px, py] = [(x2 - x1) * narrow, y2 - y1, (x - x1) * narrow, y - y1];
        const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)));
        nearest = Math.min(nearest, Math.hypot(px - along * dx, py - along * dy));
      }
      expect(nearest).toBeLessThan(0.001_001);
    }
  });
});
