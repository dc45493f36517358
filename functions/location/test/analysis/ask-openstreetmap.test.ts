import { noMetrics } from "@takseru/kit";
import { messages, type PointOfInterest } from "@takseru/shared-types";
import { describe, expect, it, vi } from "vitest";
import { composeLocation } from "../../src/compose.ts";
import type { OpenStreetMap } from "../../src/openstreetmap/openstreetmap.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const badulla = { latitude: 6.9934, longitude: 81.055 };
const asked = {
  ...badulla,
  radius: 5_000,
  includeCategories: ["school", "hospital", "gas_station"] as Array<"school" | "hospital" | "gas_station">,
};
const school: PointOfInterest = {
  id: "osm-node-11",
  name: "Example Vidyalaya",
  category: "school",
  address: "",
  latitude: 6.99,
  longitude: 81.056,
  distance_meters: 394,
};

const open = async (openStreetMap?: Partial<OpenStreetMap>) => {
  const places = vi.fn(openStreetMap?.places ?? (async () => [school]));
  const street = vi.fn(openStreetMap?.street ?? (async () => "Bank Road"));
  const current = composeLocation({
    metrics: noMetrics,
    ...(openStreetMap && { openStreetMap: { places, street } }),
  });
  const analyze = async (askOpenStreetMap: boolean, change: object = {}) =>
    (await current()).analyze("valuer", { ...asked, ...change, askOpenStreetMap });
  return { analyze, places, street };
};

describe("an analysis where our list knows nothing", () => {
  it("asks nobody by itself, and says that OpenStreetMap may be asked", async () => {
    const { analyze, places, street } = await open({});
    const found = await analyze(false);
    expect(found).toMatchObject({ may_ask_openstreetmap: true, places_known: false });
    expect(places).not.toHaveBeenCalled();
    expect(street).not.toHaveBeenCalled();
  });

  it("does not offer what the operator has not switched on", async () => {
    const { analyze } = await open();
    expect(await analyze(true)).not.toHaveProperty("may_ask_openstreetmap");
  });

  it("asks at a press, and has what was found with its credit in text and sources", async () => {
    const { analyze, places } = await open({});
    const found = await analyze(true);
    expect(places).toHaveBeenCalledExactlyOnceWith({
      ...badulla,
      radius: 5_000,
      categories: ["school", "hospital", "gas_station"],
    });
    expect(found.points_of_interest.map(({ name }) => name)).toContain("Example Vidyalaya");
    expect(found).toMatchObject({
      places_known: true,
      unknown_categories: ["hospital", "gas_station"],
      degraded: false,
      address: { address_components: { route: "Bank Road" } },
    });
    expect(found.address.formatted_address).toMatch(/^Bank Road, Badulla/);
    expect(found).not.toHaveProperty("may_ask_openstreetmap");
    expect(found.attribution).toContain("© OpenStreetMap contributors");
    expect(found.source).toContain("openstreetmap");
    expect(found.locality_description).toContain(
      "Within a kilometre in a straight line is Example Vidyalaya (0.4 km).",
    );
    expect(found.locality_description).toMatch(/ Places by © OpenStreetMap contributors\.$/);
  });

  it("answers from our list where OpenStreetMap is silent, says so, and offers to ask again", async () => {
    const { analyze } = await open({ places: async () => undefined, street: async () => undefined });
    const found = await analyze(true);
    expect(found).toMatchObject({
      degraded: true,
      notice: messages.location.openStreetMapSilent,
      may_ask_openstreetmap: true,
      address: { address_components: { city: "Badulla" } },
    });
    expect(found.attribution).not.toContain("OpenStreetMap");
    expect(found.locality_description).not.toContain("OpenStreetMap");
  });

  it("that finds nothing there claims nothing", async () => {
    const { analyze } = await open({ places: async () => [], street: async () => "" });
    const found = await analyze(true);
    expect(found).toMatchObject({ places_known: false, degraded: false });
    expect(found).not.toHaveProperty("may_ask_openstreetmap");
    expect(found.locality_description).not.toContain("OpenStreetMap");
  });

  it("sends no position abroad or at sea", async () => {
    const { analyze, places, street } = await open({});
    const found = await analyze(true, { latitude: 51.5, longitude: 0 });
    expect(found).not.toHaveProperty("may_ask_openstreetmap");
    expect(places).not.toHaveBeenCalled();
    expect(street).not.toHaveBeenCalled();
  });

  it("asks at a press for what a map knows around here too, where it has no place of it within the radius", async () => {
    const ten = (category: "school" | "hospital", away: number) =>
      Array.from({ length: 10 }, (_, number) => ({
        ...school,
        id: `node-${category}-${number}`,
        category,
        name: `Example ${category} ${number}`,
        latitude: badulla.latitude + away + number / 1_000,
      }));
    const data = buildGeoData({ places: [...ten("hospital", 0), ...ten("school", 0.1)] });
    const places = vi.fn(async () => [school]);
    const current = composeLocation({
      metrics: noMetrics,
      geoData: { current: async () => data, prepare: () => undefined },
      openStreetMap: { places, street: async () => "" },
    });
    const found = await (await current()).analyze("valuer", { ...asked, askOpenStreetMap: true });
    expect(places).toHaveBeenCalledExactlyOnceWith({
      ...badulla,
      radius: 5_000,
      categories: ["school", "gas_station"],
    });
    expect(found.points_of_interest.map(({ category }) => category)).toEqual(
      expect.arrayContaining(["school", "hospital"]),
    );
    expect(found.unknown_categories).toEqual(["gas_station"]);
  });

  it("asks nothing of a map that was imported and knows all of it", async () => {
    const spread = ["school", "hospital", "gas_station"] as const;
    const data = buildGeoData({
      places: spread.flatMap((category) =>
        Array.from({ length: 10 }, (_, number) => ({
          ...school,
          id: `node-${category}-${number}`,
          category,
          name: `Example ${category} ${number}`,
          latitude: badulla.latitude + number / 1_000,
        })),
      ),
    });
    const places = vi.fn(async () => []);
    const current = composeLocation({
      metrics: noMetrics,
      geoData: { current: async () => data, prepare: () => undefined },
      openStreetMap: { places, street: async () => "" },
    });
    const found = await (await current()).analyze("valuer", { ...asked, askOpenStreetMap: true });
    expect(found).not.toHaveProperty("may_ask_openstreetmap");
    expect(places).not.toHaveBeenCalled();
  });
});
