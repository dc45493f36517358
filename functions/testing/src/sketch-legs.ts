import {
  type LegDirection,
  legDirections,
  legOf,
  parseLength,
  type SketchLeg,
  type SketchPart,
} from "@takseru/shared-types";

/** Converts a length such as 24'6" to units of 0.0005 mm. */
export const units = (typed: string): number => {
  const length = parseLength(typed)?.length;
  if (length === undefined) throw new Error(`${typed} is no length`);
  return length;
};

const isDirection = (text: string): text is LegDirection => legDirections.some((one) => one === text);

/** Parses legs such as "up 32, right 24'6\", 135 10": each a direction or an angle in degrees, and a length. */
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

/** A point on the sheet. "0" is handled here because the product accepts no length of 0. */
export const at = (right: string, up: string) => ({
  right: right === "0" ? 0 : units(right),
  up: up === "0" ? 0 : units(up),
});

/** A part of a sketch with this outline, whose whole area counts. */
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
