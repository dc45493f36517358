import { randomUUID } from "node:crypto";
import { noMetrics } from "@takseru/kit";
import { type ApiCall, callApi } from "@takseru/testing/call-api";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { composeLocation } from "../src/compose.ts";
import { createLocationHandler } from "../src/handler.ts";

const service = composeLocation({ metrics: noMetrics });
const handler = createLocationHandler(service, {
  log: () => {},
  metrics: noMetrics,
  trustedProxies: 0,
  authenticate: async (token) => ({ userId: token, sessionId: "session" }),
});
const call = (request: Omit<ApiCall, "token">) => callApi(handler, { ...request, token: randomUUID() });
const post = (path: string, body: unknown) => call({ method: "POST", path, body });

const Picture = z.object({
  data: z.object({
    url: z.string(),
    imagery: z.string(),
    source: z.string(),
    attribution: z.string(),
    degraded: z.boolean(),
    estimated: z.boolean(),
  }),
});
const kandy = { latitude: 7.2936, longitude: 80.6413 };
const analysis = { ...kandy, radius: 5_000, includeCategories: ["school", "hospital", "religious"] };

const refusal = (message: string) => ({
  status: 400,
  body: { success: false, message, error: expect.objectContaining({ code: "VALIDATION_FAILED" }) },
});

describe("the analysis of a position", () => {
  it("answers address, administration, places and nearest city with their source", async () => {
    const { status, body } = await post("/location/analyze", analysis);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        coordinates: kandy,
        administrative: { province: "Central", district: "Kandy" },
        nearest_city: { name: "Kandy" },
        source: "embedded",
        degraded: false,
        estimated: true,
      },
    });
  });

  it("answers outside the island without province and district", async () => {
    const { status, body } = await post("/location/analyze", { ...analysis, latitude: 0, longitude: -170 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { administrative: { province: null, district: null }, points_of_interest: [] },
    });
  });

  const invalid = "Invalid coordinates. Latitude must be between -90 and 90, longitude between -180 and 180.";
  it.each([
    ["no latitude", { latitude: undefined }, "Latitude is required"],
    ["an empty longitude", { longitude: "" }, "Longitude is required"],
    ["a latitude beyond the pole", { latitude: 90.1 }, invalid],
    ["a longitude beyond the date line", { longitude: -180.5 }, invalid],
    ["a latitude that is no number", { latitude: "seven" }, "Invalid latitude format"],
    ["a latitude that is true", { latitude: true }, "Invalid latitude format"],
    ["a latitude that is a list", { latitude: [7] }, "Invalid latitude format"],
    ["a latitude without an end", { latitude: "1e400" }, "Invalid latitude format"],
    ["a longitude in words", { longitude: "80 E" }, "Invalid longitude format"],
    ["a latitude that is null", { latitude: null }, "Latitude is required"],
    ["an empty radius", { radius: " " }, "Radius is required"],
    ["a radius in words", { radius: "abc" }, "Radius must be a number"],
    ["categories that are no list", { includeCategories: "school" }, "Categories must be a list"],
    ["no radius", { radius: undefined }, "Radius is required"],
    ["a radius that is too small", { radius: 99 }, "Minimum radius is 100 meters"],
    ["a radius that is too large", { radius: 50_001 }, "Maximum radius is 50,000 meters"],
    ["no categories", { includeCategories: undefined }, "Categories are required"],
    ["an empty list of categories", { includeCategories: [] }, "Select at least one category"],
  ])("refuses %s to the letter", async (_, change, message) => {
    expect(await post("/location/analyze", { ...analysis, ...change })).toMatchObject(refusal(message));
  });

  it("names only the field that is wrong", async () => {
    const fieldsOf = async (change: object) => {
      const { body } = await post("/location/analyze", { ...analysis, ...change });
      return Object.keys((body as { error: { fields: object } }).error.fields);
    };
    expect(await fieldsOf({ latitude: "abc" })).toEqual(["latitude"]);
    expect(await fieldsOf({ longitude: 181 })).toEqual(["longitude"]);
    expect(await fieldsOf({ latitude: 91, longitude: 181 })).toEqual(["latitude", "longitude"]);
  });

  it("refuses a category that is none of the ten", async () => {
    const answer = await post("/location/analyze", { ...analysis, includeCategories: ["casino"] });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_FAILED" } } });
  });
});

