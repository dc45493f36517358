import { expect, test } from "vitest";
import { createCollector } from "../../../src/import/features/collect-features.ts";
import type { Feature, Tags } from "../../../src/import/features/feature.ts";

const point = (id: string, tags: Tags, longitude = 80.65, latitude = 7.15): Feature => ({
  id,
  tags,
  shape: { kind: "point", lines: [[longitude, latitude]] },
});
const ring = [80.6, 7.1, 80.7, 7.1, 80.7, 7.2, 80.6, 7.1];
const area = (id: string, tags: Tags, line = ring): Feature => ({
  id,
  tags,
  shape: { kind: "area", lines: [line] },
});
const collect = (...files: Feature[][]) => {
  const collector = createCollector();
  for (const [file, features] of files.entries())
    for (const feature of features) collector.add(feature, file);
  return collector.finish();
};
const school = { amenity: "school", name: "Invented School" };

test("a place stands in the middle of its area", () => {
  const { data } = collect([area("osm-way-1", { ...school, "addr:city": "Kandy" })]);
  expect(data.places).toEqual([
    {
      id: "osm-way-1",
      name: "Invented School",
      category: "school",
      address: "Kandy",
      longitude: expect.closeTo(80.65),
      latitude: expect.closeTo(7.15),
    },
  ]);
});

test("what has no name is left out and counted, and so is what is abroad", () => {
  const { data, leftOut } = collect([
    point("a", { amenity: "bank" }),
    point("b", { place: "village" }),
    point("c", school, 10, 50),
  ]);
  expect([data.places, data.settlements]).toEqual([[], []]);
  expect(leftOut).toEqual({ nameless: 2, outside: 1, doubles: 0, unreadable: 0 });
});

test("the same element in two files counts once", () => {
  const { data, leftOut } = collect([point("osm-node-1", school)], [point("osm-node-1", school)]);
  expect(data.places).toHaveLength(1);
  expect(leftOut.doubles).toBe(1);
});

test("settlements have a rank", () => {
  const { data } = collect([point("a", { place: "hamlet", name: "Pilimatota" })]);
  expect(data.settlements).toEqual([
    { name: "Pilimatota", rank: "village", longitude: 80.65, latitude: 7.15 },
  ]);
});

test("roads have their line, one-way roads in the direction of travel", () => {
  const road = (id: string, tags: Tags): Feature => ({
    id,
    tags: { highway: "primary", ref: "A1", ...tags },
    shape: { kind: "line", lines: [[80.6, 7.1, 80.7, 7.2]] },
  });
  const { data } = collect([road("a", {}), road("b", { oneway: "-1" })]);
  expect(data.roads).toEqual([
    { kind: "primary", name: "", ref: "A1", oneWay: false, line: [80.6, 7.1, 80.7, 7.2] },
    { kind: "primary", name: "", ref: "A1", oneWay: true, line: [80.7, 7.2, 80.6, 7.1] },
  ]);
});

test("areas have outlines without the repeated point; parts of one file are joined, another file's are doubles", () => {
  const division = { adm2_name: "Kandy", adm3_name: "Yatinuwara" };
  const { data, leftOut } = collect(
    [area("a", division), area("b", division)],
    [area("c", division), area("d", { ...division, adm2_name: "Galle" })],
  );
  expect(data.areas.map(({ parent, rings }) => [parent, rings.length])).toEqual([
    ["Kandy", 2],
    ["Galle", 1],
  ]);
  expect(data.areas[0]?.rings[0]).toEqual(ring.slice(0, -2));
  expect(leftOut.doubles).toBe(1);
});

test("a boundary that is not closed is no area", () => {
  const line = {
    id: "a",
    tags: { adm3_name: "Yatinuwara" },
    shape: { kind: "line" as const, lines: [[80.6, 7.1, 80.7, 7.2]] },
  };
  expect(collect([line]).data.areas).toEqual([]);
});
