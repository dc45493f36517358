import { gzipSync } from "node:zlib";
import { entryOf } from "../file/encode-geo-data.ts";
import { most } from "../file/geo-file-schema.ts";
import type { GeoData } from "../geo-data.ts";
import { cellsAlong, cellsIn } from "./grid.ts";
import { MAGIC, PREFIX_BYTES, TILES_FORMAT, TILES_VERSION, type TileHead } from "./tile-file-schema.ts";
import { isSmallRoad, isTown, type LayerName, layerNames } from "./tile-layers.ts";

const cellOf = ({ longitude, latitude }: { longitude: number; latitude: number }): number[] =>
  cellsIn({ west: longitude, east: longitude, south: latitude, north: latitude });

/** Indexes of the items, by the cells that they touch. */
const byCell = <Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
  cellsOf: (item: Item) => Iterable<number>,
): Map<number, number[]> => {
  const cells = new Map<number, number[]>();
  items.forEach((item, at) => {
    if (!isWanted(item)) return;
    for (const cell of cellsOf(item)) {
      const known = cells.get(cell);
      if (known) known.push(at);
      else cells.set(cell, [at]);
    }
  });
  return cells;
};

type Lines = (at: readonly number[]) => object;

interface Layer {
  cells: Map<number, number[]>;
  lineOf: Lines;
}

const layersOf = ({ places, settlements, roads }: GeoData): Record<LayerName, Layer> => {
  const roadLine: Lines = (at) => ({ at, roads: at.flatMap((one) => roads[one] ?? []).map(entryOf.roads) });
  return {
    mainRoads: {
      cells: byCell(
        roads,
        (road) => !isSmallRoad(road),
        ({ line }) => cellsAlong(line),
      ),
      lineOf: roadLine,
    },
    smallRoads: { cells: byCell(roads, isSmallRoad, ({ line }) => cellsAlong(line)), lineOf: roadLine },
    settlements: {
      cells: byCell(settlements, (one) => !isTown(one), cellOf),
      lineOf: (at) => ({
        at,
        settlements: at.flatMap((one) => settlements[one] ?? []).map(entryOf.settlements),
      }),
    },
    places: {
      cells: byCell(places, () => true, cellOf),
      lineOf: (at) => ({ at, places: at.flatMap((one) => places[one] ?? []).map(entryOf.places) }),
    },
  };
};

const tileOf = (at: readonly number[], lineOf: Lines): Buffer => {
  let text = "";
  for (let start = 0; start < at.length; start += most.entries)
    text += `${JSON.stringify(lineOf(at.slice(start, start + most.entries)))}\n`;
  return gzipSync(text);
};

const prefixOf = (head: Uint8Array): Buffer => {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, "ascii");
  prefix.writeUInt32BE(head.length, MAGIC.length);
  return prefix;
};

/**
 * Map data cut into cells, each compressed by itself, so that a map reads only the cells that it shows: a prefix, the
 * compressed head with the place of each tile, and the tiles.
 */
export const encodeMapTiles = (data: GeoData, created: Date): Uint8Array => {
  const tiles: Buffer[] = [];
  const layers: TileHead["layers"] = { mainRoads: [], smallRoads: [], settlements: [], places: [] };
  const content = layersOf(data);
  for (const name of layerNames) {
    const { cells, lineOf } = content[name];
    for (const [cell, at] of [...cells].sort(([one], [other]) => one - other)) {
      const tile = tileOf(at, lineOf);
      tiles.push(tile);
      layers[name].push([cell, tile.length]);
    }
  }
  const head: TileHead = {
    format: TILES_FORMAT,
    version: TILES_VERSION,
    created: created.toISOString(),
    sources: [...data.sources],
    towns: data.settlements.filter(isTown).map(entryOf.settlements),
    layers,
  };
  const packed = gzipSync(JSON.stringify(head));
  return Buffer.concat([prefixOf(packed), packed, ...tiles]);
};
