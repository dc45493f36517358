import type { GeoData, Settlement } from "../geo-data/geo-data.ts";
import type { GeoDataStore } from "../geo-data/geo-data-store.ts";
import { perGeoData } from "../geo-data/per-geo-data.ts";
import type { Frame } from "./projection.ts";

/** One import, as maps need it. */
export interface MapSnapshot {
  /** Imported settlements, all cities and towns among them: a town may be far from the map that names it. */
  settlements: readonly Settlement[];
  /** At least what is drawn in these frames; `undefined` where another import took its place meanwhile. */
  dataIn(frames: readonly Frame[]): Promise<GeoData | undefined>;
}

/** What the maps of reports are drawn from. */
export interface MapSource {
  /** What is imported now; `undefined` where nothing is. */
  current(): Promise<MapSnapshot | undefined>;
}

const snapshotOf = perGeoData(
  (data): MapSnapshot | undefined =>
    data && { settlements: data.settlements, dataIn: () => Promise.resolve(data) },
);

/** Maps from all that is imported, where it is held in memory anyway. */
export const mapsInMemory = (geoData: Pick<GeoDataStore, "current">): MapSource => ({
  current: async () => snapshotOf(await geoData.current()),
});
