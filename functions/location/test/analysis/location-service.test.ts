import { noMetrics } from "@takseru/kit";
import { LocationAnalysis, NearestCity, placeCategory } from "@takseru/shared-types";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLocationService } from "../../src/analysis/location-service.ts";
import { composeLocation } from "../../src/compose.ts";
import type { Road } from "../../src/geo-data/geo-data.ts";
import { createPointOfInterestIndex } from "../../src/places/point-of-interest-index.ts";
import { createEmbeddedProvider } from "../../src/providers/embedded-provider.ts";
import { createLocationAnswers } from "../../src/providers/location-answers.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";
import { startUpstream } from "../helpers/start-upstream.ts";

const location = await composeLocation({ metrics: noMetrics })();
const valuer = "valuer";
const everything = { radius: 5_000, includeCategories: placeCategory.values };
const temple = { latitude: 7.2936, longitude: 80.6413 };

test("the Temple of the Tooth is analysed as Kandy, Central, with places nearby", async () => {
  const found = await location.analyze(valuer, { ...temple, ...everything });
  expect(LocationAnalysis.parse(found)).toMatchObject({
    address: {
      formatted_address: "Kandy, Kandy District, Central Province, Sri Lanka",
      address_components: { state: "Central", city: "Kandy", route: "" },
    },
    coordinates: temple,
    nearest_city: { name: "Kandy", district: "Kandy", distance_meters: 695 },
    administrative: { province: "Central", district: "Kandy" },
    source: "embedded",
    degraded: false,
  });
  expect(found.estimated).toBe(true);
  expect(found.points_of_interest[0]?.name).toContain("Sacred Tooth");
  expect(found.points_of_interest.length).toBeGreaterThan(20);
});

test("the attribution names both sources and their licence", async () => {
  const { attribution } = await location.geocode(valuer, temple);
  expect(attribution).toContain("MapSVG");
  expect(attribution).toContain("GeoNames");
  expect(attribution).toContain("CC BY 4.0");
});

test("out of town the address says how far, and in which direction from the town", async () => {
  const { formatted_address, address_components } = await location.geocode(valuer, {
    latitude: 6.6,
    longitude: 81.15,
  });
  expect(formatted_address).toMatch(
    /^\d+\.\d km (north|south|east|west)(-east|-west)? of [A-Z]\w+, Monaragala District, Uva Province, Sri Lanka$/,
  );
  expect(address_components.state).toBe("Uva");
});

test("across a district's border the nearest city is told with its district, and the address has a town of its own", async () => {
  for (const [position, district, city, town] of [
    [{ latitude: 6.94, longitude: 79.97 }, "Gampaha", ["Kaduwela", "Colombo"], "Kelaniya"],
    [{ latitude: 7.2, longitude: 81.5 }, "Monaragala", ["Ampara", "Ampara"], "Bibile"],
  ] as const) {
    const { administrative, address, nearest_city, locality_description } = await location.analyze(valuer, {
      ...position,
      ...everything,
    });
    expect(administrative.district).toBe(district);
    expect([nearest_city?.name, nearest_city?.district]).toEqual(city);
    expect(location.nearestCity(position)?.name).toBe(city[0]);
    expect(address.address_components.city).toBe(town);
    expect(address.formatted_address).toMatch(
      new RegExp(`^(\\d+\\.\\d km [a-z-]+ of|about \\d+ km from) ${town}, ${district} District`),
    );
    expect(locality_description).toContain(`${city[0]}, in the ${city[1]} District, lies about`);
    expect(await location.geocode(valuer, position)).toMatchObject(address);
  }
});

test("a category is unknown where our list has no place of it: of our own well-known places none is missing for sure", async () => {
  const fort = { latitude: 6.9344, longitude: 79.8428, radius: 5_000 };
  const nothing = await location.analyze(valuer, { ...fort, includeCategories: ["police", "gas_station"] });
  expect(LocationAnalysis.parse(nothing)).toMatchObject({
    points_of_interest: [],
    places_known: false,
    unknown_categories: ["police", "gas_station"],
  });
  const some = await location.analyze(valuer, { ...fort, includeCategories: ["police", "hospital"] });
  expect(some).toMatchObject({ places_known: true, unknown_categories: ["police"] });
  const all = await location.analyze(valuer, { ...fort, includeCategories: ["school", "hospital"] });
  expect(all.places_known).toBe(true);
  expect(all).not.toHaveProperty("unknown_categories");
});

