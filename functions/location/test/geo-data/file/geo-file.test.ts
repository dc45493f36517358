import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodeGeoData } from "../../../src/geo-data/file/decode-geo-data.ts";
import { encodeGeoData, entryOf } from "../../../src/geo-data/file/encode-geo-data.ts";
import { HEAD_BYTES, headOf, readHead } from "../../../src/geo-data/file/geo-file-head.ts";
import { readTiles } from "../../../src/geo-data/tiles/read-tiles.ts";
import { buildGeoData } from "../../helpers/build-geo-data.ts";

const created = new Date("2026-05-01T08:00:00Z");
const encode = (changes = {}) => encodeGeoData(buildGeoData(changes), created);
const linesOf = (file: Uint8Array) => gunzipSync(file).toString("utf8").split("\n");
const pack = (lines: string[]) => gzipSync(lines.join("\n"));

describe("the compact file", () => {
  it("gives back what was encoded, with its date, sources and counts", async () => {
    const { data, header } = await decodeGeoData(await encode());
    expect(data).toEqual(buildGeoData({ imported: "2026-05-01T08:00:00.000Z" }));
    expect(header).toMatchObject({
      version: 2,
      created: created.toISOString(),
      counts: { places: 1, settlements: 1, areas: 1, roads: 2 },
      sources: buildGeoData().sources,
    });
  });

  it("keeps thousands of entries in their order", async () => {
    const [place] = buildGeoData().places;
    const places = Array.from({ length: 2_500 }, (_, index) => ({ ...place, id: `node-${index}` }));
    const { data } = await decodeGeoData(await encode({ places }));
    expect(data.places).toEqual(places);
  });

  it("keeps positions to a tenth of a metre, and points that two roads share", async () => {
    const shared = [80.123_456_49, 7.000_000_51];
    const roads = [
      { kind: "primary", name: "", ref: "", oneWay: false, line: [80, 7, ...shared] },
      { kind: "primary", name: "", ref: "", oneWay: false, line: [...shared, -179.9, -89.9] },
    ];
    const { data } = await decodeGeoData(await encode({ roads }));
    expect(data.roads.map(({ line }) => line)).toEqual([
      [80, 7, 80.123456, 7.000001],
      [80.123456, 7.000001, -179.9, -89.9],
    ]);
  });

  it("has nothing but its head where nothing was found", async () => {
    const empty = { places: [], settlements: [], landmarks: [], areas: [], roads: [] };
    expect((await decodeGeoData(await encode(empty))).data).toEqual(
      buildGeoData({ imported: "2026-05-01T08:00:00.000Z", ...empty }),
    );
  });
});

describe("the head of a file", () => {
  it("is read from its first bytes, however long it and the file are", async () => {
    const places = buildGeoData().places.flatMap((place) =>
      Array.from({ length: 20_000 }, (_, index) => ({ ...place, id: `${Math.sqrt(index)}` })),
    );
    const sources = Array.from({ length: 50 }, (_, index) => ({
      name: `${index} `.repeat(70),
      licence: String(Math.sin(index)).repeat(14),
      attribution: "©".repeat(300),
    }));
    const data = buildGeoData({ places, sources });
    const file = await encodeGeoData(data, created);
    expect(file.length).toBeGreaterThan(2 * HEAD_BYTES);
    expect(readHead(file.subarray(0, HEAD_BYTES))).toEqual(headOf(data, created));
  });

  it("says how long all roads are together; an older file does not", async () => {
    const line = [80, 7, 80, 8, 80, 7];
    const roads = [{ kind: "primary" as const, name: "", ref: "", oneWay: false, line }];
    const { roadMetres } = headOf(buildGeoData({ roads }), created);
    expect(Math.abs((roadMetres ?? 0) - 2 * 111_195)).toBeLessThan(10);
    const [head = "", ...rest] = linesOf(await encode());
    const older = pack([head.replace(/"roadMetres":\d+,/, ""), ...rest]);
    expect(readHead(older).roadMetres).toBeUndefined();
    expect((await decodeGeoData(older)).data.roads).toHaveLength(2);
  });

  it("is refused where there is none", async () => {
    const file = await encode();
    for (const start of [new Uint8Array(), Buffer.from("<html>"), file.subarray(0, 30), gzipSync("{}\n")])
      expect(() => readHead(start)).toThrow("This is not a file of imported map data.");
  });
});

