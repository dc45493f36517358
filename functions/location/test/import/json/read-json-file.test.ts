import { gzipSync } from "node:zlib";
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

describe("an odd feature is left out and counted, and the others are read", () => {
  const point = feature({ type: "Point", coordinates: [80.65, 7.15] });
  it.each([
    ["a null geometry", feature(null)],
    ["no geometry", { type: "Feature", properties: {} }],
    ["a collection", feature({ type: "GeometryCollection", geometries: [point.geometry] })],
    ["a point without a position", feature({ type: "Point", coordinates: [] })],
    ["a line without positions", feature({ type: "LineString", coordinates: [] })],
    ["areas without an outline", feature({ type: "MultiPolygon", coordinates: [[]] })],
    ["an outline without positions", feature({ type: "Polygon", coordinates: [[]] })],
    ["a null in a position", feature({ type: "Point", coordinates: [80.6, null] })],
    ["a curve", feature({ type: "CircularString", coordinates: [[80.6, 7.1]] })],
    ["a bare geometry", { type: "Point", coordinates: [80.6, 7.1] }],
    ["null", null],
  ])("%s", async (_, odd) => {
    const { features, unreadable } = await read({
      type: "FeatureCollection",
      features: [point, odd, point],
    });
    expect([features.length, unreadable]).toEqual([2, 1]);
  });

  it("a feature with an empty hole keeps its outline", async () => {
    const { features } = await read(collection(feature({ type: "Polygon", coordinates: [square, []] })));
    expect(features[0]?.shape.lines).toEqual([square.flat()]);
  });

  it("a bare feature is read as one", async () => {
    expect((await read(point)).features).toHaveLength(1);
    expect(await refusal(feature(null))).toMatch(/^map\.json is broken GeoJSON: features\.0\.geometry/);
  });
});

