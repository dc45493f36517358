import type { Log } from "@takseru/kit";
import { placeCategory } from "@takseru/shared-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenStreetMapAnswers, StoredAnswer } from "../../src/openstreetmap/answers-repository.ts";
import { createOpenStreetMap } from "../../src/openstreetmap/openstreetmap.ts";
import { inTurn, type Loopback, type Respond, startLoopback } from "../helpers/loopback.ts";
import { createTestTime } from "../helpers/start-upstream.ts";

const badulla = { latitude: 6.99344, longitude: 81.05502 };
const around = { ...badulla, radius: 5_000, categories: placeCategory.values };

/** As Overpass answers `out center`. */
const answer = {
  version: 0.6,
  generator: "Overpass API 0.7.62.8",
  osm3s: { timestamp_osm_base: "2026-11-27T21:40:12Z", copyright: "The data included is from OpenStreetMap" },
  elements: [
    { type: "node", id: 11, lat: 6.99, lon: 81.056, tags: { amenity: "school", name: "Example Vidyalaya" } },
    {
      type: "node",
      id: 12,
      lat: 6.99001,
      lon: 81.056,
      tags: { amenity: "school", name: "Example Vidyalaya" },
    },
    { type: "node", id: 13, lat: 6.994, lon: 81.06, tags: { amenity: "fuel", name: "Hill Filling Station" } },
    { type: "node", id: 14, lat: 6.995, lon: 81.05, tags: { amenity: "police" } },
    { type: "node", id: 15, lat: 7.09, lon: 81.05, tags: { amenity: "police", name: "Far Police Station" } },
    {
      type: "way",
      id: 21,
      center: { lat: 6.985, lon: 81.06 },
      nodes: [13, 400],
      tags: { amenity: "hospital", "name:en": "General Hospital", name: "රෝහල" },
    },
    {
      type: "relation",
      id: 31,
      center: { lat: 6.9935, lon: 81.055 },
      members: [{ type: "way", ref: 77, role: "outer" }],
      tags: { amenity: "marketplace", name: "Example Market", "addr:city": "Badulla" },
    },
    { type: "node", id: 41, lat: "north", lon: 81.05, tags: { amenity: "bank", name: "Broken Bank" } },
  ],
};

let overpass: Loopback;
let nominatim: Loopback;
beforeAll(async () => {
  [overpass, nominatim] = await Promise.all([startLoopback(), startLoopback()]);
});
afterAll(async () => {
  await Promise.all([overpass.stop(), nominatim.stop()]);
});

const noAnswers: OpenStreetMapAnswers = { find: async () => undefined, store: async () => undefined };

/** A table that outlives what is opened on it. */
const createStoredAnswers = (): OpenStreetMapAnswers => {
  const rows = new Map<string, StoredAnswer>();
  return {
    find: async (asked) => rows.get(asked),
    store: async (asked, json) => void rows.set(asked, { json, until: Number.POSITIVE_INFINITY }),
  };
};

const open = (
  respond: Respond,
  street: Respond = () => ({ body: { address: { road: "Bank Road" } } }),
  answers = noAnswers,
) => {
  overpass.answer(respond);
  nominatim.answer(street);
  const time = createTestTime();
  const lines: unknown[] = [];
  const log: Log = (level, event, fields) => void lines.push({ level, event, ...fields });
  const map = createOpenStreetMap({
    overpass: new URL("/api/interpreter", overpass.origin),
    nominatim: new URL(nominatim.origin),
    answers,
    siteOrigin: "https://takseru.example",
    ...time,
    log,
  });
  return { map, lines, ...time };
};

