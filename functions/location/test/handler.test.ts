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
  data: z.object({ url: z.string(), imagery: z.string(), attribution: z.string() }),
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
    ["a latitude that is no number", { latitude: "seven" }, invalid],
    ["no radius", { radius: undefined }, "Radius is required"],
    ["a radius that is too small", { radius: 99 }, "Minimum radius is 100 meters"],
    ["a radius that is too large", { radius: 50_001 }, "Maximum radius is 50,000 meters"],
    ["no categories", { includeCategories: undefined }, "Categories are required"],
    ["an empty list of categories", { includeCategories: [] }, "Select at least one category"],
  ])("refuses %s to the letter", async (_, change, message) => {
    expect(await post("/location/analyze", { ...analysis, ...change })).toMatchObject(refusal(message));
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

  it("has the size and the zoom that are asked", async () => {
    expect((await picture("?zoom=11&size=640x300")).svg).toContain('width="640" height="300"');
    expect((await picture("?zoom=11")).svg).not.toBe((await picture("?zoom=12")).svg);
  });

  it.each(["?zoom=0", "?zoom=21", "?zoom=near", "?size=400", "?size=4x4", "?size=40000x400"])(
    "refuses %s",
    async (query) => {
      const path = `/location/satellite/7.29/80.64${query}`;
      expect(await call({ method: "GET", path })).toMatchObject({ status: 400 });
    },
  );
});

describe("the map's data", () => {
  const mapAt = (query: string) => call({ method: "GET", path: `/location/map/7.2936/80.6413${query}` });

  it("is answered with its places and attribution, around 5 km where no radius is given", async () => {
    const { status, body } = await mapAt("");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: { imported: false, roads: [], attribution: expect.stringContaining("Takseru's own list") },
    });
    expect(await mapAt("?radius=5000")).toMatchObject({ body });
  });

  it("refuses a radius and a position as the analysis does", async () => {
    expect(await mapAt("?radius=99")).toMatchObject(refusal("Minimum radius is 100 meters"));
    expect(await mapAt("?radius=50001")).toMatchObject(refusal("Maximum radius is 50,000 meters"));
    expect(await mapAt("?radius=near")).toMatchObject(refusal("Radius is required"));
    expect(await call({ method: "GET", path: "/location/map/91/80" })).toMatchObject(
      refusal("Invalid coordinates. Latitude must be between -90 and 90, longitude between -180 and 180."),
    );
    expect(await callApi(handler, { method: "GET", path: "/location/map/7.2936/80.6413" })).toMatchObject({
      status: 401,
      body: { error: { code: "NOT_SIGNED_IN" } },
    });
  });
});