test("an import knows a category around a position where it has more than a handful, and one of them in the neighbourhood", async () => {
  const clinics = (count: number, latitude: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `osm-node-${index}`,
      name: `Clinic ${index}`,
      category: "pharmacy" as const,
      address: "",
      latitude: latitude + index / 10_000,
      longitude: temple.longitude,
    }));
  const askedWith = async (places: ReturnType<typeof clinics>) => {
    const geoData = { current: async () => buildGeoData({ places }), prepare: () => undefined };
    const imported = await composeLocation({ metrics: noMetrics, geoData })();
    const found = await imported.analyze(valuer, {
      ...temple,
      radius: 1_000,
      includeCategories: ["pharmacy"],
    });
    return [found.points_of_interest.length, found.places_known, found.unknown_categories];
  };
  expect(await askedWith(clinics(12, temple.latitude + 0.05))).toEqual([0, true, undefined]);
  expect(await askedWith(clinics(12, temple.latitude + 0.5))).toEqual([0, false, ["pharmacy"]]);
  expect(await askedWith(clinics(3, temple.latitude + 0.05))).toEqual([0, false, ["pharmacy"]]);
});

test("after an import every answer about a position names the import's sources, each of them once", async () => {
  const sources = ["© OpenStreetMap contributors", "© Survey Department"].map((attribution) => ({
    name: attribution,
    licence: "",
    attribution,
  }));
  const geoData = { current: async () => buildGeoData({ sources }), prepare: () => undefined };
  const imported = await composeLocation({ metrics: noMetrics, geoData })();
  const analysis = await imported.analyze(valuer, { ...temple, ...everything });
  const answers = [await imported.geocode(valuer, temple), imported.nearestCity(temple), analysis];
  for (const answer of answers)
    for (const name of ["MapSVG", "GeoNames", ...sources.map(({ attribution }) => attribution)])
      expect(answer?.attribution).toContain(name);
  expect(answers[0]?.attribution.match(/OpenStreetMap/g)).toHaveLength(1);
});

test("what is placed by hand or as a town's point is estimated, in every answer", async () => {
  expect((await location.geocode(valuer, temple)).estimated).toBe(true);
  expect(location.nearestCity(temple)?.estimated).toBe(true);
  const found = await location.searchPlaces(valuer, { ...temple, radius: 1_000 });
  expect(found.estimated).toBe(true);
  expect((await location.place(valuer, found.pois[0]?.id ?? "")).estimated).toBe(true);
});

test("the locality is in words, of what the reply says", async () => {
  const { locality_description } = await location.analyze(valuer, { ...temple, ...everything });
  expect(locality_description).toMatch(
    /^The property is situated in Kandy, in the Kandy District, Central Province\. Among the places known to me around the property are .+ \(about 0\.\d km\)/,
  );
});

test("the access is the way from the city that the reply names", async () => {
  const found = await location.analyze(valuer, { latitude: 7.2665, longitude: 80.5955, ...everything });
  expect(found.nearest_city?.name).toBe("Kandy");
  expect(found.access_routes).toMatch(
    /^By the main roads known to me, the way from Kandy towards the property is along .+ for about \d\.\d km.*\.$/,
  );
  expect(found.attribution).toContain("Road lengths");
  expect(found.estimated).toBe(true);
  const boat = await location.analyze(valuer, { latitude: 6.93, longitude: 79.75, ...everything });
  expect(boat).not.toHaveProperty("access_routes");
});

test.each([
  ["Horton Plains, 190 km by road from a town 14 km away", 6.8018, 80.806],
  ["Sinharaja, where no road is known for 13 km", 6.4, 80.45],
  ["the forests beyond Bibile, 150 km by road from a town 28 km away", 7.217, 81.47],
  ["an island off Kalpitiya, over 15 km of water", 8.366, 79.79],
  ["a place over the lagoon from its town", 9.6, 79.9],
])("no access is written for %s", async (_, latitude, longitude) => {
  const found = await location.analyze(valuer, { latitude, longitude, ...everything });
  expect(found.nearest_city).not.toBeNull();
  expect(found).not.toHaveProperty("access_routes");
  expect(found.attribution).not.toContain("Road lengths");
});

test("no access is written where the property stands on the town's own point: the street is the valuer's to name", async () => {
  const point = { latitude: 6.9344, longitude: 79.8428 };
  const { nearest_city } = await location.analyze(valuer, { ...point, ...everything });
  const found = await location.analyze(valuer, {
    latitude: nearest_city?.latitude ?? 0,
    longitude: nearest_city?.longitude ?? 0,
    ...everything,
  });
  expect(found.nearest_city).toMatchObject({ name: "Colombo", distance_meters: 0 });
  expect(found).not.toHaveProperty("access_routes");
});