it("answers every implemented route in the envelope of the contract", async () => {
  const answers = await Promise.all([
    post("/location/geocode", kandy),
    call({ method: "GET", path: "/location/nearest-city/7.2936/80.6413" }),
    post("/poi/search", { ...kandy, radius: 20_000 }),
    post("/poi/distances", { origin: kandy, destinations: [{ latitude: 6.9271, longitude: 79.8612 }] }),
    call({ method: "GET", path: "/poi/categories" }),
    call({ method: "GET", path: "/navigation/travel-modes" }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answers[3]?.body).toMatchObject({
    data: {
      distances: [
        {
          distance_meters: expect.closeTo(95_000, -4),
          text: expect.stringMatching(/^9\d\.\d km$/),
          estimated: true,
        },
      ],
    },
  });
  expect(answers[4]?.body).toMatchObject({
    data: expect.arrayContaining([{ value: "police", label: "Emergency" }]),
  });
});

describe("a search for places", () => {
  const foundBy = async (named: object) => {
    const { body } = await post("/poi/search", { ...kandy, radius: 20_000, ...named });
    const { pois } = (body as { data: { pois: Array<{ category: string }> } }).data;
    return [...new Set(pois.map(({ category }) => category))].sort();
  };

  it("takes the categories under both of their names", async () => {
    expect(await foundBy({ categories: ["hospital", "religious"] })).toEqual(["hospital", "religious"]);
    expect(await foundBy({ includeCategories: ["hospital"] })).toEqual(["hospital"]);
    expect(await foundBy({ categories: ["religious"], includeCategories: ["religious"] })).toEqual([
      "religious",
    ]);
    expect((await foundBy({})).length).toBeGreaterThan(2);
  });

  it("refuses two lists that say different things", async () => {
    const both = { ...kandy, categories: ["bank"], includeCategories: ["school"] };
    expect(await post("/poi/search", both)).toMatchObject(
      refusal("categories and includeCategories are two names of one list: please send one of them"),
    );
    expect(await post("/poi/search", { ...kandy, includeCategories: [] })).toMatchObject(
      refusal("Select at least one category"),
    );
  });
});

describe("positions that are missing or none", () => {
  it.each([
    ["/poi/distances", { origin: kandy }, "Destinations are missing"],
    ["/poi/distances", { origin: kandy, destinations: [] }, "Please give at least one destination"],
    ["/poi/distances", { destinations: [kandy] }, "Origin is missing"],
    [
      "/poi/distances",
      { origin: "Colombo", destinations: [kandy] },
      "Origin must be a position with latitude and longitude",
    ],
    [
      "/poi/distances",
      { origin: kandy, destinations: [kandy, "Colombo"] },
      "Destinations, entry 2, must be a position with latitude and longitude",
    ],
    ["/navigation/matrix", { destinations: [kandy] }, "Origins are missing"],
    ["/navigation/matrix", { origins: [], destinations: [kandy] }, "Please give at least one origin"],
    ["/navigation/optimize-waypoints", { origin: kandy, destination: kandy }, "Waypoints are missing"],
    [
      "/navigation/optimize-waypoints",
      { origin: kandy, destination: kandy, waypoints: [] },
      "Please give at least one waypoint",
    ],
    ["/location/geocode", [], "The request must be a position with latitude and longitude"],
  ])("%s refuses %j: '%s'", async (path, body, message) => {
    expect(await post(path, body)).toMatchObject(refusal(message));
  });
});

it("says straight distances in the units that are asked for, near ones in metres or feet", async () => {
  const near = { latitude: 7.29296, longitude: 80.6413 };
  const textsIn = async (units: string) => {
    const asked = { origin: kandy, destinations: [near, { latitude: -7.2936, longitude: -99.3587 }], units };
    const { body } = await post("/poi/distances", asked);
    const { distances } = (body as { data: { distances: Array<{ text: string }> } }).data;
    return distances.map(({ text }) => text);
  };
  expect(await textsIn("metric")).toEqual(["71 m", "20,015.1 km"]);
  expect(await textsIn("imperial")).toEqual(["233 feet", "12,436.8 miles"]);
});

it("finds a place again by its id, and says so when there is none", async () => {
  const { body } = await post("/poi/search", { ...kandy, radius: 20_000 });
  const [first] = (body as { data: { pois: Array<{ id: string; name: string }> } }).data.pois;
  const found = await call({ method: "GET", path: `/poi/${encodeURIComponent(first?.id ?? "")}` });
  expect(found).toMatchObject({ status: 200, body: { data: { name: first?.name } } });
  expect(await call({ method: "GET", path: "/poi/nowhere" })).toMatchObject({
    status: 404,
    body: { error: { code: "PLACE_NOT_FOUND" } },
  });
});

it("answers nothing without a session", async () => {
  for (const request of [
    { method: "POST", path: "/location/analyze", body: analysis },
    { method: "POST", path: "/location/geocode", body: kandy },
    { method: "GET", path: "/location/nearest-city/7/80" },
    { method: "POST", path: "/poi/search", body: kandy },
    { method: "GET", path: "/poi/x" },
    { method: "POST", path: "/poi/distances", body: {} },
    { method: "GET", path: "/poi/categories" },
    { method: "GET", path: "/navigation/travel-modes" },
    { method: "POST", path: "/navigation/directions", body: {} },
    { method: "POST", path: "/navigation/route-to-city", body: kandy },
    { method: "POST", path: "/navigation/matrix", body: {} },
    { method: "POST", path: "/navigation/optimize-waypoints", body: {} },
  ])
    expect(await callApi(handler, request), request.path).toMatchObject({
      status: 401,
      body: { error: { code: "NOT_SIGNED_IN" } },
    });
});

describe("the picture of a position", () => {
  const picture = async (query = "") => {
    const path = `/location/satellite/${kandy.latitude}/${kandy.longitude}${query}`;
    const { status, body } = await call({ method: "GET", path });
    const { data } = Picture.parse(body);
    return { status, ...data, svg: Buffer.from(data.url.split(",")[1] ?? "", "base64").toString() };
  };

  it("is a schematic map of 400 x 400 pixels that says so, at the zoom 15", async () => {
    const { status, imagery, url, svg, attribution } = await picture();
    expect({ status, imagery }).toEqual({ status: 200, imagery: "schematic" });
    expect(url).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(svg).toContain('width="400" height="400"');
    expect(svg).toContain("Location sketch - satellite imagery not available");
    expect(attribution).toContain("CC BY 4.0");
    expect(svg).toBe((await picture("?zoom=15&size=400x400")).svg);
  });

  it("says where it comes from, and that no provider has failed", async () => {
    expect(await picture()).toMatchObject({ source: "embedded", degraded: false, estimated: false });
  });

  it("has the size and the zoom that are asked", async () => {
    expect((await picture("?zoom=11&size=640x300")).svg).toContain('width="640" height="300"');
    expect((await picture("?zoom=11")).svg).not.toBe((await picture("?zoom=12")).svg);
  });

  it.each(["64x64", "640x64", "640x640"])("may have the size %s", async (size) => {
    const [width, height] = size.split("x");
    expect((await picture(`?size=${size}`)).svg).toContain(`width="${width}" height="${height}"`);
  });

  const refusalOf = (query: string) =>
    call({ method: "GET", path: `/location/satellite/7.29/80.64${query}` });

  it.each(["400", "4x4", "00x00", "10x10", "63x400", "400x641", "9999x9999", "40000x400", "0400x0400"])(
    "refuses the size %s and says which there are",
    async (size) => {
      expect(await refusalOf(`?size=${size}`)).toMatchObject(
        refusal("Please give the size as 400x400, with 64 to 640 pixels a side"),
      );
    },
  );

  it.each(["?zoom=0", "?zoom=21", "?zoom=near"])("refuses %s", async (query) => {
    expect(await refusalOf(query)).toMatchObject({ status: 400 });
  });
});

describe("the map's data", () => {
  const mapAt = (query: string) => call({ method: "GET", path: `/location/map/7.2936/80.6413${query}` });

  it("is answered with its places and attribution, around 5 km where no radius is given", async () => {
    const { status, body } = await mapAt("");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        imported: false,
        roads: [],
        source: "embedded",
        attribution: expect.stringContaining("Takseru's own list"),
        degraded: false,
        estimated: false,
      },
    });
    expect(await mapAt("?radius=5000")).toMatchObject({ body });
  });

  it("refuses a radius and a position as the analysis does", async () => {
    expect(await mapAt("?radius=99")).toMatchObject(refusal("Minimum radius is 100 meters"));
    expect(await mapAt("?radius=50001")).toMatchObject(refusal("Maximum radius is 50,000 meters"));
    expect(await mapAt("?radius=near")).toMatchObject(refusal("Radius must be a number"));
    expect(await call({ method: "GET", path: "/location/map/91/80" })).toMatchObject(
      refusal("Invalid coordinates. Latitude must be between -90 and 90, longitude between -180 and 180."),
    );
    expect(await callApi(handler, { method: "GET", path: "/location/map/7.2936/80.6413" })).toMatchObject({
      status: 401,
      body: { error: { code: "NOT_SIGNED_IN" } },
    });
  });
});