describe("a coordinate system that the file names", () => {
  const named = (name: string) => ({ crs: { type: "name", properties: { name } } });
  const placeIn = (crs: object | null, coordinates: number[]) =>
    read({ ...collection(feature({ type: "Point", coordinates })), ...crs });

  // By PROJ 9.5.1.
  it.each([
    ["EPSG:4244", [80.6137645667542, 7.277343764446079], [80.61579353, 7.2776601]],
    ["EPSG:4244", [80, 9.66], [80.00211561, 9.66016416]],
    ["EPSG:5233", [80.6137645667542, 7.277343764446079], [80.61580445, 7.27765676]],
    ["EPSG:5234", [185_432, 231_877], [80.64178364, 7.28906242]],
    ["EPSG:5234", [120_000, 190_000], [80.04979746, 6.90983525]],
    ["EPSG:5235", [485_432, 531_877], [80.64179644, 7.2890506]],
    ["EPSG:5235", [425_000, 790_000], [80.09038737, 9.6224796]],
    ["EPSG:32644", [457_000, 805_000], [80.61045111, 7.28252731]],
    ["EPSG:3857", [8_974_000, 812_000], [80.6148136, 7.27469541]],
    ["EPSG:900913", [8_974_000, 812_000], [80.6148136, 7.27469541]],
    ["EPSG:4326", [80.63, 7.29], [80.63, 7.29]],
    ["urn:ogc:def:crs:OGC:1.3:CRS84", [80.63, 7.29], [80.63, 7.29]],
    ["http://www.opengis.net/def/crs/OGC/1.3/CRS84", [80.63, 7.29], [80.63, 7.29]],
    ["urn:ogc:def:crs:EPSG::5235", [485_432, 531_877], [80.64179644, 7.2890506]],
    ["urn:ogc:def:crs:EPSG:6.18:5235", [485_432, 531_877], [80.64179644, 7.2890506]],
    ["http://www.opengis.net/def/crs/EPSG/0/5235", [485_432, 531_877], [80.64179644, 7.2890506]],
    ["http://www.opengis.net/gml/srs/epsg.xml#5235", [485_432, 531_877], [80.64179644, 7.2890506]],
    ["epsg:5235", [485_432, 531_877], [80.64179644, 7.2890506]],
  ])("%s of %j is converted to within a decimetre", async (name, from, [longitude = 0, latitude = 0]) => {
    const { features } = await placeIn(named(name), from);
    const [x = 0, y = 0] = features[0]?.shape.lines[0] ?? [];
    expect(x).toBeCloseTo(longitude, 6);
    expect(y).toBeCloseTo(latitude, 6);
  });

  it("may stand at a feature, and with a number alone", async () => {
    const grid = { type: "EPSG", properties: { code: 5235 } };
    const at = { type: "Point", coordinates: [485_432, 531_877] };
    const { features, converted } = await read(
      collection({ ...feature(at), crs: grid }, feature({ type: "Point", coordinates: [80.6, 7.2] })),
    );
    expect(features.map(({ shape }) => shape.lines[0]?.[0])).toEqual([expect.closeTo(80.641796, 5), 80.6]);
    expect(converted).toEqual(["SLD99 / Sri Lanka Grid 1999 (EPSG:5235)"]);
  });

  it("that is null, or none, is WGS 84", async () => {
    expect((await placeIn({ crs: null }, [80.6, 7.2])).converted).toEqual([]);
    expect((await placeIn({}, [80.6, 7.2])).features[0]?.shape.lines).toEqual([[80.6, 7.2]]);
  });

  it("in Kandawala's degrees may have its latitude first", async () => {
    const { features, swapped } = await placeIn(named("EPSG:4244"), [7.277343764446079, 80.6137645667542]);
    expect([swapped, features[0]?.shape.lines[0]?.[0]]).toEqual([1, expect.closeTo(80.61579353, 6)]);
  });

  it.each([
    ["EPSG:27700", /coordinate system EPSG:27700, which Takseru does not convert.*WGS 84 \(EPSG:4326\)\.$/],
    ["urn:ogc:def:crs:EPSG::32645", /coordinate system urn:ogc:def:crs:EPSG::32645, which/],
    ["Local grid", /coordinate system Local grid, which/],
  ])("%s is refused by its name", async (name, message) => {
    expect(
      await refusal({ ...collection(feature({ type: "Point", coordinates: [1, 2] })), ...named(name) }),
    ).toMatch(message);
  });

  it("that is a link is refused, and so are metres without a system", async () => {
    const link = { type: "link", properties: { href: "http://example.com/crs/42", type: "proj4" } };
    const metres = collection(feature({ type: "Point", coordinates: [485_432, 531_877] }));
    expect(await refusal({ ...metres, crs: link })).toContain("example.com/crs/42");
    expect(await refusal(metres)).toMatch(
      /positions that are no degrees \(485432, 531877\) and names no coordinate system/,
    );
  });
});

describe("an answer that was cut short is refused", () => {
  const point = feature({ type: "Point", coordinates: [80.65, 7.15] });
  const node = { type: "node", id: 1, lat: 7.1, lon: 80.6, tags: { amenity: "bank" } };
  it.each([
    [
      "Overpass out of memory",
      { elements: [node], remark: "runtime error: Query ran out of memory." },
      /Overpass says "runtime error: Query ran out of memory\."/,
    ],
    [
      "Overpass out of time",
      { elements: [], remark: 'runtime error: Query timed out in "query" at line 2.' },
      /is not whole/,
    ],
    [
      "ArcGIS",
      { ...collection(point), exceededTransferLimit: true },
      /only a part of the features: its server cut/,
    ],
    ["ArcGIS of today", { ...collection(point), properties: { exceededTransferLimit: true } }, /only a part/],
    ["WFS", { ...collection(point), numberMatched: 14_022, numberReturned: 1 }, /only 1 of 14022 features/],
    ["GeoServer", { ...collection(point), totalFeatures: 2 }, /only 1 of 2 features/],
  ])("%s", async (_, content, message) => {
    expect(await refusal(content)).toMatch(message);
  });

  it("and one that is whole is read", async () => {
    const whole = {
      ...collection(point),
      numberMatched: 1,
      totalFeatures: "unknown",
      exceededTransferLimit: false,
    };
    expect((await read(whole)).features).toHaveLength(1);
  });

  it("of Overpass, an odd element costs itself alone", async () => {
    const { features, unreadable } = await read({
      elements: [{ type: "count", id: 0, tags: {} }, node, { type: "area", id: 3 }],
    });
    expect([features.length, unreadable]).toEqual([1, 2]);
  });
});

