import { describe, expect, it } from "vitest";
import { type Credits, readJsonFile } from "../../../src/import/json/read-json-file.ts";
import { writeFile } from "../helpers/files.ts";

const ofTheTest = { attribution: "© Invented Survey" };
const read = (content: string | Uint8Array | object, credits: Credits = ofTheTest) =>
  readJsonFile(writeFile("map.json", content), "map.json", 3, credits);
const refusal = (content: string | Uint8Array | object) =>
  read(content).then(
    () => "it was read",
    (error: Error) => error.message,
  );

const feature = (
  geometry: object | null,
  properties: object = { amenity: "bank", name: "Invented Bank" },
) => ({
  type: "Feature",
  properties,
  geometry,
});
const collection = (...features: object[]) => ({ type: "FeatureCollection", features });
const square = [
  [80.6, 7.1],
  [80.7, 7.1],
  [80.7, 7.2],
  [80.6, 7.1],
];

describe("GeoJSON", () => {
  it("gives points, lines and areas with their properties as tags", async () => {
    const { features, swapped } = await read(
      collection(
        feature(
          { type: "Point", coordinates: [80.65, 7.15, 30] },
          { "@id": "node/12", levels: 2, extra: {} },
        ),
        feature({ type: "LineString", coordinates: square }, { tags: { highway: "primary" } }),
        feature({ type: "MultiPolygon", coordinates: [[square], [square]] }),
        feature(null),
      ),
    );
    expect(features).toEqual([
      {
        id: "osm-node-12",
        tags: { "@id": "node/12", levels: "2" },
        shape: { kind: "point", lines: [[80.65, 7.15]] },
      },
      { id: "file-3-1", tags: { highway: "primary" }, shape: { kind: "line", lines: [square.flat()] } },
      {
        id: "file-3-2",
        tags: { amenity: "bank", name: "Invented Bank" },
        shape: { kind: "area", lines: [square.flat(), square.flat()] },
      },
    ]);
    expect(swapped).toBe(0);
  });

  it("with latitude before longitude is put right and counted, each feature by itself", async () => {
    const { features, swapped } = await read(
      collection(
        feature({ type: "Point", coordinates: [7.15, 80.65] }),
        feature({ type: "Point", coordinates: [80.65, 7.15] }),
        feature({ type: "Polygon", coordinates: [square.map(([x = 0, y = 0]) => [y, x])] }),
        feature({ type: "Point", coordinates: [10, 50] }),
      ),
    );
    expect(features.map(({ shape }) => shape.lines[0])).toEqual([
      [80.65, 7.15],
      [80.65, 7.15],
      square.flat(),
      [10, 50],
    ]);
    expect(swapped).toBe(2);
  });

  it("keeps the credits that its publisher wrote into it", async () => {
    const point = feature({ type: "Point", coordinates: [80.65, 7.15] });
    expect(
      (await read({ ...collection(point), attribution: "© Nobody", license: "CC0 1.0" })).source,
    ).toEqual({
      name: "map.json",
      licence: "CC0 1.0",
      attribution: "© Nobody",
    });
    const ofOsm = feature({ type: "Point", coordinates: [80.65, 7.15] }, { "@id": "node/12" });
    expect((await read(collection(ofOsm), {})).source.attribution).toBe("© OpenStreetMap contributors");
  });

  it("has the credits that the operator gives, where its publisher wrote none", async () => {
    const point = feature({ type: "Point", coordinates: [80.65, 7.15] });
    const given = { attribution: "© Survey", licence: "CC BY 4.0" };
    expect((await read(collection(point), given)).source).toEqual({ name: "map.json", ...given });
    expect((await read({ ...collection(point), attribution: "© Nobody" }, given)).source).toEqual({
      name: "map.json",
      attribution: "© Nobody",
      licence: "CC BY 4.0",
    });
  });

  it("without any credits is refused, with the option that gives them", async () => {
    const point = feature({ type: "Point", coordinates: [80.65, 7.15] });
    await expect(read(collection(point), {})).rejects.toThrow(
      /^map\.json does not say whose data it is.*Give it: --attribution/,
    );
    const { source } = await read(collection(point), { attribution: "© Survey" });
    expect(source.licence).toBe("licence not stated, ask its publisher");
  });
});

describe("the encoding of a file", () => {
  const content = JSON.stringify({
    ...collection(feature({ type: "Point", coordinates: [80.65, 7.15] }, { name: "Café Galle" })),
    attribution: "© Méthode",
  });

  it("may have a byte order mark, as programs of Windows write it", async () => {
    const { features, source } = await read(`\uFEFF${content}`, {});
    expect([features[0]?.tags.name, source.attribution]).toEqual(["Café Galle", "© Méthode"]);
  });

  it("is UTF-8: letters of another one are refused, with what to do", async () => {
    expect(await refusal(Buffer.from(content, "latin1"))).toMatch(
      /^map\.json is not UTF-8: save it as UTF-8\./,
    );
  });

  it.each([
    ["with a mark", `\uFEFF${content}`],
    ["without one", content],
  ])("is not UTF-16, %s, in either byte order", async (_, text) => {
    const little = Buffer.from(text, "utf16le");
    const big = Buffer.from(little).swap16();
    for (const file of [little, big])
      expect(await refusal(file)).toMatch(/^map\.json is UTF-16: save it as UTF-8\./);
  });
});

