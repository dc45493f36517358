import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pathOf = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/geodata/${name}`, import.meta.url));

/** Real data that is never committed: places, A and B roads, Divisional Secretariats. */
export const sharedFiles = ["lk-osm-pois.osm.pbf", "lk-roads250k.osm.pbf", "ds-divisions.topojson"].map(
  pathOf,
);

/** The reason why the tests on it are skipped; `undefined` if all of it is present. */
export const missingGeodata = sharedFiles.every((file) => existsSync(file))
  ? undefined
  : "skipped: ../shared/geodata is absent";
