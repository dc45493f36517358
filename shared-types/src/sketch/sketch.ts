import * as z from "zod";
import { limits } from "../limits.ts";
import { doorHinge, doorSide, sketchPartKind, sketchUnit } from "../texts/choices/sketch.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { sketchMessages } from "../texts/messages/sketch.ts";
import { boundedList, decimal, isoDate, requiredText, text } from "../units/primitives.ts";

const bounds = limits.sketch;

/** 0.0005 mm, to the right or up; negative to the left or down. */
const units = z
  .int(sketchMessages.units)
  .min(-bounds.length, sketchMessages.length)
  .max(bounds.length, sketchMessages.length);

/** On the sheet, in 0.0005 mm; a floor's parts from the floor's origin, what is within a part from the part's start. */
export const SketchPoint = z.object({ right: units, up: units });
export type SketchPoint = z.output<typeof SketchPoint>;

const unit = z.enum(sketchUnit.values, { error: inputMessages.chooseOne(sketchUnit.values) });

/** A straight piece of an outline or of a wall, as the way from its beginning to its end. */
export const SketchLeg = z
  .object({
    right: units,
    up: units,
    /** In which the length was typed, where it is not the sketch's own. */
    unit: unit.optional(),
  })
  .refine(({ right, up }) => right !== 0 || up !== 0, sketchMessages.noLength);
export type SketchLeg = z.output<typeof SketchLeg>;

const legs = boundedList(z.array(SketchLeg), bounds.legs, sketchMessages.legs);

/** Legs one after another: a hole, which closes itself, or an inner wall, which does not. */
export const SketchRun = z.object({ start: SketchPoint, legs });
export type SketchRun = z.output<typeof SketchRun>;

const name = text(bounds.name);
const id = requiredText(bounds.id, sketchMessages.idMissing);

export const SketchRoom = z.object({ name, at: SketchPoint });
export type SketchRoom = z.output<typeof SketchRoom>;

const index = (max: number) => z.int().min(0).max(max);
const along = z.int(sketchMessages.units).min(0).max(bounds.length, sketchMessages.length);

/** A door or an opening in a leg. One whose leg is gone is not drawn. */
export const SketchDoor = z.object({
  /** 0 is the outline, 1 the first inner wall. */
  wall: index(bounds.walls),
  /** The first leg is 0. */
  leg: index(bounds.legs),
  /** From the beginning of the leg, in 0.0005 mm. */
  offset: along,
  width: along,
  hinge: z.enum(doorHinge.values, { error: inputMessages.chooseOne(doorHinge.values) }),
  side: z.enum(doorSide.values, { error: inputMessages.chooseOne(doorSide.values) }),
});
export type SketchDoor = z.output<typeof SketchDoor>;

/** A closed figure of a floor: its main part, a wing, a verandah. */
export const SketchPart = z.object({
  id,
  kind: z.enum(sketchPartKind.values, { error: inputMessages.chooseOne(sketchPartKind.values) }),
  /** Printed in place of its kind. */
  name,
  /** Of its area that counts; null: not chosen yet, and nothing counts. */
  share_percent: decimal(0, 100),
  start: SketchPoint,
  legs,
  holes: boundedList(z.array(SketchRun), bounds.holes, sketchMessages.holes),
  walls: boundedList(z.array(SketchRun), bounds.walls, sketchMessages.walls),
  rooms: boundedList(z.array(SketchRoom), bounds.rooms, sketchMessages.rooms),
  doors: boundedList(z.array(SketchDoor), bounds.doors, sketchMessages.doors),
});
export type SketchPart = z.output<typeof SketchPart>;

/** A photograph or a page of a plan beneath the drawing, never printed. */
export const SketchTrace = z.object({
  /** One of the report's photographs. */
  image_id: requiredText(limits.input.id, inputMessages.missing("The photograph")),
  /** Its upper left corner. */
  at: SketchPoint,
  /** How wide it lies on the sheet, in 0.0005 mm. */
  width: along,
  /** Turned to the right, in degrees. */
  turned: z.number().min(0).max(360).default(0),
});
export type SketchTrace = z.output<typeof SketchTrace>;

const allRuns = (part: SketchPart): SketchRun[] => [part, ...part.holes, ...part.walls];

/** The corners of a floor, and where its rooms are named. */
const reachOf = (parts: readonly SketchPart[]): { right: number[]; up: number[] } => {
  const [right, up]: [number[], number[]] = [[], []];
  for (const part of parts) {
    for (const run of allRuns(part)) {
      let at =
        run === part
          ? part.start
          : { right: part.start.right + run.start.right, up: part.start.up + run.start.up };
      right.push(at.right);
      up.push(at.up);
      for (const leg of run.legs) {
        at = { right: at.right + leg.right, up: at.up + leg.up };
        right.push(at.right);
        up.push(at.up);
      }
    }
    for (const room of part.rooms) {
      right.push(part.start.right + room.at.right);
      up.push(part.start.up + room.at.up);
    }
  }
  return { right, up };
};

const span = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);

export const SketchFloor = z
  .object({
    id,
    name,
    /** The name of the other building that it belongs to; "" is the building that the report's own fields describe. */
    building: text(limits.text.short),
    parts: boundedList(z.array(SketchPart), bounds.parts, sketchMessages.parts),
    trace: SketchTrace.optional(),
  })
  .refine(
    ({ parts }) => {
      const { right, up } = reachOf(parts);
      return span(right) <= bounds.length && span(up) <= bounds.length;
    },
    { error: sketchMessages.floorTooLong, when: ({ issues }) => issues.length === 0 },
  );
export type SketchFloor = z.output<typeof SketchFloor>;

/** The floor area of a building that was taken from the sketch: what it was then, in square feet. */
export const SketchTaken = z.object({
  /** As a floor's `building`. */
  building: text(limits.text.short),
  area: z.number().min(0),
  on: isoDate,
});
export type SketchTaken = z.output<typeof SketchTaken>;

const itemsOf = (part: SketchPart): number =>
  allRuns(part).reduce((sum, { legs }) => sum + legs.length, 0) + part.rooms.length + part.doors.length;

const areOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The sketch of the report's buildings; null where nothing is drawn. */
export const Sketch = z
  .object({
    unit,
    /** Degrees to the right from the top of the sheet to north; null: not said. */
    north: decimal(0, 360),
    floors: boundedList(z.array(SketchFloor), bounds.floors, sketchMessages.floors),
    taken: boundedList(
      z.array(SketchTaken),
      limits.otherBuildings + 1,
      inputMessages.tooMany(String(limits.otherBuildings + 1)),
    ).default([]),
  })
  .refine(
    ({ floors }) =>
      floors.flatMap(({ parts }) => parts.map(itemsOf)).reduce((sum, count) => sum + count, 0) <=
      bounds.items,
    {
      error: sketchMessages.items,
      when: ({ issues }) => issues.length === 0,
    },
  )
  .refine(
    ({ floors }) =>
      areOnce(floors.map((floor) => floor.id)) &&
      areOnce(floors.flatMap(({ parts }) => parts.map((part) => part.id))),
    { error: sketchMessages.idTaken, when: ({ issues }) => issues.length === 0 },
  );
export type Sketch = z.output<typeof Sketch>;
