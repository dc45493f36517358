import { isDeepStrictEqual } from "node:util";
import type { ImageRecord } from "@takseru/reports";
import type { ImageChange, Pin } from "@takseru/shared-types";

/** The values of a photograph before and after, by their names in the history. */
export type PhotographAudit = Record<string, { before: unknown; after: unknown }>;

const quarterTurn = ({ x, y, image_id }: Pin): Pin => ({ x: 1 - y, y: x, image_id });

/** Turns pins with their plan, in degrees clockwise. */
export const turnPins = (pins: readonly Pin[], degrees: number): Pin[] =>
  degrees <= 0 ? [...pins] : turnPins(pins.map(quarterTurn), degrees - 90);

/** The names by which the history knows what a valuer can change. */
const auditNames = {
  // The name in earlier versions.
  caption: "image",
  category: "image_category",
  rotation: "image_rotation",
  cover: "image_cover",
  pins: "image_pins",
} as const satisfies Record<keyof ImageChange, string>;

const valuesOf = ({ caption, category, rotation = 0, cover = false, pins = [] }: ImageRecord) => ({
  caption,
  category,
  rotation,
  cover,
  pins,
});

/** The parts of a change that differ from the photograph. */
export const openChange = (photograph: ImageRecord, change: ImageChange): ImageChange => {
  const current = new Map<string, unknown>(Object.entries(valuesOf(photograph)));
  const open = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current.get(name)),
  );
  return Object.fromEntries(open);
};

/** The entry in the history for a change. */
export const auditOf = (before: ImageRecord, change: ImageChange): PhotographAudit => {
  const values = new Map<string, unknown>(Object.entries(valuesOf(before)));
  const names = new Map<string, string>(Object.entries(auditNames));
  return {
    image_name: { before: before.filename, after: before.filename },
    ...Object.fromEntries(
      Object.entries(change).map(([name, after]) => [
        names.get(name) ?? name,
        { before: values.get(name), after },
      ]),
    ),
  };
};
