import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GeoData } from "../../src/geo-data/geo-data.ts";
import { readFiles } from "../../src/import/command/import-map.ts";

const file = new URL("../../../../../shared/geodata/lk-roads250k.osm.pbf", import.meta.url);

/** The reason why the tests on the real roads are skipped; `undefined` if the file is present. */
export const missing = existsSync(file)
  ? undefined
  : "skipped: ../shared/geodata/lk-roads250k.osm.pbf is absent";

/** The A and B roads of the Survey Department's map 1:250,000, through the importer. */
export const readMainRoads = async (): Promise<GeoData> => {
  const { data } = await readFiles([fileURLToPath(file)], { isTTY: false, write: () => true });
  return data;
};
