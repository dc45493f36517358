import { MapData, placeCategory, type RoadKind } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import type { GeoData } from "../../src/geo-data/geo-data.ts";
import { createMapData, most } from "../../src/map-data/map-data.ts";
import {
  createPointOfInterestIndex,
  seedPointsOfInterest,
} from "../../src/places/point-of-interest-index.ts";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const noPlaces = createPointOfInterestIndex([], "");
const seeds = seedPointsOfInterest();

const road = (kind: RoadKind, line: readonly number[], more: { name?: string; ref?: string } = {}) => ({
  kind,
  name: "",
  ref: "",
  oneWay: false,
  line,
  ...more,
});
const nearby = [80.64, 7.29, 80.645, 7.295];
const imported = (change: Partial<GeoData> = {}): GeoData => ({
  sources: [{ name: "Test", licence: "ODbL", attribution: "© OpenStreetMap contributors" }],
  places: [],
  settlements: [],
  landmarks: [],
  areas: [],
  roads: [],
  ...change,
});
const kindsAt = (radius: number) =>
  createMapData(
    imported({
      roads: (["residential", "unclassified", "tertiary", "secondary", "trunk"] as const).map((kind) =>
        road(kind, nearby),
      ),
    }),
    noPlaces,
  )(kandy, radius).roads.map(({ kind }) => kind);

describe("the map's data", () => {
  it("has places alone where nothing is imported, and says so", () => {
    const map = createMapData(undefined, seeds)(kandy, 5_000);
    expect(map).toMatchObject({ imported: false, roads: [], divisions: [], settlements: [], complete: true });
    expect(map.places.length).toBeGreaterThan(0);
    expect(map.attribution).toBe(seeds.attribution);
    expect(MapData.unwrap().parse(map)).toEqual(map);
  });

  it("has roads with their names and numbers, the fastest first, and what the licence asks for", () => {
    const map = createMapData(
      imported({
        roads: [
          road("residential", nearby, { name: "Lake Round" }),
          road("trunk", nearby, { ref: "A1" }),
          road("trunk", [79.86, 6.93, 79.87, 6.94], { ref: "A4" }),
        ],
      }),
      noPlaces,
    )(kandy, 1_000);
    expect(map.roads).toEqual([
      { kind: "trunk", name: "", ref: "A1", line: nearby },
      { kind: "residential", name: "Lake Round", ref: "", line: nearby },
    ]);
    expect(map).toMatchObject({ imported: true, attribution: "© OpenStreetMap contributors" });
  });

  it("leaves small roads out the wider it looks", () => {
    expect(kindsAt(1_000)).toEqual(["trunk", "secondary", "tertiary", "unclassified", "residential"]);
    expect(kindsAt(5_000)).toEqual(["trunk", "secondary", "tertiary", "unclassified"]);
    expect(kindsAt(15_000)).toEqual(["trunk", "secondary", "tertiary"]);
    expect(kindsAt(50_000)).toEqual(["trunk", "secondary"]);
  });

  it("draws the borders of divisions near by, closed, and none of districts, which every device has", () => {
    const square = [80.64, 7.29, 80.65, 7.29, 80.65, 7.3, 80.64, 7.3];
    const area = (kind: "district" | "ds_division" | "gn_division") => ({
      kind,
      name: kind,
      parent: "",
      rings: [square],
    });
    const at = createMapData(
      imported({ areas: [area("district"), area("ds_division"), area("gn_division")] }),
      noPlaces,
    );
    expect(at(kandy, 4_000).divisions).toEqual(
      ["ds_division", "gn_division"].map((kind) => ({
        kind,
        name: kind,
        lines: [[...square, 80.64, 7.29]],
      })),
    );
    expect(at(kandy, 20_000).divisions.map(({ kind }) => kind)).toEqual(["ds_division"]);
    expect(at(kandy, 50_000).divisions).toEqual([]);
  });

  it("names settlements in the box, the largest first", () => {
    const spot = (name: string, rank: "city" | "village", longitude: number) => ({
      name,
      rank,
      latitude: 7.29,
      longitude,
    });
    const map = createMapData(
      imported({
        settlements: [
          spot("Mulgampola", "village", 80.62),
          spot("Kandy", "city", 80.63),
          spot("Galle", "city", 80.21),
        ],
      }),
      noPlaces,
    )(kandy, 5_000);
    expect(map.settlements.map(({ name }) => name)).toEqual(["Kandy", "Mulgampola"]);
  });

  it("stays small over the densest data: at most 300 kB, whole roads, the fastest kept", () => {
    const streets = Array.from({ length: 20_000 }, (_, at) => {
      const [west, south] = [80.6 + (at % 141) / 1_700, 7.25 + Math.floor(at / 141) / 1_700];
      const bends = Array.from({ length: 20 }, (_, point) => [
        west + point / 40_000,
        south + (point % 2) / 5_000,
      ]);
      return road(at === 10_070 ? "trunk" : "residential", bends.flat(), { name: `Street ${at}` });
    });
    const places = Array.from({ length: 5_000 }, (_, at) => ({
      id: `place-${at}`,
      name: `A place of a usual name ${at}`,
      category: placeCategory.values[at % placeCategory.values.length] ?? "school",
      address: "",
      latitude: 7.28 + (at % 70) / 3_000,
      longitude: 80.63 + Math.floor(at / 70) / 3_000,
    }));
    const map = createMapData(imported({ roads: streets }), createPointOfInterestIndex(places, ""))(
      kandy,
      3_000,
    );
    expect(map.complete).toBe(false);
    expect(map.roads[0]?.kind).toBe("trunk");
    expect(map.roads.length).toBeGreaterThan(300);
    expect(map.roads.reduce((sum, { line }) => sum + line.length / 2, 0)).toBeLessThanOrEqual(most.points);
    expect(map.places).toHaveLength(most.places * placeCategory.values.length);
    expect(JSON.stringify(map).length).toBeLessThan(300_000);
  });

  it("is empty at sea and does not fail at a pole", () => {
    const at = createMapData(imported({ roads: [road("trunk", nearby)] }), noPlaces);
    expect(at({ latitude: 5, longitude: 78 }, 5_000).roads).toEqual([]);
    expect(at({ latitude: 90, longitude: 0 }, 50_000).roads).toEqual([]);
  });
});