describe("TopoJSON", () => {
  const topology = {
    type: "Topology",
    transform: { scale: [0.1, 0.1], translate: [80, 7] },
    // The shared border, then the outer sides of two neighbours.
    arcs: [
      [
        [5, 0],
        [0, 10],
      ],
      [
        [5, 10],
        [-5, 0],
        [0, -10],
        [5, 0],
      ],
      [
        [5, 0],
        [5, 0],
        [0, 10],
        [-5, 0],
      ],
    ],
    objects: {
      data: {
        type: "GeometryCollection",
        geometries: [
          { type: "Polygon", properties: { adm3_name: "West" }, arcs: [[0, 1]] },
          { type: "MultiPolygon", properties: { adm3_name: "East" }, arcs: [[[2, ~0]]] },
          { type: "Point", properties: {}, coordinates: [5, 5] },
        ],
      },
    },
  };
  const rounded = (line: readonly number[] = []) => line.map((value) => Math.round(value * 10) / 10);

  it("gives areas whose arcs are joined, forwards and backwards", async () => {
    const { features } = await read(topology);
    expect(features.map(({ tags, shape }) => [tags.adm3_name, shape.kind])).toEqual([
      ["West", "area"],
      ["East", "area"],
      [undefined, "point"],
    ]);
    expect(rounded(features[0]?.shape.lines[0])).toEqual([80.5, 7, 80.5, 8, 80, 8, 80, 7, 80.5, 7]);
    expect(rounded(features[1]?.shape.lines[0])).toEqual([80.5, 7, 81, 7, 81, 8, 80.5, 8, 80.5, 7]);
  });

  it("whose arc is missing is broken", async () => {
    expect(await refusal({ ...topology, arcs: [] })).toBe("map.json is broken TopoJSON. Download it again.");
  });
});

describe("Overpass JSON", () => {
  const tags = { amenity: "school", name: "Invented School" };
  const geometry = square.map(([lon, lat]) => ({ lat, lon }));

  it("gives nodes, ways and relations, however their positions were asked for", async () => {
    const { features, source } = await read({
      version: 0.6,
      elements: [
        { type: "node", id: 1, lat: 7.1, lon: 80.6, tags },
        { type: "node", id: 2, lat: 7.1, lon: 80.7 },
        { type: "way", id: 3, tags, geometry },
        { type: "way", id: 4, tags, nodes: [1, 2, 99] },
        { type: "way", id: 5, tags, center: { lat: 7.15, lon: 80.65 } },
        { type: "way", id: 6, tags },
        {
          type: "relation",
          id: 7,
          tags,
          members: [
            { type: "way", ref: 3, role: "outer" },
            { type: "way", ref: 8, role: "outer", geometry: [null, ...geometry] },
            { type: "node", ref: 1, role: "label" },
          ],
        },
        { type: "relation", id: 9, tags, center: { lat: 7.15, lon: 80.65 } },
      ],
    });
    expect(features.map(({ id, shape }) => [id, shape.kind, shape.lines.length])).toEqual([
      ["osm-node-1", "point", 1],
      ["osm-node-2", "point", 1],
      ["osm-way-3", "area", 1],
      ["osm-way-4", "line", 1],
      ["osm-way-5", "point", 1],
      ["osm-relation-7", "area", 2],
      ["osm-relation-9", "point", 1],
    ]);
    expect(features[3]?.shape.lines).toEqual([[80.6, 7.1, 80.7, 7.1]]);
    expect(source.licence).toBe("ODbL 1.0");
  });
});

describe("a file that cannot be read is refused with its name, what is wrong and what to do", () => {
  it.each([
    ["a web page", "<html>", /^map\.json is not JSON: .+\. Download it again, or give the right file\.$/],
    [
      "other JSON",
      { a: 1 },
      /^map\.json is neither Overpass JSON nor GeoJSON nor TopoJSON\. Give one of these/,
    ],
    ["only a number", "7", /^map\.json is neither/],
    [
      "a point without numbers",
      collection(feature({ type: "Point", coordinates: ["80", "7"] })),
      /^map\.json is broken GeoJSON: features\.0\.geometry\.coordinates\.0: .+\. Download it again\.$/,
    ],
    [
      "an element without an id",
      { elements: [{ type: "node", lat: 7, lon: 80 }] },
      /^map\.json is broken Overpass JSON: elements\.0\.id/,
    ],
    ["no arcs", { type: "Topology", objects: {} }, /^map\.json is broken TopoJSON: arcs/],
  ])("%s", async (_, content, message) => {
    expect(await refusal(content)).toMatch(message);
  });
});
