import { at, buildPart, units } from "@takseru/testing/sketch-legs";
import type { Sketch } from "../../src/sketch/sketch.ts";

/** A house of 1,768 sq ft: ground floor 1,120, verandah 84 counted by half, upper floor 606. */
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
