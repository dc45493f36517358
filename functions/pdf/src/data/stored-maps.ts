import type { ReportMaps } from "@takseru/location";
import * as z from "zod";

const colour = z.string().max(40);
const text = z.string().max(10_000);
const points = z.array(z.number()).max(1_000_000);

const MapShape = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("line"),
    points,
    width: z.number(),
    colour,
    dash: z.number().exactOptional(),
  }),
  z.object({
    kind: z.literal("area"),
    points,
    fill: colour,
    outline: colour.exactOptional(),
    width: z.number().exactOptional(),
  }),
  z.object({
    kind: z.literal("disc"),
    x: z.number(),
    y: z.number(),
    radius: z.number(),
    fill: colour,
    outline: colour,
  }),
  z.object({
    kind: z.literal("text"),
    x: z.number(),
    y: z.number(),
    text,
    size: z.number(),
    colour,
    bold: z.boolean(),
    halo: z.boolean(),
    turn: z.number().exactOptional(),
  }),
]);

const PrintedMap = z.object({
  width: z.number(),
  height: z.number(),
  metersPerUnit: z.number(),
  shapes: z.array(MapShape).max(1_000_000),
  attribution: z.array(text).max(100),
  legend: z.array(text).max(1_000),
  numbered: z.array(z.int()).max(1_000).exactOptional(),
  scale: z.number(),
});

/** The drawings of a report's maps as a snapshot keeps them. */
export const StoredMaps = z.object({
  location: PrintedMap.exactOptional(),
  town: z
    .object({ name: text, meters: z.number(), alongRoads: z.boolean(), unmapped: z.number().exactOptional() })
    .exactOptional(),
  sketch: PrintedMap.exactOptional(),
  access: z.object({ road: text, turnsOff: z.boolean() }).exactOptional(),
  plot: PrintedMap.extend({ perches: z.number().exactOptional() }).exactOptional(),
  evidence: PrintedMap.extend({ beyond: z.array(text).max(100).exactOptional() }).exactOptional(),
  facilities: z.array(text).max(1_000).exactOptional(),
  attribution: z.array(text).max(100),
}) satisfies z.ZodType<ReportMaps>;
