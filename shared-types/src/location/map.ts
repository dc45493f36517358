import * as z from "zod";
import { limits } from "../limits.ts";
import { placeCategory } from "../texts/choices/location.ts";
import { provenance, Radius } from "./location.ts";
import { roadKinds, settlementRanks } from "./map-kinds.ts";

/** Degrees (WGS 84): [longitude, latitude, longitude, latitude, ...]. */
const Line = z.lazy(() => z.array(z.number()));

const Spot = z.lazy(() =>
  z.object({
    name: z.string(),
    /** Degrees, WGS 84. */
    latitude: z.number(),
    longitude: z.number(),
  }),
);

/** How far around the position is drawn, in metres. */
export const MapQuery = z.lazy(() => z.object({ radius: Radius.default(limits.search.defaultRadius) }));

/** Map data around a position, beside the districts and towns that every device has. */
export const MapData = z.lazy(() =>
  z.object({
    /** Whether a map was imported: without one only places are known. */
    imported: z.boolean(),
    /** The fastest first; a road that leaves the box and comes back is two. */
    roads: z.array(
      z.object({
        kind: z.enum(roadKinds),
        /** Empty where it is not known, as is the number, "A1". */
        name: z.string(),
        ref: z.string(),
        line: Line,
      }),
    ),
    /** Borders of divisions, as far as they are in the box. */
    divisions: z.array(
      z.object({ kind: z.enum(["ds_division", "gn_division"]), name: z.string(), lines: z.array(Line) }),
    ),
    /** The largest first. */
    settlements: z.array(Spot.unwrap().extend({ rank: z.enum(settlementRanks) })),
    /** The nearest of each category. */
    places: z.array(Spot.unwrap().extend({ id: z.string(), category: placeCategory.schema })),
    /** False where smaller roads were left out: nearer, there are more. */
    complete: z.boolean(),
    /** The attribution stands wherever this is shown. */
    ...provenance,
  }),
);
export type MapData = z.infer<typeof MapData>;
