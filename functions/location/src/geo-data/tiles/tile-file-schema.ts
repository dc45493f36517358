import * as z from "zod";
import { GeoFileLine, most, SettlementEntry, Sources } from "../file/geo-file-schema.ts";
import { CELLS } from "./grid.ts";

export const TILES_FORMAT = "takseru-map-tiles";
export const TILES_VERSION = 1;

/** The file begins with these letters and four bytes: how long the compressed head after them is. */
export const MAGIC = "TAKSERUM";
export const PREFIX_BYTES = 12;

/** A tile of a city's lanes has about 100 kB; a file for one country has less than this. */
const MOST_TILE_BYTES = 64 * 1024 * 1024;

/** Cell and bytes of each tile, in the order of the file. */
const Layer = z
  .array(
    z.tuple([
      z
        .int()
        .min(0)
        .max(CELLS - 1),
      z.int().min(1).max(MOST_TILE_BYTES),
    ]),
  )
  .max(CELLS);

/** The head: what the tiles are, where they come from, and where each begins. */
export const TileHead = z.object({
  format: z.literal(TILES_FORMAT),
  version: z.literal(TILES_VERSION),
  created: z.iso.datetime(),
  sources: Sources,
  towns: z.array(SettlementEntry).max(most.settlements),
  /** One layer's tiles after the other's, without a gap, from the end of the head. */
  layers: z.object({ mainRoads: Layer, smallRoads: Layer, settlements: Layer, places: Layer }),
});
export type TileHead = z.output<typeof TileHead>;

/** A line of a tile: entries of one kind as in the file of all data, and their places in it. A road may be in many tiles. */
export const TileLine = GeoFileLine.pick({ places: true, settlements: true, roads: true }).extend({
  at: z.array(z.int().min(0).max(most.roads)).min(1).max(most.entries),
});
export type TileLine = z.output<typeof TileLine>;
