import {
  type LegDirection,
  legDirections,
  legOf,
  parseLength,
  type SketchLeg,
  type SketchPart,
} from "@takseru/shared-types";

/** "24'6\"" in 0.0005 mm. */
export const units = (typed: string): number => {
  const length = parseLength(typed)?.length;
  if (length === undefined) throw new Error(`${typed} is no length`);
  return length;
};

const isDirection = (text: string): text is LegDirection => legDirections.some((one) => one === text);

/** "up 32, right 24'6\", 135 10": direction or degrees, then the length. */
export const legs = (text: string): SketchLeg[] =>
  text === ""
    ? []
    : text.split(", ").map((leg) => {
        const [direction = "", ...typed] = leg.split(" ");
        const read = parseLength(typed.join(" "));
        if (!read) throw new Error(`${leg} is no leg`);
        return legOf(
          isDirection(direction) ? direction : Number(direction),
          read.length,
          read.unit === "metres" ? "metres" : undefined,
        );
      });

/** A point on the sheet; "0" is no length and stands for the origin. */
export const at = (right: string, up: string) => ({
  right: right === "0" ? 0 : units(right),
  up: up === "0" ? 0 : units(up),
});

/** A part with this outline, counted in full. */
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
