import type { GeoData, Settlement } from "../geo-data/geo-data.ts";
import type { GeoDataStore } from "../geo-data/geo-data-store.ts";
import { perGeoData } from "../geo-data/per-geo-data.ts";
import type { Frame } from "./projection.ts";

/** One import, as maps need it. */
export interface MapSnapshot {
  /** Imported settlements, all cities and towns among them: a town may be far from the map that names it. */
  settlements: readonly Settlement[];
  /** At least the data in these frames; `undefined` if another import has replaced it meanwhile. */
  dataIn(frames: readonly Frame[]): Promise<GeoData | undefined>;
}

/** The source of the reports' maps. */
export interface MapSource {
  /** The imported data; `undefined` if there are none. */
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
