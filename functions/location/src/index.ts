export { placeNames } from "./administration/place-names.ts";
export { composeLocation } from "./compose.ts";
export { createGeoDataStore, type GeoDataStore } from "./geo-data/geo-data-store.ts";
export { createDiskGeoFile } from "./geo-data/storage/disk-geo-file.ts";
export type { GeoFile } from "./geo-data/storage/geo-file.ts";
export { createObjectGeoFile, GEO_FILE_KEY } from "./geo-data/storage/object-geo-file.ts";
export { createLocationHandler } from "./handler.ts";
export type { EvidenceMark } from "./map-picture/layers/evidence.ts";
export { type MapDrawing, type MapShape, mapColours, widthOfText } from "./map-picture/map-drawing.ts";
export { ownData } from "./map-picture/map-index.ts";
export { type MapSource, mapsInMemory } from "./map-picture/map-source.ts";
export { createMapTiles, MAP_TILES_KEY } from "./map-picture/map-tiles.ts";
export {
  createReportMaps,
  type DrawReportMaps,
  type PrintedMap,
  type ReportMaps,
} from "./map-picture/report-maps.ts";
export { ANSWERS, AnswerRecord, createAnswersRepository } from "./openstreetmap/answers-repository.ts";
export {
  createOpenStreetMap,
  nominatimAddress,
  type OpenStreetMap,
  type OpenStreetMapSettings,
  overpassAddress,
} from "./openstreetmap/openstreetmap.ts";
export { loadUpstream } from "./providers/load-upstream.ts";
export { type ProviderSettings, providerNames } from "./providers/location-provider.ts";
export type { Upstream } from "./providers/upstream.ts";
export { prepareRoads } from "./roads/road-answers.ts";
export { loadSatellitePictures } from "./satellite/load-satellite-pictures.ts";
export { satelliteMarks } from "./satellite/satellite-marks.ts";
export {
  createSatellitePictures,
  type FetchedSatellitePicture,
  type FetchSatellitePicture,
} from "./satellite/satellite-pictures.ts";
export { satelliteSize } from "./satellite/satellite-size.ts";
export { dailyUsageKey, UpstreamCounts, upstreamCosts } from "./usage/upstream-usage.ts";