/** Goes on until the server has been asked so often. */
const askedTimes = async (server: Loopback, count: number): Promise<void> => {
  while (server.requests.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("places of Overpass", () => {
  it("are named, sorted and merged as an import would, with our own distances", async () => {
    const { map } = open(() => ({ body: answer }));
    const found = await map.places(around);
    expect(found?.map(({ id, name, category, address }) => [id, name, category, address])).toEqual([
      ["osm-relation-31", "Example Market", "store", "Badulla"],
      ["osm-node-11", "Example Vidyalaya", "school", ""],
      ["osm-node-13", "Hill Filling Station", "gas_station", ""],
      ["osm-way-21", "General Hospital", "hospital", ""],
    ]);
    expect(found?.map(({ distance_meters }) => distance_meters)).toEqual(
      [7, 398, 554, 1_090].map((one) => expect.closeTo(one, -1)),
    );
  });

  it("are asked for by the importer's tags, in the caller's name, from about where the property is", async () => {
    const { map } = open(() => ({ body: answer }));
    await map.places({ ...around, categories: ["gas_station", "pharmacy"] });
    const [request] = overpass.requests;
    expect(request?.path).toBe("/api/interpreter");
    expect(request?.headers["user-agent"]).toBe("Takseru (https://takseru.example)");
    expect(request?.query.data).toBe(
      '[out:json][timeout:10][maxsize:67108864];(nwr["amenity"~"^(fuel|pharmacy)$"](around:5250,6.993,81.055);nwr["shop"~"^(chemist)$"](around:5250,6.993,81.055););out center;',
    );
  });

  it("are kept for thirty days, also for a position some metres away, and then asked for again", async () => {
    const { map, pass } = open(() => ({ body: answer }));
    await map.places(around);
    const [first] = (await map.places({ ...around, latitude: badulla.latitude + 0.00004 })) ?? [];
    expect(first?.name).toBe("Example Market");
    await pass(29 * 24 * 60 * 60 * 1_000);
    await map.places(around);
    expect(overpass.requests).toHaveLength(1);
    await pass(2 * 24 * 60 * 60 * 1_000);
    await map.places(around);
    expect(overpass.requests).toHaveLength(2);
  });

  it("are not asked for by the next process", async () => {
    const answers = createStoredAnswers();
    const first = open(() => ({ body: answer }), undefined, answers).map;
    const [places, street] = [await first.places(around), await first.street(badulla)];
    expect([places?.length, street]).toEqual([4, "Bank Road"]);
    const fails: Respond = () => ({ status: 500, body: "" });
    const next = open(fails, fails, answers).map;
    expect(await next.places(around)).toEqual(places);
    expect(await next.street(badulla)).toBe(street);
    expect([overpass.requests, nominatim.requests]).toEqual([[], []]);
  });

  it("are asked for where the table fails or has what cannot be read", async () => {
    const fail = () => Promise.reject(new Error("no table"));
    const { map, lines } = open(() => ({ body: answer }), undefined, { find: fail, store: fail });
    expect(await map.places(around)).toHaveLength(4);
    expect(lines).toHaveLength(2);
    const unreadable = { json: '{"places":1}', until: Number.POSITIVE_INFINITY };
    const odd = open(() => ({ body: answer }), undefined, { ...noAnswers, find: async () => unreadable });
    expect(await odd.map.places(around)).toHaveLength(4);
  });

  it("are found in each of the ten categories by its tag", async () => {
    const tags = {
      school: { amenity: "school" },
      hospital: { amenity: "hospital" },
      government: { office: "government" },
      religious: { amenity: "place_of_worship", religion: "buddhist" },
      store: { shop: "supermarket" },
      restaurant: { amenity: "restaurant" },
      gas_station: { amenity: "fuel" },
      bank: { amenity: "bank" },
      pharmacy: { amenity: "pharmacy" },
      police: { amenity: "police" },
    };
    const elements = Object.entries(tags).map(([category, own], index) => ({
      ...{ type: "node", id: index + 1, lat: 6.994 + index / 1_000, lon: 81.055 },
      tags: { ...own, name: `Example ${category}` },
    }));
    const { map } = open(() => ({ body: { ...answer, elements } }));
    const found = await map.places(around);
    expect(Object.fromEntries((found ?? []).map(({ category, name }) => [category, name]))).toEqual(
      Object.fromEntries(placeCategory.values.map((category) => [category, `Example ${category}`])),
    );
  });

  it("are asked for one call after the other, a second apart", async () => {
    const { map, pass } = open(() => ({ body: answer }));
    const first = map.places(around);
    const second = map.places({ ...around, latitude: 7.3 });
    await first;
    await pass(900);
    expect(overpass.requests).toHaveLength(1);
    await pass(100);
    await second;
    expect(overpass.requests).toHaveLength(2);
  });

  it("that are found nowhere are no failure", async () => {
    const { map } = open(() => ({ body: { ...answer, elements: [] } }));
    expect(await map.places(around)).toEqual([]);
  });

  it.each<[string, Respond]>([
    [
      "gives up halfway",
      () => ({ body: { ...answer, remark: 'runtime error: Query timed out in "query"' } }),
    ],
    ["is busy", () => ({ status: 429, body: "rate_limited" })],
    [
      "is behind a gateway that waits no longer",
      () => ({ status: 504, body: "<html>504 Gateway Timeout</html>" }),
    ],
    ["sends a page", () => ({ headers: { "Content-Type": "text/html" }, body: "<!DOCTYPE html><p>OSM3S" })],
    ["sends nonsense", () => ({ body: { elements: "many" } })],
    ["sends a list", () => ({ body: [] })],
    ["ends the connection", () => "cut"],
    ["sends without an end", () => ({ body: `{"elements":["${"x".repeat(9_000_000)}"]}` })],
    ["leads elsewhere", () => ({ status: 302, headers: { Location: "http://127.0.0.1:9/" }, body: "" })],
  ])("are none where the server %s; it is then left alone, longer each time", async (_, respond) => {
    const { map, pass, lines } = open(respond);
    expect(await map.places(around)).toBeUndefined();
    expect(await map.places(around)).toBeUndefined();
    expect(overpass.requests).toHaveLength(1);
    await pass(30_000);
    expect(await map.places(around)).toBeUndefined();
    await pass(30_000);
    await map.places(around);
    expect(overpass.requests).toHaveLength(2);
    await pass(30_000);
    overpass.answer(() => ({ body: answer }));
    expect(await map.places(around)).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain("6.99");
  });

  it("are not waited for longer than twelve seconds, and those who wait meanwhile wait no longer", async () => {
    const { map, pass } = open(() => "hang");
    const both = Promise.all([map.places(around), map.places({ ...around, latitude: 7.3 })]);
    await askedTimes(overpass, 1);
    await pass(12_000);
    expect(await both).toEqual([undefined, undefined]);
    expect(overpass.requests).toHaveLength(1);
  });

  it("are left alone for as long as the server asks", async () => {
    const { map, pass } = open(() => ({ status: 429, headers: { "Retry-After": "120" }, body: "" }));
    await map.places(around);
    await pass(119_000);
    await map.places(around);
    expect(overpass.requests).toHaveLength(1);
    await pass(1_000);
    await map.places(around);
    expect(overpass.requests).toHaveLength(2);
  });

  it("with names of no end, control characters or places abroad never come through", async () => {
    const odd = (id: number, change: object) => ({
      ...{ type: "node", id, lat: 6.994, lon: 81.055 },
      ...change,
    });
    const { map } = open(() => ({
      body: {
        elements: [
          odd(1, { tags: { amenity: "bank", name: "Hill\u0000 Bank\u202e Branch" } }),
          odd(2, { tags: { amenity: "police", name: "P".repeat(9_000) } }),
          odd(3, { lat: 51.5, lon: 0, tags: { amenity: "fuel", name: "London Filling Station" } }),
        ],
      },
    }));
    expect((await map.places(around))?.map(({ name }) => name)).toEqual(["Hill Bank Branch"]);
  });
});

describe("the street of Nominatim", () => {
  it("is that of about the position", async () => {
    const { map } = open(() => "hang");
    expect(await map.street(badulla)).toBe("Bank Road");
    expect(nominatim.requests[0]).toMatchObject({
      path: "/reverse",
      query: { format: "jsonv2", lat: "6.9934", lon: "81.055", zoom: "17", "accept-language": "en" },
      headers: { "user-agent": "Takseru (https://takseru.example)" },
    });
  });

  it.each<[string, unknown, string | undefined]>([
    ["nothing there", { error: "Unable to geocode" }, ""],
    ["no street there", { address: { country_code: "lk" } }, ""],
    ["a street abroad", { address: { road: "NH 49", country_code: "in" } }, ""],
    ["a page", "<html>", undefined],
    ["nonsense", { lat: "6.9" }, undefined],
    ["nothing at all", null, undefined],
  ])("where it knows %s", async (_, body, street) => {
    const { map } = open(() => "hang", inTurn({ body }));
    expect(await map.street(badulla)).toBe(street);
  });
});
