import type { Position } from "@takseru/shared-types";
import { townNamed } from "@takseru/shared-types/places";
import { beforeAll, describe, expect, it } from "vitest";
import type { TravelMode } from "../../src/providers/location-provider.ts";
import { type RoadAnswers, roadAnswersOf } from "../../src/roads/road-answers.ts";
import { describeRoute } from "../../src/roads/words/describe-route.ts";
import { missing, readMainRoads } from "../helpers/read-main-roads.ts";
import { publishedDistances, stopsOf } from "./published-distances.ts";

if (missing) console.info(missing);

const town = (name: string) => {
  const found = townNamed(name);
  if (!found) throw new Error(name);
  return { latitude: found.latitude, longitude: found.longitude };
};

describe.skipIf(missing)("along the imported roads of the map 1:250,000", () => {
  let roads: RoadAnswers;
  beforeAll(async () => {
    roads = roadAnswersOf(await readMainRoads());
  });
  const ask = async (from: string, to: string, travelMode: TravelMode = "TWO_WHEELER") =>
    roads.route({ origin: town(from), destination: town(to), travelMode });

  it("there are at least 15 published distances to compare with", () => {
    expect(publishedDistances.filter(({ notOnMap }) => !notOnMap).length).toBeGreaterThanOrEqual(15);
  });

  it.each(publishedDistances.filter(({ notOnMap }) => !notOnMap))(
    "$from to $to is within 10 % of the published $km km",
    async (published) => {
      const stops = stopsOf(published);
      const legs = await Promise.all(stops.slice(1).map((to, index) => ask(stops[index] ?? to, to)));
      const metres = legs.reduce((sum, { data }) => sum + (data?.distance_meters ?? 0), 0);
      expect(Math.abs(metres / 1_000 / published.km - 1)).toBeLessThan(0.1);
      for (const { attribution } of legs) expect(attribution).toContain("Roads: ");
    },
  );

  it("a way that is stretched to what is published says that it is estimated", async () => {
    expect(await ask("Kandy", "Jaffna")).toMatchObject({ source: "embedded", estimated: true });
  });

  it("the words follow the A-roads and say where to turn", async () => {
    const { data } = await ask("Kandy", "Nuwara Eliya", "DRIVE");
    const { description } = describeRoute(data?.steps ?? [], {
      from: "Kandy",
      to: "Nuwara Eliya",
      units: "metric",
    });
    expect(description).toMatch(
      /^From Kandy proceed along the A1 \(Colombo-Kandy\) Road for about 6\.\d km, at Peradeniya turn left to the A5 \(Peradeniya-Badulla-Chenkalady\) Road and proceed for about \d\d\.\d km/,
    );
  });

  it("a road beyond the one that is named by its number is told by the number alone, a spur by none", async () => {
    const told = async (origin: Position, destination: Position) => {
      const { data } = await roads.route({ origin, destination, travelMode: "DRIVE" });
      return describeRoute(data?.steps ?? [], { from: "here", to: "there", units: "metric" }).description;
    };
    const colombo = { latitude: 6.9271, longitude: 79.8612 };
    expect(await told(colombo, { latitude: 6.8721, longitude: 79.8883 })).toContain(
      "at Borella turn right to the A3 Road and",
    );
    const toGalle = await told(colombo, { latitude: 6.0535, longitude: 80.221 });
    expect(toGalle).not.toContain("A1");
    expect(toGalle).toContain("the A2 (Colombo-Galle-Hambantota-Wellawaya) Road");
  });

  it("a place that the map's roads do not reach is reached along the main roads that we carry", async () => {
    const matrix = await roads.matrix({
      origins: [town("Kandy")],
      destinations: [town("Jaffna"), { latitude: 13.08, longitude: 80.27 }],
      travelMode: "DRIVE",
    });
    expect(matrix.data[0]?.map((leg) => leg !== null)).toEqual([true, false]);
  });
});
