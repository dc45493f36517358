import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Credits, ShortCredits } from "@/features/map/Credits";
import type { MapLoad } from "@/features/map/use-map-data";

const CREDIT = "© OpenStreetMap contributors";
const place = (id: string) => ({
  id,
  name: "Hill Filling Station",
  category: "gas_station" as const,
  latitude: 6.99,
  longitude: 81.05,
});
const load = (attribution: string): MapLoad => ({
  data: {
    imported: false,
    attribution,
    complete: true,
    roads: [],
    places: [],
    settlements: [],
    divisions: [],
    source: "embedded",
    degraded: false,
    estimated: false,
  },
  note: "",
  retry: undefined,
});
const creditsOf = (attribution: string, id: string): string[] =>
  [ShortCredits, Credits].map(
    (Said) =>
      render(<Said load={load(attribution)} places={[place(id)]} />).container.textContent?.trim() ?? "",
  );

it("a map names OpenStreetMap once where its places came from there, with an import or without one", () => {
  for (const credits of creditsOf("Places of interest: our own list", "osm-node-7"))
    expect(credits).toContain(CREDIT);
  for (const credits of creditsOf(`${CREDIT}. © Survey Department`, "osm-node-7"))
    expect(credits.split(CREDIT)).toHaveLength(2);
  for (const credits of creditsOf("Places of interest: our own list", "own-7"))
    expect(credits).not.toContain(CREDIT);
});
