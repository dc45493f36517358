import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { expectAnswer, expectError } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
});
afterAll(() => product.stop());

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const colombo = { latitude: 6.9344, longitude: 79.8428 };
const categories = {
  school: "Schools",
  hospital: "Healthcare",
  government: "Government",
  religious: "Religious",
  store: "Shopping",
  restaurant: "Restaurants",
  gas_station: "Gas Stations",
  bank: "Banking",
  pharmacy: "Pharmacy",
  police: "Emergency",
};
const allCategories = Object.keys(categories);

const success = <Data extends z.ZodType>(data: Data) => z.strictObject({ success: z.literal(true), data });
const Position = z.object({ latitude: z.number(), longitude: z.number() });
const Place = z.looseObject({
  name: z.string().min(1),
  category: z.string(),
  distance_meters: z.number(),
  address: z.string(),
});
/** "Every answer says its `source`, `attribution` and whether it is `estimated`." */
const provenance = {
  source: z.string().min(1),
  attribution: z.string().min(1),
  estimated: z.boolean(),
};
const Analysis = z.looseObject({
  address: z.looseObject({
    formatted_address: z.string().min(1),
    address_components: z.looseObject({ state: z.string(), city: z.string(), route: z.string() }),
  }),
  coordinates: Position,
  points_of_interest: z.array(Place),
  nearest_city: z.looseObject({ name: z.string().min(1) }).nullable(),
  administrative: z.looseObject({ province: z.string().nullable(), district: z.string().nullable() }),
  degraded: z.boolean(),
  ...provenance,
});

const post = (path: string, body: unknown) => valuer.call("POST", path, { body });
const get = (path: string) => valuer.call("GET", path);
const analysis = { ...kandy, radius: 5000, includeCategories: allCategories };

describe("an analysis", () => {
  test("of a position in Kandy tells address, administration, nearest city and places", async () => {
    const { data } = expectAnswer(await post("/location/analyze", analysis), 200, success(Analysis));
    expect(data).toMatchObject({ coordinates: kandy, nearest_city: { name: "Kandy" }, degraded: false });
    expect(data.administrative.district).toBe("Kandy");
    expect(data.administrative.province).toMatch(/^Central\b/);
    expect(data.address.formatted_address).toContain("Kandy");
    expect(data.points_of_interest.length).toBeGreaterThan(0);
  });

  test("holds only places of the asked categories within the radius", async () => {
    for (const includeCategories of [["school"], ["religious", "hospital"]])
      for (const radius of [100, 2000, 50_000]) {
        const answer = await post("/location/analyze", { ...kandy, radius, includeCategories });
        const places = expectAnswer(answer, 200, success(Analysis)).data.points_of_interest;
        expect(places.filter(({ distance_meters }) => distance_meters > radius)).toEqual([]);
        expect(places.filter(({ category }) => !includeCategories.includes(category))).toEqual([]);
      }
  });

  test.each(allCategories)("may ask for %s", async (category) => {
    const body = { ...analysis, includeCategories: [category] };
    expectAnswer(await post("/location/analyze", body), 200, success(Analysis));
  });

  test.each([
    ["in the sea", { latitude: 5, longitude: 85 }],
    ["at the north pole", { latitude: 90, longitude: 0 }],
    ["at the south pole", { latitude: -90, longitude: 180 }],
    ["on the date line", { latitude: 0, longitude: -180 }],
    ["at 0, 0", { latitude: 0, longitude: 0 }],
  ])("%s is an answer without province and district", async (_, position) => {
    const answer = await post("/location/analyze", { ...analysis, ...position });
    const { data } = expectAnswer(answer, 200, success(Analysis));
    expect(data).toMatchObject({ coordinates: position, administrative: { province: null, district: null } });
  });

  test.each([
    ["Jaffna", "Northern", 9.6615, 80.0255],
    ["Galle", "Southern", 6.0535, 80.221],
    ["Batticaloa", "Eastern", 7.731, 81.6747],
    ["Colombo", "Western", 6.9271, 79.8612],
  ])("finds the district of %s, %s Province", async (district, province, latitude, longitude) => {
    const answer = await post("/location/analyze", { ...analysis, latitude, longitude });
    const { administrative } = expectAnswer(answer, 200, success(Analysis)).data;
    expect(administrative.district).toBe(district);
    expect(administrative.province).toMatch(new RegExp(`^${province}\\b`));
  });

  const invalid = "Invalid coordinates. Latitude must be between -90 and 90, longitude between -180 and 180.";
  const { latitude: _, ...noLatitude } = analysis;
  const { longitude: __, ...noLongitude } = analysis;
  const { radius: ___, ...noRadius } = analysis;
  const { includeCategories: ____, ...noCategories } = analysis;
  test.each<[string, object, string]>([
    ["no latitude", noLatitude, "Latitude is required"],
    ["an empty latitude", { ...analysis, latitude: "" }, "Latitude is required"],
    ["no longitude", noLongitude, "Longitude is required"],
    ["an empty longitude", { ...analysis, longitude: "" }, "Longitude is required"],
    ["a latitude of 90.1", { ...analysis, latitude: 90.1 }, invalid],
    ["a latitude of -90.1", { ...analysis, latitude: -90.1 }, invalid],
    ["a longitude of 180.1", { ...analysis, longitude: 180.1 }, invalid],
    ["a longitude of -180.1", { ...analysis, longitude: -180.1 }, invalid],
    ["no radius", noRadius, "Radius is required"],
    ["a radius of 99", { ...analysis, radius: 99 }, "Minimum radius is 100 meters"],
    ["a radius of 50,001", { ...analysis, radius: 50_001 }, "Maximum radius is 50,000 meters"],
    ["no categories", noCategories, "Categories are required"],
    ["an empty list", { ...analysis, includeCategories: [] }, "Select at least one category"],
  ])("with %s says what the specification says", async (_, body, message) => {
    expectError(await post("/location/analyze", body), 400, { message });
  });

  test.each([
    ["a latitude in words", { latitude: "north" }],
    ["a latitude that is a list", { latitude: [7] }],
    ["a radius in words", { radius: "wide" }],
    ["a category outside the ten", { includeCategories: ["school", "cinema"] }],
    ["a category that is text", { includeCategories: "school" }],
  ])("is refused with %s", async (_, change) => {
    expectError(await post("/location/analyze", { ...analysis, ...change }), 400);
  });

  test("takes the bounds of the radius and coordinates as the form has them, as text", async () => {
    for (const change of [{ radius: 100 }, { radius: 50_000 }, { latitude: "7.2936", longitude: "80.6413" }])
      expectAnswer(await post("/location/analyze", { ...analysis, ...change }), 200, success(Analysis));
  });
});

