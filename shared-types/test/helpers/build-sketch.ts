import { type LegDirection, legOf } from "../../src/sketch/drawing.ts";
import { parseLength } from "../../src/sketch/lengths.ts";
import type { Sketch, SketchLeg, SketchPart } from "../../src/sketch/sketch.ts";

/** "24'6\"" in 0.0005 mm. */
export const units = (typed: string): number => {
  const length = parseLength(typed)?.length;
  if (length === undefined) throw new Error(`${typed} is no length`);
  return length;
};

const isDirection = (text: string): text is LegDirection => ["up", "right", "down", "left"].includes(text);

/** "up 32, right 24'6\", down 8" as legs. */
export const legs = (text: string): SketchLeg[] =>
  text.split(", ").map((leg) => {
    const [direction = "", ...length] = leg.split(" ");
    return legOf(isDirection(direction) ? direction : Number(direction), units(length.join(" ")));
  });

export const buildPart = (outline: string, change: Partial<SketchPart> = {}): SketchPart => ({
  id: "part-1",
  kind: "floor",
  name: "",
  share_percent: 100,
  start: { right: 0, up: 0 },
  legs: legs(outline),
  holes: [],
  walls: [],
  rooms: [],
  doors: [],
  ...change,
});

export const at = (right: string, up: string) => ({ right: units(right), up: units(up) });

/** A house of two floors with a verandah: 1,120 sq ft and half of 84, and 606 sq ft, 1,768 sq ft together. */
export const buildSketch = (change: Partial<Sketch> = {}): Sketch => ({
  unit: "feet",
  north: 0,
  floors: [
    {
      id: "ground",
      name: "",
      building: "",
      parts: [
        buildPart("up 32, right 24'6\", down 8, right 14, down 24, left 38'6\"", {
          rooms: [{ name: "Living", at: at("10", "8") }],
          doors: [{ wall: 0, leg: 5, offset: units("4"), width: units("3"), hinge: "start", side: "left" }],
        }),
        buildPart("up 6, right 14, down 6, left 14", {
          id: "part-2",
          kind: "verandah",
          share_percent: 50,
          start: at("24'6\"", "24"),
        }),
      ],
    },
    {
      id: "first",
      name: "",
      building: "",
      parts: [buildPart("up 20, right 30.3, down 20, left 30.3", { id: "part-3" })],
    },
  ],
  taken: [],
  ...change,
});
