import { describe, expect, it } from "vitest";
import type { Feature } from "../../../src/import/features/feature.ts";
import { readPbf } from "../../../src/import/pbf/read-pbf.ts";
import { writeFile } from "../helpers/files.ts";
import { type PbfContent, writePbf } from "../helpers/write-pbf.ts";

const square = [
  { id: 5_000_000_001, longitude: 80.6, latitude: 7.1 },
  { id: 5_000_000_002, longitude: 80.7, latitude: 7.1 },
  { id: 5_000_000_003, longitude: 80.7, latitude: 7.2 },
  { id: 5_000_000_004, longitude: 80.6, latitude: 7.2 },
];
const [a = 0, b = 0, c = 0, d = 0] = square.map(({ id }) => id);

const village: PbfContent = {
  nodes: [
    { id: 7, longitude: 80.65, latitude: 7.15, tags: { amenity: "bank", name: "Invented Bank" } },
    { id: 8, longitude: 80.66, latitude: 7.16, tags: { natural: "tree" } },
    ...square,
  ],
  ways: [
    { id: 20, refs: [a, b, c, d, a], tags: { amenity: "school", name: "Invented School" } },
    { id: 21, refs: [a, b, c], tags: { highway: "primary", ref: "A1" } },
    { id: 22, refs: [a, b, c], tags: {} },
    { id: 23, refs: [a, d, c], tags: {} },
    { id: 24, refs: [a, 99], tags: { highway: "residential" } },
    { id: 25, refs: [a, b, c, d, a], tags: { building: "yes", name: "A house" } },
  ],
  relations: [
    {
      id: 30,
      members: [
        { type: "way", ref: 23, role: "outer" },
        { type: "node", ref: 7, role: "admin_centre" },
        { type: "way", ref: 22, role: "outer" },
        { type: "way", ref: 21, role: "subarea" },
      ],
      tags: { type: "boundary", boundary: "administrative", admin_level: "6", name: "Pilimatota" },
    },
    { id: 31, members: [{ type: "way", ref: 21 }], tags: { type: "route", route: "bus", name: "Bus 1" } },
  ],
};

const read = async (file: Uint8Array) => {
  const found: Feature[] = [];
  const shares: number[] = [];
  await readPbf(writeFile("invented.osm.pbf", file), "invented.osm.pbf", {
    found: (feature) => found.push(feature),
    progress: (share) => shares.push(share),
  });
  return { found, shares };
};

describe("an extract", () => {
  it.each([
    ["with dense nodes, compressed", {}],
    ["with nodes one by one", { plainNodes: true }],
    ["without compression", { raw: true }],
  ])("%s gives its places, roads and boundaries, and nothing else", async (_, form) => {
    const { found, shares } = await read(writePbf(village, form));
    expect(found.map(({ id, shape }) => [id, shape.kind])).toEqual([
      ["osm-node-7", "point"],
      ["osm-way-20", "area"],
      ["osm-way-21", "line"],
      ["osm-way-24", "line"],
      ["osm-relation-30", "area"],
    ]);
    expect(found[0]).toEqual({
      id: "osm-node-7",
      tags: { amenity: "bank", name: "Invented Bank" },
      shape: { kind: "point", lines: [[expect.closeTo(80.65, 7), expect.closeTo(7.15, 7)]] },
    });
    expect(found[2]?.shape.lines).toEqual([[80.6, 7.1, 80.7, 7.1, 80.7, 7.2]]);
    // A node that the extract does not have is left out of the line.
    expect(found[3]?.shape.lines).toEqual([[80.6, 7.1]]);
    const ring = found[4]?.shape.lines[0];
    expect(new Set(ring)).toEqual(new Set([80.6, 7.1, 80.7, 7.2]));
    expect(ring).toHaveLength(10);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  it("whose boundary is cut off at its edge gives no area", async () => {
    const { relations = [] } = village;
    const cut = { ...village, ways: village.ways?.filter(({ id }) => id !== 23) ?? [], relations };
    const { found } = await read(writePbf(cut));
    expect(found.find(({ id }) => id === "osm-relation-30")?.shape.kind).toBe("line");
  });
});

describe("a file that cannot be read is refused in plain words", () => {
  const whole = writePbf(village);
  const refusal = (file: Uint8Array) =>
    read(file).then(
      () => "it was read",
      (error: Error) => error.message,
    );

  it("when it is something else", async () => {
    for (const text of ["", "x", "<osm/>", "not a map at all", "\0\0\0\u0004abcd"])
      expect(await refusal(Buffer.from(text))).toBe(
        "invented.osm.pbf is not an OpenStreetMap extract (.osm.pbf). Download it again, or give the right file.",
      );
  });

  it("when its end is missing, wherever that is", async () => {
    // Between two blobs nothing says that there were more.
    const sizes = [1, 3, 20, 60, 100, 150];
    for (const missing of sizes)
      expect(await refusal(whole.subarray(0, whole.length - missing))).toMatch(
        /^invented\.osm\.pbf is (cut off: its end is missing|broken: .*)\. Download it again\.$/,
      );
  });

  it("when its bytes were changed", async () => {
    const broken = Buffer.from(whole);
    broken.fill(0x55, whole.length - 40, whole.length - 20);
    expect(await refusal(broken)).toBe(
      "invented.osm.pbf is broken: a part of it cannot be read. Download it again.",
    );
  });

  it("when it has the history of the map", async () => {
    const history = writePbf(village, { features: ["OsmSchema-V0.6", "HistoricalInformation"] });
    expect(await refusal(history)).toContain('needs a reader for "HistoricalInformation"');
  });
});