describe("the other location calls", () => {
  test("geocode gives the address of a position", async () => {
    const Geocode = z.looseObject({ formatted_address: z.string() });
    const { data } = expectAnswer(await post("/location/geocode", kandy), 200, success(Geocode));
    expect(data.formatted_address).toContain("Kandy");
  });

  test("nearest-city gives the town's name", async () => {
    const path = `/location/nearest-city/${kandy.latitude}/${kandy.longitude}`;
    const NearestCity = z.looseObject({ name: z.string() });
    expect(expectAnswer(await get(path), 200, success(NearestCity)).data.name).toBe("Kandy");
  });

  test("both say where their answer is from", async () => {
    const said = success(z.looseObject(provenance));
    expectAnswer(await post("/location/geocode", kandy), 200, said);
    expectAnswer(await get(`/location/nearest-city/${kandy.latitude}/${kandy.longitude}`), 200, said);
  });

  test.each(["/location/nearest-city/91/80", "/location/nearest-city/7/181", "/location/nearest-city/a/b"])(
    "%s is refused",
    async (path) => {
      expectError(await get(path), 400);
    },
  );

  test.each([{}, { latitude: 7 }, { latitude: 91, longitude: 80 }, [], "Kandy", null])(
    "geocode refuses %j",
    async (body) => {
      expectError(await post("/location/geocode", body), 400);
    },
  );
});

