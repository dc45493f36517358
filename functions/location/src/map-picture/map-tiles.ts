import { AppError, type Clock, type Log, type ObjectPart, type ObjectStore } from "@takseru/kit";
import { itemOf } from "../geo-data/file/decode-geo-data.ts";
import { GeoFileError } from "../geo-data/file/geo-file-error.ts";
import type { GeoData } from "../geo-data/geo-data.ts";
import { cellsIn as cellsInBox } from "../geo-data/tiles/grid.ts";
import { headBytesOf, type Run, readHead, readTiles, runsOf } from "../geo-data/tiles/read-tiles.ts";
import type { TileHead } from "../geo-data/tiles/tile-file-schema.ts";
import { isSmallRoad, type LayerName } from "../geo-data/tiles/tile-layers.ts";
import { MARKS_UP_TO } from "./layers/places.ts";
import { roadsUpTo } from "./layers/roads.ts";
import { VILLAGES_UP_TO } from "./layers/settlements.ts";
import { ownData } from "./map-index.ts";
import type { MapSnapshot, MapSource } from "./map-source.ts";
import { type Frame, projectionOf } from "./projection.ts";

export const MAP_TILES_KEY = "geo/map-tiles.bin";

/** How often a running function looks whether there is a new import. */
const LOOK_MS = 60_000;
/** The head of a country with something in every cell has about 30 kB. */
const HEAD_BYTES = 64 * 1024;

/** The smallest scale of the maps with this layer, in metres a unit. */
const drawnUpTo: Record<LayerName, number> = {
  mainRoads: roadsUpTo((road) => !isSmallRoad(road)),
  smallRoads: roadsUpTo(isSmallRoad),
  settlements: VILLAGES_UP_TO,
  places: MARKS_UP_TO,
};

const cellsOf = (frames: readonly Frame[], layer: LayerName): Set<number> =>
  new Set(
    frames
      .filter(({ metersPerUnit }) => metersPerUnit <= drawnUpTo[layer])
      .flatMap((frame) => cellsInBox(projectionOf(frame).bounds)),
  );

/** The cells that some maps need of each layer. */
const cellsIn = (frames: readonly Frame[]): Record<LayerName, Set<number>> => ({
  mainRoads: cellsOf(frames, "mainRoads"),
  smallRoads: cellsOf(frames, "smallRoads"),
  settlements: cellsOf(frames, "settlements"),
  places: cellsOf(frames, "places"),
});

export interface MapTilesDependencies {
  objects: Pick<ObjectStore, "getPart">;
  clock: Clock;
  log: Log;
}

interface Known {
  version: string | undefined;
  lookedAt: number;
  snapshot: MapSnapshot | undefined;
}

/** A second call reads the new import. */
const replaced = () =>
  new AppError("UPSTREAM_FAILED", { cause: new Error("another map was imported meanwhile") });

/**
 * Reads maps from the tiles in the object store: the head once a minute, then the cells that a map shows. A broken file
 * is logged and the maps show our own data; an error of the store is thrown.
 */
export const createMapTiles = ({ objects, clock, log }: MapTilesDependencies): MapSource => {
  let known: Known | undefined;

  /** The result of `read`, or `otherwise` for a broken file. */
  const unlessBroken = <Made>(read: Promise<Made>, otherwise: () => Made): Promise<Made> =>
    read.catch((error: unknown) => {
      if (!(error instanceof GeoFileError)) throw error;
      log("error", "map_tiles_not_read", { error });
      return otherwise();
    });

  const dataOf = async (
    head: TileHead,
    partOf: (run: Run) => Promise<ObjectPart | undefined>,
    runs: readonly Run[],
  ): Promise<GeoData | undefined> => {
    const parts = await Promise.all(runs.map(partOf));
    const found = parts.flatMap((part) => part?.content ?? []);
    if (found.length < parts.length) {
      known = undefined;
      return undefined;
    }
    const { settlements, ...tiles } = await readTiles(found);
    const towns = head.towns.flatMap((town) => itemOf.settlements(town) ?? []);
    return {
      ...tiles,
      settlements: [...towns, ...settlements],
      landmarks: [],
      areas: [],
      sources: head.sources,
      imported: head.created,
    };
  };

  const snapshotOf = async ({ content, version }: ObjectPart): Promise<MapSnapshot> => {
    const partOf = (run: Run) => objects.getPart(MAP_TILES_KEY, { ...run, version });
    const headBytes = headBytesOf(content);
    const whole =
      headBytes <= content.length ? content : (await partOf({ first: 0, last: headBytes - 1 }))?.content;
    if (!whole) throw replaced();
    const head = await readHead(whole);
    return {
      settlements: head.towns.flatMap((town) => itemOf.settlements(town) ?? []),
      dataIn: (frames) =>
        unlessBroken(dataOf(head, partOf, runsOf(head, headBytes, cellsIn(frames))), ownData),
    };
  };

  return {
    current: async () => {
      const now = clock.now().getTime();
      if (known && now - known.lookedAt < LOOK_MS) return known.snapshot;
      const start = await objects.getPart(MAP_TILES_KEY, { first: 0, last: HEAD_BYTES - 1 });
      const snapshot =
        start && start.version !== known?.version
          ? await unlessBroken<MapSnapshot | undefined>(snapshotOf(start), () => undefined)
          : start && known?.snapshot;
      known = { version: start?.version, lookedAt: now, snapshot };
      return snapshot;
    },
  };
};
