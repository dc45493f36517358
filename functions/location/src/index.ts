export { placeNames } from "./administration/place-names.ts";
export { composeLocation } from "./compose.ts";
export { createGeoDataStore } from "./geo-data/geo-data-store.ts";
export { createDiskGeoFile } from "./geo-data/storage/disk-geo-file.ts";
export type { GeoFile } from "./geo-data/storage/geo-file.ts";
export { createObjectGeoFile, GEO_FILE_KEY } from "./geo-data/storage/object-geo-file.ts";
export { createLocationHandler } from "./handler.ts";