it("a file of the first version, which had no landmarks, is read as before", async () => {
  const [head = "", ...rest] = linesOf(await encode({ landmarks: [] }));
  const first = head.replace('"version":2', '"version":1').replace('"landmarks":0,', "");
  expect(first).toContain('"version":1');
  expect(first).not.toContain("landmarks");
  const { data } = await decodeGeoData(pack([first, ...rest]));
  expect(data).toEqual(buildGeoData({ imported: "2026-05-01T08:00:00.000Z", landmarks: [] }));
});

it("of a later version's file what is of a kind unknown here is left out, and all else is read", async () => {
  const lines = linesOf(await encode());
  const later = lines.map((line) =>
    line
      .replace('"trunk"', '"busway"')
      .replace('"school"', '"casino"')
      .replace('"village"', '"hamlet"')
      .replace('"ds_division"', '"ward"'),
  );
  for (const kind of ["busway", "casino", "hamlet", "ward"]) expect(later.join("")).toContain(kind);
  const { data } = await decodeGeoData(pack(later));
  const { roads, landmarks } = buildGeoData();
  expect(data).toMatchObject({ places: [], settlements: [], landmarks, areas: [] });
  expect(data.roads).toEqual(roads.filter(({ kind }) => kind !== "trunk"));
});

it("of a later version's tiles too", async () => {
  const [trunk, lane] = buildGeoData().roads.map(entryOf.roads);
  const line = JSON.stringify({ at: [0, 1], roads: [trunk, lane] }).replace('"trunk"', '"busway"');
  const { roads } = await readTiles([gzipSync(`${line}\n`)]);
  expect(roads).toEqual(buildGeoData().roads.slice(1));
});

const foreign = /^This is not a file of imported map data\. Import the map again: npm run geo:import$/;
const damaged = /^The file of imported map data is damaged\. Import the map again: npm run geo:import$/;

describe("a file that cannot be read is refused in plain words", () => {
  it.each([
    ["nothing", new Uint8Array()],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ["another text, compressed", pack(["<osm/>", ""])],
    ["another JSON, compressed", pack(['{"version":1}', ""])],
    ["no line at all", gzipSync("")],
  ])("%s", async (_, file) => {
    await expect(decodeGeoData(file)).rejects.toThrow(foreign);
  });

  it("another version, with its number", async () => {
    const [head = "", ...rest] = linesOf(await encode());
    const later = head.replace('"version":2', '"version":7');
    await expect(decodeGeoData(pack([later, ...rest]))).rejects.toThrow(
      "The file of imported map data has version 7, and this Takseru reads version 2.",
    );
  });

  it("a file cut off at any byte", async () => {
    const file = await encode();
    for (let length = 0; length < file.length; length += 1)
      await expect(decodeGeoData(file.subarray(0, length))).rejects.toThrow(/damaged|not a file/);
  });

  const spoil = (from: string | RegExp, to: string) => async () =>
    pack(linesOf(await encode()).map((line) => line.replace(from, to)));
  it.each([
    ["a place less than the head says", spoil(/^\{"places".*/, '{"settlements":[["A","town",80,7]]}')],
    ["a place without a name", spoil("Pilimatota Maha Vidyalaya", "")],
    ["a category that is no word", spoil('"school"', '"<b>"')],
    ["a latitude beyond the pole", spoil("7123457", "91000000")],
    ["a road in letters of no line", spoil(/"trunk",(.*?),1,"[^"]+"/, '"trunk",$1,1,"  "')],
    ["a road of one point", spoil(/"trunk",(.*?),1,"[^"]+"/, '"trunk",$1,1,"??"')],
    ["a road that ends in the middle of a number", spoil(/"trunk",(.*?),1,"[^"]+"/, '"trunk",$1,1,"????_"')],
    ["a kind of its own", spoil(/^\{"roads"/, '{"rivers"')],
    ["a line that is no JSON", spoil(/^\{"roads".*/, "{")],
    ["a count that is too large", spoil('"places":1', '"places":9000000')],
  ])("%s", async (_, spoiled) => {
    await expect(decodeGeoData(await spoiled())).rejects.toThrow(damaged);
  });
});
