import { AppError, type ObjectStore } from "@takseru/kit";
import type { Position } from "@takseru/shared-types";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { beforeAll, expect, it } from "vitest";
import { gridRoads } from "../../bench/grid-roads.ts";
import { decodeGeoData } from "../../src/geo-data/file/decode-geo-data.ts";
import { encodeGeoData } from "../../src/geo-data/file/encode-geo-data.ts";
import { encodeMapTiles } from "../../src/geo-data/tiles/encode-map-tiles.ts";
import { mapsInMemory } from "../../src/map-picture/map-source.ts";
import { createMapTiles, MAP_TILES_KEY } from "../../src/map-picture/map-tiles.ts";
import { createReportMaps, type DrawReportMaps } from "../../src/map-picture/report-maps.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

/** 30 km by 30 km: roads of all kinds, a place and a village every kilometre, two towns. */
const country = buildGeoData({
  roads: gridRoads(30).map((road, index) =>
    index % 3 === 0 ? { ...road, kind: "residential", name: `Lane ${index}` } : road,
  ),
  places: Array.from({ length: 900 }, (_, index) => ({
    id: `p${index}`,
    name: `School ${index}`,
    category: "school",
    address: "",
    longitude: 80 + (index % 30) / 110,
    latitude: 6.8 + Math.floor(index / 30) / 110,
  })),
  settlements: Array.from({ length: 100 }, (_, index) => ({
    name: index % 50 === 0 ? `Market ${index}` : `Village ${index}`,
    rank: index % 50 === 0 ? "town" : "village",
    longitude: 80 + (index % 10) / 35,
    latitude: 6.8 + Math.floor(index / 10) / 35,
  })),
});

const created = new Date("2026-05-01T00:00:00Z");
const tiles = encodeMapTiles(country, created);
const setUp = async () => {
  const store = createMemoryObjectStore();
  await store.put(MAP_TILES_KEY, tiles, "");
  const reads: number[] = [];
  const logged: string[] = [];
  const time = { now: 0 };
  const objects: Pick<ObjectStore, "getPart"> = {
    getPart: async (key, range) => {
      const part = await store.getPart(key, range);
      reads.push(part?.content.length ?? 0);
      return part;
    },
  };
  const source = createMapTiles({
    objects,
    clock: { now: () => new Date(time.now) },
    log: (_, event) => void logged.push(event),
  });
  return { store, reads, logged, time, draw: createReportMaps(source) };
};

/** As the embedded server draws, from the whole file in memory. */
let drawWhole: DrawReportMaps;
beforeAll(async () => {
  const { data } = await decodeGeoData(await encodeGeoData(country, created));
  drawWhole = createReportMaps(mapsInMemory({ current: async () => data }));
});

const plot = ({ latitude, longitude }: Position): Position[] => [
  { latitude: latitude + 0.001, longitude },
  { latitude, longitude: longitude + 0.001 },
  { latitude, longitude },
];

it.each([
  ["in the middle", { latitude: 6.943, longitude: 80.141 }],
  ["in another district", { latitude: 6.993, longitude: 80.181 }],
  ["where roads end", { latitude: 7.08, longitude: 80.28 }],
  ["where nothing is imported", { latitude: 8.2, longitude: 80.7 }],
])("the same maps come from tiles as from the whole, %s", async (_, position) => {
  const { draw } = await setUp();
  const maps = await draw(position, plot(position));
  expect(maps).toEqual(await drawWhole(position, plot(position)));
  expect(maps?.attribution).toContain("© Nobody.");
  expect(maps?.attribution.at(-1)).toMatch(/^Map data imported on \d\d\/\d\d\/\d{4}\.$/);
});

it("reads the head and the few cells that the maps show", async () => {
  const { draw, reads } = await setUp();
  await draw({ latitude: 6.943, longitude: 80.141 });
  const read = reads.reduce((sum, one) => sum + one, 0);
  expect(reads.length).toBeLessThanOrEqual(12);
  expect(read).toBeLessThan(65_536 + tiles.length / 4);
});

it("looks for another import once a minute, and draws the same maps once", async () => {
  const { draw, reads, time } = await setUp();
  const position = { latitude: 6.943, longitude: 80.141 };
  await draw(position);
  const first = reads.length;
  await draw(position);
  expect(reads.length).toBe(first);
  time.now += 61_000;
  await draw(position);
  expect(reads.length).toBe(first + 1);
});

it("takes the new import where the old one was replaced between two reads", async () => {
  const { draw, store } = await setUp();
  await draw({ latitude: 6.943, longitude: 80.141 });
  const changed = { ...country, sources: [{ name: "New", licence: "CC0 1.0", attribution: "© Somebody" }] };
  await store.put(MAP_TILES_KEY, encodeMapTiles(changed, created), "");
  const maps = await draw({ latitude: 6.9, longitude: 80.3 });
  expect(maps?.attribution).toContain("© Somebody.");
  store.objects.delete(MAP_TILES_KEY);
  expect((await draw({ latitude: 7, longitude: 80.3 }))?.attribution ?? []).not.toContain("© Somebody.");
});

it("draws what we carry where nothing is imported or the file is broken, which is logged", async () => {
  const position = { latitude: 6.943, longitude: 80.141 };
  const own = await createReportMaps()(position);
  const absent = await setUp();
  absent.store.objects.delete(MAP_TILES_KEY);
  expect(await absent.draw(position)).toEqual(own);
  expect(absent.logged).toEqual([]);

  for (const spoil of [
    () => new TextEncoder().encode("not a file of tiles"),
    (body: Uint8Array) => body.map((byte, index) => (index < 200 && index > 20 ? 0 : byte)),
    (body: Uint8Array) => body.map((byte, index) => (index > body.length / 2 ? 0 : byte)),
  ]) {
    const { store, draw, logged } = await setUp();
    const body = store.objects.get(MAP_TILES_KEY)?.body ?? new Uint8Array();
    await store.put(MAP_TILES_KEY, spoil(body), "");
    expect(await draw(position)).toEqual(own);
    expect(logged).toEqual(["map_tiles_not_read"]);
  }
});

it("fails with the store, so that no report is finalized with poorer maps", async () => {
  const source = createMapTiles({
    objects: { getPart: () => Promise.reject(new AppError("UPSTREAM_FAILED")) },
    clock: { now: () => new Date(0) },
    log: () => undefined,
  });
  await expect(createReportMaps(source)({ latitude: 6.943, longitude: 80.141 })).rejects.toThrow(
    expect.objectContaining({ code: "UPSTREAM_FAILED" }),
  );
});