test.each([
  ["Kalawana", 6.535, 80.4],
  ["Battaramulla", 6.899, 79.918],
])(
  "no access is written for a place beside %s, where no road is known to lead",
  async (_, latitude, longitude) => {
    expect(await location.analyze(valuer, { latitude, longitude, ...everything })).not.toHaveProperty(
      "access_routes",
    );
  },
);

test("the stretch beyond the main roads is told as what nobody knows", async () => {
  const anuradhapura = { latitude: 8.3114, longitude: 80.4037 };
  const { access_routes } = await location.analyze(valuer, { ...anuradhapura, ...everything });
  expect(access_routes).toBe(
    "By the main roads known to me, the way from Anuradhapura towards the property is along the A28 (Anuradhapura-Padeniya) Road " +
      "for about 3.1 km; the last stretch, an estimated 1.0 km, is over roads that are not known to me.",
  );
});

/** Schools of a map that has all of them: twelve, the nearest so many metres north of a point. */
const mapOf = async (...named: Array<readonly [name: string, meters: number]>) => {
  const at = (name: string, meters: number) => ({
    id: `node-${name}`,
    name,
    category: "school" as const,
    address: "",
    latitude: nugegoda.latitude + meters / 111_195,
    longitude: nugegoda.longitude,
  });
  const others = Array.from({ length: 12 }, (_, index) => [`Far School ${index}`, 4_000 + index] as const);
  const places = [...named, ...others].map(([name, meters]) => at(name, meters));
  const geoData = { current: async () => buildGeoData({ places }), prepare: () => undefined };
  return composeLocation({ metrics: noMetrics, geoData })();
};
const nugegoda = { latitude: 6.8652, longitude: 79.8997 };

test.each([
  ["Nugegoda", nugegoda],
  ["Jaffna", { latitude: 9.6615, longitude: 80.0255 }],
  ["Anuradhapura", { latitude: 8.3114, longitude: 80.4037 }],
  ["Galle", { latitude: 6.0535, longitude: 80.221 }],
])("at %s nothing of our short list is called the nearest", async (_, position) => {
  const { locality_description } = await location.analyze(valuer, { ...position, ...everything });
  expect(locality_description).toContain("Among the places known to me");
  expect(locality_description).not.toMatch(/nearest|walking distance|facilit/i);
});

test("with a map the nearest school is a school, though a university is nearer", async () => {
  const imported = await mapOf(["University of Examples", 1_200], ["Example Maha Vidyalaya", 1_900]);
  const { locality_description } = await imported.analyze(valuer, { ...nugegoda, ...everything });
  expect(locality_description).toContain(
    "On the map consulted the nearest school is Example Maha Vidyalaya (1.9 km), in a straight line.",
  );
  expect(locality_description).not.toContain("University of Examples");
});

test("with a map a place whose name leaves its kind open keeps a farther school from being the nearest", async () => {
  const imported = await mapOf(["Sunrise", 1_200], ["Example Maha Vidyalaya", 1_900]);
  const { locality_description } = await imported.analyze(valuer, { ...nugegoda, ...everything });
  expect(locality_description).toContain("the nearest place of education is Sunrise (1.2 km)");
});

test("categories that the map does not have are told as what is known alone", async () => {
  const imported = await mapOf(["Example Maha Vidyalaya", 1_900]);
  const { locality_description } = await imported.analyze(valuer, { ...nugegoda, ...everything });
  expect(locality_description).toMatch(
    /the nearest school is Example Maha Vidyalaya .* Among the places known to me around the property are .*Bellanwila/,
  );
});

test("the way begins at a landmark in the town's middle and names the junctions, where the import knows them", async () => {
  const named = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });
  const road = (name: string, line: number[]): Road => ({
    kind: "primary",
    name,
    ref: "",
    oneWay: false,
    line,
  });
  const clockTower = named("Clock Tower", 7.2915, 80.6365);
  const data = buildGeoData({
    landmarks: [clockTower, named("Lake Junction", 7.2815, 80.6366), named("Far Junction", 7.3215, 80.6365)],
    settlements: [],
    roads: [
      road("Lake Road", [80.6365, 7.2915, 80.6365, 7.2815, 80.6365, 7.2715]),
      road("Temple Road", [80.6365, 7.2815, 80.6465, 7.2815]),
    ],
  });
  const geoData = { current: async () => data, prepare: () => undefined };
  const imported = await composeLocation({ metrics: noMetrics, geoData })();
  const { access_routes } = await imported.analyze(valuer, {
    latitude: 7.2815,
    longitude: 80.646,
    ...everything,
  });
  expect(access_routes).toBe(
    "From the Clock Tower in Kandy proceed along Lake Road for about 1.1 km, at Lake Junction turn left to Temple Road " +
      "and proceed for about 1.0 km to reach the property.",
  );
  const { description } = await imported.directions(valuer, {
    origin: clockTower,
    destination: { latitude: 7.2815, longitude: 80.646 },
    travelMode: "DRIVE",
    units: "metric",
  });
  expect(description).toMatch(/^From the Clock Tower proceed along Lake Road/);
});

