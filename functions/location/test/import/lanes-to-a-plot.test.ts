import { expect, it } from "vitest";
import { readFiles } from "../../src/import/command/import-map.ts";
import { mapColours } from "../../src/map-picture/map-drawing.ts";
import { mapsInMemory } from "../../src/map-picture/map-source.ts";
import { createReportMaps } from "../../src/map-picture/report-maps.ts";
import { roadAnswersOf } from "../../src/roads/road-answers.ts";
import { describeRoute } from "../../src/roads/words/describe-route.ts";
import { createOutput, writeFile } from "./helpers/files.ts";

/** Metres east and north of a crossing near Kandy. */
const at = (east: number, north: number) => ({
  lon: 80.63 + east / 110_300,
  lat: 7.29 + north / 110_600,
});
const plot = { latitude: at(300, 150).lat, longitude: at(300, 150).lon };

type Way = readonly [tags: Record<string, string>, ...points: ReadonlyArray<readonly [number, number]>];

/** An invented extract: ways that share a point meet there. */
const extractOf = (ways: readonly Way[]): string => {
  const nodes = new Map<string, { type: "node"; id: number; lon: number; lat: number }>();
  const nodeAt = (east: number, north: number): number => {
    const key = `${east} ${north}`;
    const node = nodes.get(key) ?? { type: "node" as const, id: nodes.size + 1, ...at(east, north) };
    nodes.set(key, node);
    return node.id;
  };
  const elements = ways.map(([tags, ...points], index) => ({
    type: "way",
    id: 1_000 + index,
    tags,
    nodes: points.map(([east, north]) => nodeAt(east, north)),
  }));
  return writeFile("extract.json", { version: 0.6, elements: [...nodes.values(), ...elements] });
};

const mainRoad: Way = [{ highway: "primary", name: "Lake Road" }, [-900, 0], [0, 0], [300, 0], [900, 0]];
/** Around the plot, none of them its access. */
const noAccess: readonly Way[] = [
  [{ highway: "service", service: "driveway" }, [0, 0], [0, 180], [290, 148]],
  [{ highway: "service", service: "parking_aisle" }, [0, 180], [0, 260], [290, 152]],
  [{ highway: "service", access: "private" }, [900, 0], [900, 200], [310, 150]],
  [{ highway: "track" }, [-900, 0], [-900, 300], [300, 160]],
  [{ highway: "footway" }, [0, 0], [295, 145]],
];
const lane: Way = [{ highway: "service" }, [300, 0], [300, 100], [300, 145]];

const importOf = async (ways: readonly Way[]) => (await readFiles([extractOf(ways)], createOutput())).data;
const origin = { latitude: at(-800, 0).lat, longitude: at(-800, 0).lon };
const wayTo = async (ways: readonly Way[], destination = plot) => {
  const data = await importOf(ways);
  const { data: route } = await roadAnswersOf(data).route({ origin, destination, travelMode: "DRIVE" });
  if (!route) throw new Error("no way was found");
  const { description } = describeRoute(route.steps, { from: "Kandy", to: "the property", units: "metric" });
  return {
    data,
    description,
    unmapped: route.steps.reduce((sum, step) => sum + (step.unmapped_meters ?? 0), 0),
  };
};

it("an access that is a service lane is the way's end, in words and on the sketch", async () => {
  const { data, description, unmapped } = await wayTo([mainRoad, ...noAccess, lane]);
  expect(data.roads.map(({ kind }) => kind).toSorted()).toEqual(["primary", "service"]);
  expect(description).toBe(
    "From Kandy proceed along Lake Road for about 1.1 km, turn left to the by-road and proceed for about 0.2 km to reach the property.",
  );
  expect(unmapped).toBeLessThan(20);
  const maps = await createReportMaps(mapsInMemory({ current: async () => data }))(plot);
  expect(maps?.sketch?.scale).toBe(5_000);
  // The lane is drawn up to the property: its edge and its filling.
  const edges = maps?.sketch?.shapes.filter(
    ({ kind, ...shape }) => kind === "line" && "colour" in shape && shape.colour === mapColours.casing,
  );
  expect(edges).toHaveLength(2);
});

it("drives, aisles, tracks, footpaths and what is private are no way, and the rest is said to be unknown", async () => {
  const { data, description, unmapped } = await wayTo([mainRoad, ...noAccess]);
  expect(data.roads.map(({ kind }) => kind)).toEqual(["primary"]);
  expect(unmapped).toBeGreaterThan(140);
  expect(description).toContain("estimated");
});

it("a lane is no short cut around the corner of two streets", async () => {
  const streets: readonly Way[] = [
    [{ highway: "residential", name: "First Street" }, [-900, 0], [0, 0], [200, 0]],
    [{ highway: "residential", name: "Second Street" }, [200, 0], [200, 200], [200, 600]],
    [{ highway: "service", name: "Market Car Park" }, [0, 0], [200, 200]],
  ];
  const destination = { latitude: at(200, 600).lat, longitude: at(200, 600).lon };
  const { description } = await wayTo(streets, destination);
  expect(description).toContain("First Street for about 1.0 km, turn left to Second Street");
  expect(description).not.toContain("Car Park");
});
