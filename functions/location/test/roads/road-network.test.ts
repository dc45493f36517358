import type { RoadKind } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import type { Road } from "../../src/geo-data/geo-data.ts";
import type { TravelMode } from "../../src/providers/location-provider.ts";
import { createRoadNetwork } from "../../src/roads/road-network.ts";

const road = (line: number[], change: Partial<Road> = {}): Road => ({
  kind: "secondary" satisfies RoadKind,
  name: "",
  ref: "",
  oneWay: false,
  line,
  ...change,
});
/** Hundredths of a degree, about 1.1 km each, from a place in the North Western Province. */
const at = (x: number, y: number) => ({ longitude: 80.3 + x / 100, latitude: 7.6 + y / 100 });
const line = (...points: Array<readonly [number, number]>) =>
  points.flatMap(([x, y]) => [at(x, y).longitude, at(x, y).latitude]);
const network = (...roads: Road[]) => createRoadNetwork(roads, { hasTurns: true, isTown: () => false });
const ask = (from: [number, number], to: [number, number], travelMode: TravelMode = "DRIVE") => ({
  origin: at(...from),
  destination: at(...to),
  travelMode,
});

const square = [
  road(line([0, 0], [4, 0]), { name: "South Road" }),
  road(line([4, 0], [4, 4]), { name: "East Road" }),
  road(line([0, 0], [0, 4]), { name: "West Road" }),
  road(line([0, 4], [4, 4]), { name: "North Road" }),
];

describe("a way along roads", () => {
  it("turns where the roads meet, and says so", () => {
    const route = network(...square).route(ask([1, 0], [4, 3]));
    expect(route?.steps.map(({ road: name, turn }) => [name, turn])).toEqual([
      ["South Road", "depart"],
      ["East Road", "left"],
    ]);
    expect(route?.distance_meters).toBeCloseTo(6 * 1_108, -2);
    expect(route?.estimated).toBe(false);
  });

  it("starts and ends in the middle of a road, also of one and the same", () => {
    const route = network(...square).route(ask([1, 0], [3, 0]));
    expect(route?.distance_meters).toBeCloseTo(2 * 1_102, -2);
    expect(network(...square).route(ask([3, 0], [1, 0]))?.distance_meters).toBe(route?.distance_meters);
  });

  it("meets a road in its middle where they share a point, and not where they only cross", () => {
    const main = road(line([0, 0], [2, 0], [4, 0]), { name: "Main Road" });
    const joined = road(line([2, 0], [2, 3]), { name: "Lane" });
    const over = road(line([3, -2], [3, 8]), { name: "Bridge" });
    expect(network(main, joined).route(ask([0, 0], [2, 3]))?.distance_meters).toBeCloseTo(5 * 1_105, -2);
    expect(network(main, over).route(ask([0, 0], [3, 8]))).toBeUndefined();
  });

  it("does not drive against a one-way road, but walks there", () => {
    const oneWay = [road(line([0, 0], [4, 0]), { oneWay: true }), ...square.slice(1)];
    const driven = network(...oneWay).route(ask([3, 0], [1, 0]));
    expect(driven?.distance_meters).toBeGreaterThan(13_000);
    expect(network(...oneWay).route(ask([3, 0], [1, 0], "WALK"))?.distance_meters).toBeLessThan(2_300);
    expect(network(...oneWay).route(ask([1, 0], [3, 0]))?.distance_meters).toBeLessThan(2_300);
  });

  it("ends by the road that the destination stands at, not across the neighbours' land from a faster one", () => {
    const highway = road(line([0, 0], [4, 0]), { kind: "trunk", name: "Highway" });
    const [east, back] = [at(4, 0), at(2, 0.12)];
    const lane = road(
      [
        east.longitude,
        east.latitude,
        at(4, 0.13).longitude,
        at(4, 0.13).latitude,
        back.longitude,
        back.latitude,
      ],
      { kind: "residential", name: "Lane" },
    );
    const route = network(highway, lane).route(ask([0, 0], [2, 0.1]));
    const roads = route?.steps.map(({ road: name }) => name).filter((name) => name !== "");
    expect(roads).toEqual(["Highway", "Lane"]);
    expect(route?.estimated).toBe(false);
    // Without a lane that leads there, from the highway.
    expect(network(highway).route(ask([0, 0], [2, 0.1]))?.distance_meters).toBeLessThan(2_500);
  });

  it("takes the faster road when it drives and the shorter one when it walks", () => {
    const detour = [
      road(line([0, 0], [10, 0]), { kind: "residential", name: "Lane" }),
      road(line([0, 0], [1, 2], [9, 2], [10, 0]), { kind: "trunk", name: "Highway" }),
    ];
    expect(
      network(...detour)
        .route(ask([0, 0], [10, 0]))
        ?.steps.map(({ road: name }) => name),
    ).toEqual(["Highway"]);
    expect(
      network(...detour)
        .route(ask([0, 0], [10, 0], "WALK"))
        ?.steps.map(({ road: name }) => name),
    ).toEqual(["Lane"]);
  });

  it("takes nobody but motor cars onto an expressway, and lets nobody on or off between interchanges", () => {
    const expressway = road(line([0, 1], [10, 1]), { kind: "motorway", ref: "E01" });
    const roads = [
      expressway,
      road(line([0, 0], [10, 0]), { kind: "residential", name: "Lane" }),
      road(line([0, 0], [0, 1])),
      road(line([10, 0], [10, 1])),
    ];
    const driven = network(...roads).route(ask([0, 0], [10, 0]));
    expect(driven?.steps.map(({ road: name }) => name)).toContain("E01");
    for (const travelMode of ["WALK", "BICYCLE", "TWO_WHEELER"] as const)
      expect(
        network(...roads)
          .route(ask([0, 0], [10, 0], travelMode))
          ?.steps.map(({ road: name }) => name),
      ).toEqual(["Lane"]);
    const beside = network(...roads).route(ask([5, 0.99], [5, 0]));
    expect(beside?.steps.map(({ road: name }) => name)).not.toContain("E01");
  });

  it("gets onto an expressway only where that saves more than the minutes that getting on and off it takes", () => {
    const along = (kilometres: number) =>
      network(
        road(line([0, 0], [kilometres, 0]), { kind: "trunk", ref: "A1" }),
        road(line([0, 0], [0, 0.1], [kilometres, 0.1], [kilometres, 0]), { kind: "motorway", ref: "E01" }),
        road(line([-1, 0], [0, 0]), { kind: "trunk", ref: "A1" }),
        road(line([kilometres, 0], [kilometres + 1, 0]), { kind: "trunk", ref: "A1" }),
      );
    const roadsOf = (kilometres: number) =>
      along(kilometres)
        .route(ask([-1, 0], [kilometres + 1, 0]))
        ?.steps.map(({ road: name }) => name);
    expect(roadsOf(5)).toEqual(["A1"]);
    expect(roadsOf(20)).toEqual(["A1", "E01", "A1"]);
  });

  it("counts these minutes in a route and in a matrix alike", () => {
    const roads = network(
      road(line([0, 0], [30, 0]), { kind: "motorway", ref: "E01" }),
      road(line([-1, 0], [0, 0]), { kind: "trunk", ref: "A1" }),
      road(line([30, 0], [31, 0]), { kind: "trunk", ref: "A1" }),
    );
    const [from, to] = [at(-1, 0), at(31, 0)];
    const route = roads.route({ origin: from, destination: to, travelMode: "DRIVE" });
    const [row] = [...roads.matrix([from], [to], "DRIVE")];
    expect(row?.[0]).toMatchObject({ duration_seconds: route?.duration_seconds });
    expect(route?.duration_seconds).toBeGreaterThan((30 * 1_100) / (85 / 3.6) + 300);
  });

  it("adds the way to the road at 1.3 times the straight line, and calls that an estimate", () => {
    const near = network(...square).route(ask([2, 1], [2, 0]));
    expect(near?.distance_meters).toBeCloseTo(1.3 * 1_106, -2);
    expect(near?.estimated).toBe(true);
  });

  it("has steps whose metres and seconds add up to the whole", () => {
    const route = network(...square).route(ask([1.3, 0.4], [3.7, 3.2]));
    const total = (of: "distance_meters" | "duration_seconds") =>
      route?.steps.reduce((sum, step) => sum + step[of], 0);
    expect(total("distance_meters")).toBe(route?.distance_meters);
    expect(total("duration_seconds")).toBe(route?.duration_seconds);
  });

  it("to where one stands is nothing", () => {
    expect(network(...square).route(ask([2, 0], [2, 0]))).toMatchObject({
      distance_meters: 0,
      duration_seconds: 0,
    });
  });
});