test("a provider's street stands in the address; its city is ours", async () => {
  const data = { formatted_address: "12 Dalada Veediya, Mahanuwara 20000", route: "Dalada Veediya" };
  const answer = { source: "aws", attribution: "A provider", estimated: false, data };
  const { upstream } = startUpstream({ can: { address: async () => answer } });
  const { address } = await createLocationService({
    answers: createLocationAnswers({ embedded: createEmbeddedProvider(), upstream }),
    metrics: noMetrics,
  }).analyze(valuer, { ...temple, ...everything });
  expect(address).toEqual({
    formatted_address: "12 Dalada Veediya, Mahanuwara 20000",
    address_components: { state: "Central", city: "Kandy", route: "Dalada Veediya", village: "Kandy" },
  });
});

test("a sketch in the place of a failed provider's picture is told from one of a server without a provider", async () => {
  const pictureOf = async (upstream?: ReturnType<typeof startUpstream>["upstream"]) => {
    const embedded = createEmbeddedProvider();
    const service = createLocationService({
      answers: createLocationAnswers({ embedded, upstream }),
      metrics: noMetrics,
    });
    return service.picture(valuer, { ...temple, zoom: 15, width: 400, height: 400 });
  };
  const sketch = { imagery: "schematic", source: "embedded", estimated: false };
  const failing = startUpstream({
    can: {
      picture: async () => {
        throw new Error("no picture");
      },
    },
  });
  expect(await pictureOf(failing.upstream)).toMatchObject({ ...sketch, degraded: true });
  expect(await pictureOf()).toMatchObject({ ...sketch, degraded: false });
});

test("the nearest city is as the contract has it", () => {
  expect(NearestCity.unwrap().strict().safeParse(location.nearestCity(temple)).success).toBe(true);
});

test("outside the island there is an answer without province, district or city", async () => {
  const found = await location.analyze(valuer, { latitude: 51.5074, longitude: -0.1278, ...everything });
  expect(LocationAnalysis.parse(found)).toMatchObject({
    address: {
      formatted_address: "51.507400, -0.127800 (outside the districts of Sri Lanka)",
      address_components: { state: "", city: "", route: "" },
    },
    administrative: { province: null, district: null },
    nearest_city: null,
    points_of_interest: [],
  });
});

test("a boat off Colombo has no district, no city and no locality", async () => {
  const boat = { latitude: 6.93, longitude: 79.75 };
  const found = await location.analyze(valuer, { ...boat, ...everything });
  expect(found.administrative).toEqual({ province: null, district: null });
  expect(found).toMatchObject({ nearest_city: null, locality_description: "" });
  expect(location.nearestCity(boat)).toBeNull();
});

test("any two numbers are answered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.double(), fc.double(), fc.double(), async (latitude, longitude, radius) => {
      const found = await location.analyze(valuer, {
        latitude,
        longitude,
        radius,
        includeCategories: ["school"],
      });
      expect(found.source).toBe("embedded");
      await location.searchPlaces(valuer, { latitude, longitude, radius });
    }),
  );
});

test("any position of the island has a province, a district and a city within 50 km", async () => {
  const inland = fc.record({
    latitude: fc.double({ min: 6.3, max: 8.6, noNaN: true }),
    longitude: fc.double({ min: 80.2, max: 81, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(inland, async (position) => {
      const { address, administrative, nearest_city } = await location.analyze(valuer, {
        ...position,
        ...everything,
      });
      expect(administrative.province).not.toBeNull();
      expect(administrative.district).not.toBeNull();
      expect(address.formatted_address).toMatch(/, Sri Lanka$/);
      expect(nearest_city?.distance_meters).toBeLessThan(50_000);
    }),
  );
});

test("another set of places replaces the seed", async () => {
  const school = { id: "osm-1", name: "A school", category: "school", address: "", ...temple } as const;
  const places = createPointOfInterestIndex([school], "(c) OpenStreetMap contributors");
  const imported = createLocationService({
    answers: createLocationAnswers({ embedded: createEmbeddedProvider(places) }),
    metrics: noMetrics,
  });
  const { pois, attribution } = await imported.searchPlaces(valuer, { ...temple, radius: 50_000 });
  expect(pois).toEqual([{ ...school, distance_meters: 0 }]);
  expect(attribution).toContain("(c) OpenStreetMap contributors");
  expect(await imported.place(valuer, "osm-1")).toMatchObject({ ...school, estimated: false });
});
