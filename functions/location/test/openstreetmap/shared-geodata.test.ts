import { systemClock } from "@takseru/kit";
import { placeCategory } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GeoData } from "../../src/geo-data/geo-data.ts";
import { readFiles } from "../../src/import/command/import-map.ts";
import type { Feature } from "../../src/import/features/feature.ts";
import { centreOf } from "../../src/import/features/lines.ts";
import { readPbf } from "../../src/import/pbf/read-pbf.ts";
import { createOpenStreetMap } from "../../src/openstreetmap/openstreetmap.ts";
import { nearestOfEach } from "../../src/places/nearest-of-each.ts";
import { createPointOfInterestIndex } from "../../src/places/point-of-interest-index.ts";
import { realWait } from "../../src/providers/guard/timer.ts";
import { type Loopback, startLoopback } from "../helpers/loopback.ts";
import { missingGeodata, sharedFiles } from "../helpers/shared-geodata.ts";

if (missingGeodata) console.info(missingGeodata);

const [file = ""] = sharedFiles;
const KNOWN_PLACES = 36;

/** What Overpass does with our queries, on the elements of a file. */
const overpassOn = (features: readonly Feature[]) => (query: string) => {
  const [, radius, latitude, longitude] = (/around:([\d.]+),([\d.]+),([\d.]+)/.exec(query) ?? []).map(Number);
  const wanted = [...query.matchAll(/\["(\w+)"~"\^\(([^)]*)\)\$"\]/g)].map(([, key = "", values = ""]) => ({
    key,
    values: values.split("|"),
  }));
  const elements = features.flatMap(({ id, tags, shape }) => {
    if (!wanted.some(({ key, values }) => values.includes(tags[key] ?? ""))) return [];
    const centre = centreOf(shape.lines);
    const metres = distanceBetween({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, centre);
    if (metres > (radius ?? 0)) return [];
    const [, type = "", number = ""] = id.split("-");
    const at = { lat: centre.latitude, lon: centre.longitude };
    return [{ type, id: Number(number), tags, ...(type === "node" ? at : { center: at }) }];
  });
  return { elements };
};

describe.skipIf(missingGeodata !== undefined)("a loopback Overpass with the real places", () => {
  let data: GeoData;
  let server: Loopback;
  beforeAll(async () => {
    const features: Feature[] = [];
    await readPbf(file, "places", { found: (feature) => void features.push(feature), progress: () => {} });
    ({ data } = await readFiles([file], { write: () => undefined }));
    server = await startLoopback();
    const answer = overpassOn(features);
    server.answer(({ query }) => ({ body: answer(query.data ?? "") }));
  });
  afterAll(() => server.stop());

  it("has around 36 known places what an import of the same file has, alike in name, distance and order", async () => {
    const index = createPointOfInterestIndex(data.places, "");
    const map = createOpenStreetMap({
      overpass: new URL("/api/interpreter", server.origin),
      nominatim: new URL(server.origin),
      answers: { find: async () => undefined, store: async () => undefined },
      siteOrigin: "https://takseru.example",
      clock: systemClock,
      // Of all waits the deadline alone takes its time.
      wait: (milliseconds, noLonger) =>
        milliseconds > 1_000 ? realWait(milliseconds, noLonger) : Promise.resolve(),
      log: () => {},
    });
    const held = new Set(data.places.map(({ category }) => category));
    // One of each category that the file has, then others from all over it.
    const first = [...held].flatMap(
      (category) => data.places.find((place) => place.category === category) ?? [],
    );
    const step = Math.floor(data.places.length / KNOWN_PLACES);
    const others = data.places.filter((_, place) => place % step === 1);
    const seen = new Set<string>();
    for (const known of [...first, ...others].slice(0, KNOWN_PLACES)) {
      const around = {
        latitude: known.latitude,
        longitude: known.longitude,
        radius: 5_000,
        categories: placeCategory.values,
      };
      const told = (places: ReadonlyArray<{ name: string; category: string; distance_meters: number }>) =>
        places.map(({ name, category, distance_meters }) => `${category} ${distance_meters} ${name}`);
      const found = (await map.places(around)) ?? [];
      expect(told(found)).toEqual(told(nearestOfEach(index.search(around))));
      expect(found[0]).toMatchObject({ name: known.name, distance_meters: 0 });
      for (const { category } of found) seen.add(category);
    }
    expect([...seen].sort()).toEqual([...held].sort());
    expect(server.requests).toHaveLength(KNOWN_PLACES);
  }, 60_000);
});
