import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { describe, expect, it } from "vitest";
import { decodeGeoData } from "../../../src/geo-data/file/decode-geo-data.ts";
import { createDiskGeoFile } from "../../../src/geo-data/storage/disk-geo-file.ts";
import type { GeoFile } from "../../../src/geo-data/storage/geo-file.ts";
import { createObjectGeoFile } from "../../../src/geo-data/storage/object-geo-file.ts";
import { importMap } from "../../../src/import/command/import-map.ts";
import { bucketDestination } from "../../../src/import/storage/destination.ts";
import { createMapTiles } from "../../../src/map-picture/map-tiles.ts";
import { createReportMaps } from "../../../src/map-picture/report-maps.ts";
import { createOutput, writeFile } from "../helpers/files.ts";
import { writePbf } from "../helpers/write-pbf.ts";

const extract = writePbf({
  nodes: [
    { id: 1, longitude: 80.65, latitude: 7.15, tags: { amenity: "bank", name: "Invented Bank" } },
    { id: 2, longitude: 80.65, latitude: 7.150_01, tags: { amenity: "bank", name: "Invented Bank" } },
    { id: 3, longitude: 80.66, latitude: 7.16, tags: { amenity: "bank" } },
    { id: 4, longitude: 80.66, latitude: 7.17, tags: { place: "village", name: "Pilimatota" } },
    { id: 6, longitude: 80.6601, latitude: 7.1701, tags: { junction: "yes", name: "Lake Junction" } },
    {
      id: 7,
      longitude: 80.6602,
      latitude: 7.1702,
      tags: { highway: "traffic_signals", name: "Lake Junction" },
    },
  ],
  ways: [{ id: 5, refs: [3, 4], tags: { highway: "primary", ref: "A1" } }],
});
const divisions = {
  type: "FeatureCollection",
  attribution: "© Invented Survey",
  features: [
    {
      type: "Feature",
      properties: { adm2_name: "Kandy", adm3_name: "Yatinuwara" },
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [7.1, 80.6],
            [7.1, 80.7],
            [7.2, 80.7],
            [7.1, 80.6],
          ],
        ],
      },
    },
  ],
};

const memoryFile = () => createObjectGeoFile(createMemoryObjectStore());
const run = async (
  files: string[],
  file: GeoFile = memoryFile(),
  more: { download?: URL; fetch?: typeof fetch } = {},
) => {
  const output = createOutput();
  const former = memoryFile();
  await importMap({
    files,
    download: more.download,
    file,
    former,
    name: "the data folder",
    created: new Date("2026-05-01T00:00:00Z"),
    output,
    dependencies: { fetch: more.fetch ?? fetch, wait: async () => undefined },
  });
  const content = await file.read();
  return { text: output.text(), decoded: await decodeGeoData(content ?? new Uint8Array()) };
};

describe("an import", () => {
  it("merges its files into one, with their sources", async () => {
    const { decoded } = await run([writeFile("lk.osm.pbf", extract), writeFile("ds.geojson", divisions)]);
    expect(decoded.data).toMatchObject({
      sources: [
        { name: "OpenStreetMap", licence: "ODbL 1.0", attribution: "© OpenStreetMap contributors" },
        { name: "ds.geojson", attribution: "© Invented Survey" },
      ],
      places: [{ id: "osm-node-1", name: "Invented Bank", category: "bank" }],
      settlements: [{ name: "Pilimatota", rank: "village" }],
      landmarks: [{ name: "Lake Junction", latitude: 7.1701 }],
      areas: [{ kind: "ds_division", name: "Yatinuwara", parent: "Kandy" }],
      roads: [{ kind: "primary", ref: "A1" }],
    });
    expect(decoded.header.created).toBe("2026-05-01T00:00:00.000Z");
  });

  it("says what it found, what it left out and what it put right", async () => {
    const { text } = await run([writeFile("lk.osm.pbf", extract), writeFile("ds.geojson", divisions)]);
    for (const line of [
      "Reading lk.osm.pbf: 100 %",
      "Banking       1\n",
      "Settlements   1 (city 0, town 0, suburb 0, village 1)",
      "Landmarks     1\n",
      "Areas         1 (provinces 0, districts 0, DS divisions 1, GN divisions 0)",
      "Roads         1 km in 1 piece\n",
      "Left out: 1 without a name, 1 double.",
      "In 1 entry latitude and longitude were the wrong way round; it was put right.",
      'Source: OpenStreetMap, ODbL 1.0. Shown as "© OpenStreetMap contributors".',
      "Imported into the data folder: 0.0 MB.",
    ])
      expect(text).toContain(line);
  });

  it("downloads the extract where it is asked to, and leaves nothing of it behind", async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("takseru-extract-"));
    const { decoded, text } = await run([], memoryFile(), {
      download: new URL("https://maps.test/lk.osm.pbf"),
      fetch: async (url) =>
        String(url).endsWith(".md5")
          ? new Response("", { status: 404 })
          : new Response(new Uint8Array(extract)),
    });
    expect(decoded.header.counts.places).toBe(1);
    expect(text).toContain("The server has no checksum of it.");
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("takseru-extract-"))).toEqual(before);
  });
});

it("an import into a bucket has tiles, from which maps are drawn", async () => {
  const store = createMemoryObjectStore();
  await importMap({
    files: [writeFile("lk.osm.pbf", extract)],
    download: undefined,
    ...bucketDestination(store, "objects"),
    created: new Date(0),
    output: createOutput(),
    dependencies: { fetch, wait: async () => undefined },
  });
  expect([...store.objects.keys()].toSorted()).toEqual(["geo/imported.jsonl.gz", "geo/map-tiles.bin"]);
  const source = createMapTiles({
    objects: store,
    clock: { now: () => new Date(0) },
    log: () => undefined,
  });
  const property = { latitude: 7.165, longitude: 80.66 };
  const plot = [property, { latitude: 7.1653, longitude: 80.66 }, { latitude: 7.165, longitude: 80.6603 }];
  const maps = await createReportMaps(source)(property, plot);
  expect(maps?.attribution).toContain("© OpenStreetMap contributors.");
  // The road beside the plot.
  expect(maps?.plot?.shapes.some(({ kind }) => kind === "line")).toBe(true);
});

describe("an import that fails writes nothing", () => {
  it.each([
    ["a broken file after a good one", () => writeFile("b.json", "{"), /^b\.json is not JSON/],
    ["a file that is not there", () => "/nowhere/b.json", /is not there/],
    ["a folder", () => tmpdir(), /is not a file/],
  ])("%s", async (_, second, message) => {
    const folder = join(mkdtempSync(join(tmpdir(), "takseru-import-")), "geo");
    const file = createDiskGeoFile(folder);
    await expect(run([writeFile("lk.osm.pbf", extract), second()], file)).rejects.toThrow(message);
    expect(await file.read()).toBeUndefined();
  });

  it("files in which nothing is found", async () => {
    const file = memoryFile();
    const abroad = writePbf({
      nodes: [{ id: 1, longitude: 10, latitude: 50, tags: { amenity: "bank", name: "Bank" } }],
    });
    await expect(run([writeFile("de.osm.pbf", abroad)], file)).rejects.toThrow(
      "Nothing that Takseru uses was found in de.osm.pbf: no places, roads or boundaries in Sri Lanka.",
    );
    expect(await file.read()).toBeUndefined();
  });
});
