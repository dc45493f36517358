import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder =
  process.env.TAKSERU_GEODATA ?? fileURLToPath(new URL("../../../../../shared/geodata", import.meta.url));

/** The path of a file that is never committed. */
export const sharedFile = (name: string): string => join(folder, name);

/** The reason why the tests on a file are skipped; `undefined` if it is present. */
export const missingFile = (name: string): string | undefined =>
  existsSync(sharedFile(name))
    ? undefined
    : `skipped: neither TAKSERU_GEODATA nor ../shared/geodata has ${name}`;

const names = ["lk-osm-pois.osm.pbf", "lk-roads250k.osm.pbf", "ds-divisions.topojson"];

/** Real places, A and B roads, and Divisional Secretariats. */
export const sharedFiles = names.map(sharedFile);

/** The same for all of them. */
export const missingGeodata = names.map(missingFile).find((reason) => reason !== undefined);