describe("no way", () => {
  const island = road(line([8, 0], [12, 0]));
  it.each([
    ["between two islands", ask([0, 0], [12, 0])],
    ["abroad", { ...ask([0, 0], [1, 0]), destination: { latitude: 13.08, longitude: 80.27 } }],
    ["at the north pole", { ...ask([0, 0], [1, 0]), origin: { latitude: 90, longitude: 0 } }],
    ["on the date line", { ...ask([0, 0], [1, 0]), origin: { latitude: 7, longitude: -180 } }],
    ["for what is no number", { ...ask([0, 0], [1, 0]), origin: { latitude: Number.NaN, longitude: 80 } }],
  ])("is an answer %s", (_, journey) => {
    expect(network(...square, island).route(journey)).toBeUndefined();
  });

  it("is an answer where there are no roads at all, or lines without length", () => {
    expect(network().route(ask([0, 0], [1, 0]))).toBeUndefined();
    expect(network(road([]), road([80.3, 7.6])).route(ask([0, 0], [1, 0]))).toBeUndefined();
    expect(network(road(line([0, 0], [0, 0]))).route(ask([0, 0], [0.01, 0]))?.distance_meters).toBeLessThan(
      30,
    );
  });

  it("leaves a hole in the matrix and not an error", () => {
    const places = [at(0, 0), at(4, 0), at(12, 0)];
    const rows = [...network(...square, island).matrix(places, places, "DRIVE")];
    expect(rows.map((row) => row.map((leg) => leg !== undefined))).toEqual([
      [true, true, false],
      [true, true, false],
      [false, false, true],
    ]);
    expect(rows[0]?.[0]).toMatchObject({ distance_meters: 0 });
    expect(rows[0]?.[1]?.distance_meters).toBe(
      network(...square).route(ask([0, 0], [4, 0]))?.distance_meters,
    );
  });
});

it("joins a few streets that nothing connects to the road network beside them", () => {
  const street = [road(line([1, 0.5], [1, 0.9])), road(line([1, 0.9], [1.4, 0.9]))];
  expect(network(...square, ...street).route(ask([1.4, 0.9], [4, 3]))).toMatchObject({ estimated: true });
});