describe("places", () => {
  const Pois = z.looseObject({ pois: z.array(z.looseObject({ id: z.string(), ...Place.shape })) });
  const search = async (body: object) =>
    expectAnswer(await post("/poi/search", body), 200, success(Pois)).data.pois;

  test("are found around a position, each by its id", async () => {
    const [place] = await search({ ...kandy, radius: 5000, categories: ["religious"] });
    const One = z.looseObject({ name: z.string(), category: z.string(), address: z.string() });
    const { data } = expectAnswer(
      await get(`/poi/${encodeURIComponent(place?.id ?? "")}`),
      200,
      success(One),
    );
    expect(data).toMatchObject({ name: place?.name, category: "religious", address: place?.address });
  });

  test("say where they are from", async () => {
    const body = { ...kandy, radius: 5000, categories: ["religious"] };
    expectAnswer(await post("/poi/search", body), 200, success(Pois.extend(provenance)));
  });

  test("one of them says where it is from", async () => {
    const [place] = await search({ ...kandy, radius: 5000, categories: ["religious"] });
    const answer = await get(`/poi/${encodeURIComponent(place?.id ?? "")}`);
    expectAnswer(answer, 200, success(z.looseObject(provenance)));
  });

  test("that are not known are 404", async () => {
    expectError(await get("/poi/no-such-place"), 404);
  });

  test("are looked for within 5,000 m unless asked otherwise", async () => {
    expect(await search(kandy)).toEqual(await search({ ...kandy, radius: 5000 }));
  });

  test.each([
    [{ ...kandy, radius: 99 }, "Minimum radius is 100 meters"],
    [{ ...kandy, radius: 50_001 }, "Maximum radius is 50,000 meters"],
    [{ longitude: 80 }, "Latitude is required"],
    [{ ...kandy, categories: [] }, "Select at least one category"],
  ])("%j is refused: '%s'", async (body, message) => {
    expectError(await post("/poi/search", body), 400, { message });
  });

  const distances = { origin: kandy, destinations: [colombo, kandy] };
  const Distances = z.looseObject({
    distances: z.array(z.looseObject({ distance_meters: z.number(), estimated: z.boolean() })),
  });

  test("have distances from an origin, in the order of the destinations", async () => {
    const answer = await post("/poi/distances", distances);
    const [far, near] = expectAnswer(answer, 200, success(Distances)).data.distances;
    expect(far?.distance_meters).toBeGreaterThan(90_000);
    expect(far?.distance_meters).toBeLessThan(120_000);
    expect(near?.distance_meters).toBe(0);
  });

  test("distances are metric unless asked otherwise", async () => {
    const metric = await post("/poi/distances", { ...distances, units: "metric" });
    expect((await post("/poi/distances", distances)).text).toBe(metric.text);
  });

  test("distances say where they are from", async () => {
    const { source, attribution } = provenance;
    expectAnswer(
      await post("/poi/distances", distances),
      200,
      success(Distances.extend({ source, attribution })),
    );
  });

  test.each([
    { origin: kandy },
    { origin: kandy, destinations: [] },
    { origin: kandy, destinations: [{ latitude: 91, longitude: 0 }] },
    { origin: "Kandy", destinations: [colombo] },
    { ...distances, units: "furlongs" },
  ])("distances refuse %j", async (body) => {
    expectError(await post("/poi/distances", body), 400);
  });

  test("have the ten categories with their labels", async () => {
    const answer = await get("/poi/categories");
    const { data } = expectAnswer(answer, 200, success(z.array(z.unknown())));
    expect(data).toHaveLength(10);
    for (const [value, label] of Object.entries(categories)) {
      expect(answer.text).toContain(JSON.stringify(value));
      expect(answer.text).toContain(JSON.stringify(label));
    }
  });
});

describe("navigation", () => {
  const Leg = z.looseObject({ distance_meters: z.int().min(0), duration_seconds: z.int().min(0) });
  const journey = { origin: kandy, destination: colombo };

  test("has a route in figures, steps and words, driven and metric unless asked otherwise", async () => {
    const answer = await post("/navigation/directions", journey);
    const Route = Leg.extend({
      steps: z.array(Leg.extend({ instruction: z.string().min(1), road: z.string() })).min(1),
      description: z.string().startsWith("From Kandy "),
      ...provenance,
    });
    const { data } = expectAnswer(answer, 200, success(Route));
    expect(data.distance_meters).toBeGreaterThan(105_000);
    expect(data.distance_meters).toBeLessThan(130_000);
    const asked = { ...journey, travelMode: "DRIVE", units: "metric" };
    expect((await post("/navigation/directions", asked)).text).toBe(answer.text);
  });

  test("has the route to a position from the nearest city", async () => {
    const answer = await post("/navigation/route-to-city", { latitude: 7.31, longitude: 80.66 });
    const Route = Leg.extend({ description: z.string().endsWith("to reach the property."), ...provenance });
    expectAnswer(answer, 200, success(Route));
  });

  test("has a matrix with nothing where there is no way", async () => {
    const abroad = { latitude: 13.08, longitude: 80.27 };
    const answer = await post("/navigation/matrix", { origins: [kandy], destinations: [colombo, abroad] });
    const Matrix = z.looseObject({ rows: z.array(z.array(Leg.nullable())), ...provenance });
    const [row] = expectAnswer(answer, 200, success(Matrix)).data.rows;
    expect(row?.map((leg) => leg !== null)).toEqual([true, false]);
  });

  test("orders waypoints", async () => {
    const waypoints = [
      { latitude: 7.2513, longitude: 80.3464 },
      { latitude: 7.254, longitude: 80.524 },
    ];
    const answer = await post("/navigation/optimize-waypoints", { ...journey, waypoints });
    const Tour = Leg.extend({ order: z.array(z.int()), ...provenance });
    expect(expectAnswer(answer, 200, success(Tour)).data.order).toEqual([1, 0]);
  });

  test("says so where no road leads, and which place is not in Sri Lanka", async () => {
    const abroad = { latitude: 13.08, longitude: 80.27 };
    const answer = await post("/navigation/directions", { origin: kandy, destination: abroad });
    expectError(answer, 404, {
      message: "The destination is not in Sri Lanka",
      fields: ["destination"],
    });
  });

  test("knows DRIVE among its travel modes", async () => {
    const answer = await get("/navigation/travel-modes");
    expectAnswer(answer, 200, success(z.array(z.unknown()).min(1)));
    expect(answer.text).toContain('"DRIVE"');
  });
});

test("nobody is answered without a session", async () => {
  expectError(await product.call("POST", "/location/analyze", { body: analysis }), 401);
  expectError(await product.call("GET", "/poi/categories"), 401);
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
