import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder =
  process.env.TAKSERU_GEODATA ?? fileURLToPath(new URL("../../../../../shared/geodata", import.meta.url));

/** Real data that is never committed: places, A and B roads, Divisional Secretariats. */
export const sharedFiles = ["lk-osm-pois.osm.pbf", "lk-roads250k.osm.pbf", "ds-divisions.topojson"].map(
  (name) => join(folder, name),
);

/** The reason why the tests on it are skipped; `undefined` if all of it is present. */
export const missingGeodata = sharedFiles.every((file) => existsSync(file))
  ? undefined
  : "skipped: neither TAKSERU_GEODATA nor ../shared/geodata is a folder with the map's files";
