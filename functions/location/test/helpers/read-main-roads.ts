import type { GeoData } from "../../src/geo-data/geo-data.ts";
import { readFiles } from "../../src/import/command/import-map.ts";
import { missingFile, sharedFile } from "./shared-geodata.ts";

const FILE = "lk-roads250k.osm.pbf";

/** The reason why the tests on the real roads are skipped; `undefined` if the file is present. */
export const missing = missingFile(FILE);

/** The A and B roads of the Survey Department's map 1:250,000, through the importer. */
export const readMainRoads = async (): Promise<GeoData> => {
  const { data } = await readFiles([sharedFile(FILE)], { isTTY: false, write: () => true });
  return data;
};