describe("a file of another kind", () => {
  const geojson = JSON.stringify(collection(feature({ type: "Point", coordinates: [80.65, 7.15] })));

  it("is unpacked where it is gzip's, and refused where it is damaged or too large", async () => {
    expect((await read(gzipSync(geojson))).features).toHaveLength(1);
    expect(await refusal(gzipSync(geojson).subarray(0, 60))).toMatch(
      /^map\.json is damaged: it cannot be unpacked/,
    );
    const bomb = gzipSync(Buffer.alloc(401 * 1024 * 1024, 32), { level: 1 });
    expect(await refusal(bomb)).toMatch(/larger than 400 MB/);
  });

  it.each([
    ["bzip2", Buffer.from("BZh91AY&SY"), /compressed \(bzip2\)\. Unpack it/],
    ["zip", Buffer.from("PK\u0003\u0004\u0014"), /an archive \(zip\)\. Unpack it/],
    ["shp", Buffer.from([0, 0, 0x27, 0x0a, 0, 0]), /a shapefile\. Export it as GeoJSON in WGS 84/],
    ["gpkg", Buffer.from("SQLite format 3\u0000"), /a GeoPackage/],
    [
      "osm",
      Buffer.from('<?xml version="1.0"?>\n<osm version="0.6">'),
      /OpenStreetMap's XML\. Give the extract as \.osm\.pbf/,
    ],
    ["kml", Buffer.from('<?xml version="1.0"?><kml>'), /KML or GPX/],
    ["tar", gzipSync(Buffer.concat([Buffer.alloc(257), Buffer.from("ustar")])), /an archive \(tar\)/],
    ["pbf", Buffer.from([0, 0, 0, 13, 10, 9, ...Buffer.from("OSMHeader")]), /ends with \.osm\.pbf/],
    [
      "geojsonl",
      Buffer.from('{"type":"Feature","geometry":null}\n{"type":"Feature","geometry":null}\n'),
      /a feature on each line/,
    ],
    [
      "geojsonseq",
      Buffer.from('\u001e{"type":"Feature","geometry":null}\n\u001e{"type":"Feature","geometry":null}\n'),
      /a feature on each line/,
    ],
  ])("%s is named, with what to do", async (_, content, message) => {
    expect(await refusal(content)).toMatch(message);
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

  it("whose arcs are all missing is broken", async () => {
    const [geometry] = topology.objects.data.geometries;
    expect(await refusal({ ...topology, arcs: [], objects: { data: geometry } })).toMatch(
      /^map\.json is broken TopoJSON: features\.0: .+ Download it again\.$/,
    );
  });

  it("loses no more than the geometries that cannot be read", async () => {
    const { features, unreadable } = await read({
      ...topology,
      objects: {
        data: {
          type: "GeometryCollection",
          geometries: [
            ...topology.objects.data.geometries,
            { type: null, properties: {} },
            { type: "Polygon", properties: {}, arcs: [[77]] },
            { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: [1, 1] }] },
            { type: "Curve", arcs: [] },
            7,
          ],
        },
        points: {
          type: "MultiPoint",
          properties: { name: "Bank" },
          coordinates: [
            [5, 5],
            [6, 6],
          ],
        },
      },
    });
    expect(unreadable).toBe(5);
    expect(features.map(({ shape }) => shape.kind)).toEqual(["area", "area", "point", "point"]);
    expect(rounded(features[3]?.shape.lines[0])).toEqual([80.5, 7.5, 80.6, 7.6]);
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
