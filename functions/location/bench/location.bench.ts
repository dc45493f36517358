import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noMetrics, systemClock } from "@takseru/kit";
import { type PlaceCategory, type Position, placeCategory } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { callApi } from "@takseru/testing/call-api";
import { benchSize, type Figure, median } from "@takseru/testing/figure";
import { composeLocation } from "../src/compose.ts";
import { encodeGeoData } from "../src/geo-data/file/encode-geo-data.ts";
import type { GeoData, GeoPlace } from "../src/geo-data/geo-data.ts";
import { createGeoDataStore } from "../src/geo-data/geo-data-store.ts";
import { createLocationHandler } from "../src/handler.ts";
import { importMap } from "../src/import/command/import-map.ts";
import { folderDestination } from "../src/import/storage/destination.ts";
import { pointsOfInterestOf } from "../src/places/imported-places.ts";
import { missingGeodata, sharedFiles } from "../test/helpers/shared-geodata.ts";

const ROUNDS = benchSize(60);
const RADIUS = 5_000;
const PLACES = benchSize(15_000, 1_500);

const towns: Position[] = [
  { latitude: 7.2936, longitude: 80.6413 },
  { latitude: 6.9271, longitude: 79.8612 },
  { latitude: 6.0535, longitude: 80.221 },
];
const townOf = (round: number): Position => towns[round % towns.length] ?? { latitude: 7, longitude: 80 };

/** Invented places, as many as the country has, for machines without the real map. */
const inventedPlaces = (): GeoData => ({
  sources: [{ name: "Invented", licence: "CC0 1.0", attribution: "© Nobody" }],
  places: Array.from({ length: PLACES }, (_, index): GeoPlace => {
    const { latitude, longitude } = townOf(index);
    const spread = ((index * 7_919) % PLACES) / PLACES;
    return {
      id: `p${index}`,
      name: `Place ${index}`,
      category: placeCategory.values[index % placeCategory.values.length] ?? "school",
      address: "",
      latitude: latitude + 0.3 * (spread - 0.5),
      longitude: longitude + 0.3 * (((index * 104_729) % PLACES) / PLACES - 0.5),
    };
  }),
  settlements: [],
  landmarks: [],
  areas: [],
  roads: [],
});

/** Milliseconds of each round. */
const time = async (work: (round: number) => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return median(times);
};

/** A linear scan, for comparison: the distance to every place of the country. */
const scan = (places: readonly GeoPlace[], position: Position, categories: readonly PlaceCategory[]) =>
  places
    .filter(({ category }) => categories.includes(category))
    .map((place) => ({ ...place, distance_meters: Math.round(distanceBetween(position, place)) }))
    .filter(({ distance_meters }) => distance_meters <= RADIUS)
    .sort((a, b) => a.distance_meters - b.distance_meters);

/** The import, the search of ten categories and the whole analyze call, on the real map where it is present. */
export const benchLocation = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-bench-"));
  try {
    const { file } = folderDestination(folder);
    const figures: Figure[] = [];
    if (missingGeodata) {
      process.stdout.write(
        `the import is not measured, the search is on invented places: ${missingGeodata}\n`,
      );
      await file.write(await encodeGeoData(inventedPlaces(), new Date()));
    } else {
      const start = performance.now();
      await importMap({
        files: sharedFiles,
        download: undefined,
        credits: { attribution: "© Survey Department" },
        ...folderDestination(folder),
        created: new Date(),
        output: { write: () => undefined },
        dependencies: { fetch, wait: async () => undefined },
      });
      const value = (performance.now() - start) / 1_000;
      figures.push({
        name: "import of the real places, roads and divisions",
        value,
        unit: "s",
        target: "<= 20",
      });
    }

    const token = randomUUID();
    const geoData = createGeoDataStore({ file, clock: systemClock, log: () => undefined });
    const handler = createLocationHandler(composeLocation({ metrics: noMetrics, geoData }), {
      log: () => undefined,
      metrics: noMetrics,
      trustedProxies: 0,
      authenticate: async (token) => ({ userId: token, sessionId: "session" }),
    });
    const data = await geoData.current();
    const index = pointsOfInterestOf(data);
    const search = await time((round) => index.search({ ...townOf(round), radius: RADIUS }));
    const plain = await time((round) => scan(data?.places ?? [], townOf(round), placeCategory.values));
    const analyze = await time(async (round) => {
      const { status, body } = await callApi(handler, {
        method: "POST",
        path: "/location/analyze",
        token,
        body: { ...townOf(round), radius: RADIUS, includeCategories: placeCategory.values },
      });
      if (status !== 200) throw new Error(`analyze answers ${status}: ${JSON.stringify(body)}`);
    });
    return [
      ...figures,
      { name: "search of ten categories within 5 km, median", value: search, unit: "ms", target: "<= 10" },
      {
        name: "the same search",
        value: search,
        unit: "ms",
        peer: { name: "plain scan of all places", value: plain },
        target: "<= 1 x",
      },
      { name: "analyze call, ten categories, median", value: analyze, unit: "ms", target: "<= 60" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
