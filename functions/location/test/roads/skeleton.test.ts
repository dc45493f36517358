import { allTowns, distanceBetween, townNamed } from "@takseru/shared-types/places";
import { describe, expect, it } from "vitest";
import { createRoadNetwork } from "../../src/roads/road-network.ts";
import { skeletonRoads } from "../../src/roads/skeleton/skeleton.ts";
import { publishedDistances, stopsOf } from "./published-distances.ts";

const roads = skeletonRoads();
const network = createRoadNetwork(roads, {
  hasTurns: false,
  isTown: ({ latitude, longitude }) =>
    allTowns.some((town) => town.latitude === latitude && town.longitude === longitude),
});
const town = (name: string) => {
  const found = townNamed(name);
  if (!found) throw new Error(name);
  return { latitude: found.latitude, longitude: found.longitude };
};
const ends = ({ line: [x = 0, y = 0, u = 0, v = 0] }: { line: readonly number[] }) =>
  [
    { longitude: x, latitude: y },
    { longitude: u, latitude: v },
  ] as const;

describe("the skeleton of main roads", () => {
  it("has no link that is shorter than the straight line, or winds more than a mountain road", () => {
    for (const road of roads) {
      const [from, to] = ends(road);
      const ratio = (road.metres ?? 0) / distanceBetween(from, to);
      // Towns are placed to about a kilometre.
      expect((road.metres ?? 0) + 1_000, JSON.stringify(road)).toBeGreaterThan(distanceBetween(from, to));
      expect(ratio, JSON.stringify(road)).toBeLessThan(3);
    }
  });

  it("is one network: every town of it is reached from Colombo", () => {
    const places = roads.flatMap((road) => ends(road));
    const [row] = [...network.matrix([town("Colombo")], places, "DRIVE")];
    expect(row?.filter((leg) => !leg)).toEqual([]);
  });

  // Totals of the Road Development Authority, in kilometres.
  it.each([
    ["A1", 115.8],
    ["A2", 317.8],
    ["A4", 429.2],
    ["A9", 325.1],
    ["A12", 176.7],
    ["A14", 114],
  ])("makes the %s as long as it is", (ref, km) => {
    const total = roads.filter((road) => road.ref === ref).reduce((sum, { metres = 0 }) => sum + metres, 0);
    expect(Math.abs(total / 1_000 / km - 1)).toBeLessThan(0.03);
  });

  it.each(publishedDistances)("$from to $to is within 15 % of the published $km km", (published) => {
    const stops = stopsOf(published);
    const legs = stops.slice(1).map((to, index) =>
      network.route({
        origin: town(stops[index] ?? to),
        destination: town(to),
        travelMode: "TWO_WHEELER",
      }),
    );
    const metres = legs.reduce((sum, leg) => sum + (leg?.distance_meters ?? 0), 0);
    expect(Math.abs(metres / 1_000 / published.km - 1)).toBeLessThan(0.15);
    expect(legs.every((leg) => leg?.estimated)).toBe(true);
  });

  it("reaches every town of our list, and no estimate is shorter than the straight line", async () => {
    const { default: towns } = await import("../../../../shared-types/src/places/data/towns.json", {
      with: { type: "json" },
    });
    const islands = ["Analaitivu", "Delft", "Nainativu"];
    const [row] = [...network.matrix([town("Kandy")], towns, "DRIVE")];
    const unreached = towns.filter((_, index) => !row?.[index]).map(({ name }) => name);
    expect(unreached).toEqual(islands);
    towns.forEach((place, index) => {
      const leg = row?.[index];
      if (leg)
        expect(leg.distance_meters + 1_000, place.name).toBeGreaterThan(
          distanceBetween(town("Kandy"), place),
        );
    });
  });
});
