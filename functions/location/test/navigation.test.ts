import { randomUUID } from "node:crypto";
import { noMetrics } from "@takseru/kit";
import { DistanceMatrix, OptimizedWaypoints, successReply, TravelRoute } from "@takseru/shared-types";
import { callApi } from "@takseru/testing/call-api";
import { describe, expect, it } from "vitest";
import { composeLocation } from "../src/compose.ts";
import { createLocationHandler } from "../src/handler.ts";

const handler = createLocationHandler(composeLocation({ metrics: noMetrics }), {
  log: () => {},
  metrics: noMetrics,
  trustedProxies: 0,
  authenticate: async (token) => ({ userId: token, sessionId: "session" }),
});
const post = (path: string, body: unknown) =>
  callApi(handler, { method: "POST", path: `/navigation/${path}`, body, token: randomUUID() });

const kandy = { latitude: 7.2936, longitude: 80.635 };
const nuwaraEliya = { latitude: 6.97, longitude: 80.769 };
const galle = { latitude: 6.033, longitude: 80.217 };
const jaffna = { latitude: 9.665, longitude: 80.01 };
const madras = { latitude: 13.08, longitude: 80.27 };
const delft = { latitude: 9.516, longitude: 79.687 };

const noRoute = {
  status: 404,
  body: { success: false, error: expect.objectContaining({ code: "ROUTE_NOT_FOUND" }) },
};

describe("directions", () => {
  it("follow the A5 from Kandy to Nuwara Eliya, by car and in kilometres unless asked otherwise", async () => {
    const { status, body } = await post("directions", { origin: kandy, destination: nuwaraEliya });
    expect(status).toBe(200);
    const { data } = successReply(TravelRoute).parse(body);
    expect(data).toMatchObject({
      description:
        "From Kandy proceed along the A1 (Colombo-Kandy) Road for about 6.0 km, at Peradeniya take the A5 " +
        "(Peradeniya-Badulla-Chenkalady) Road for about 71.0 km to reach Nuwara Eliya.",
      distance_meters: 77_000,
      source: "embedded",
      estimated: true,
      degraded: false,
    });
    expect(data.attribution).toContain("table of the main roads");
    expect(
      await post("directions", {
        origin: kandy,
        destination: nuwaraEliya,
        travelMode: "DRIVE",
        units: "metric",
      }),
    ).toEqual({
      ...(await post("directions", { origin: kandy, destination: nuwaraEliya })),
    });
  });

  it("speak of miles, and give metres all the same", async () => {
    const { body } = await post("directions", { origin: kandy, destination: nuwaraEliya, units: "imperial" });
    const { data } = successReply(TravelRoute).parse(body);
    expect(data.description).toContain("for about 3.7 miles");
    expect(data.distance_meters).toBe(77_000);
  });

  it("take longer on foot than on a bicycle, and that longer than by car", async () => {
    const seconds = await Promise.all(
      ["WALK", "BICYCLE", "TWO_WHEELER", "DRIVE"].map(async (travelMode) => {
        const { body } = await post("directions", { origin: kandy, destination: nuwaraEliya, travelMode });
        return successReply(TravelRoute).parse(body).data.duration_seconds;
      }),
    );
    expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
    expect(new Set(seconds).size).toBe(4);
  });

  it.each([
    ["abroad", madras],
    ["in the ocean", { latitude: 0, longitude: -170 }],
    ["on an island without a bridge", delft],
  ])("say plainly that there is no way to a place %s", async (_, destination) => {
    expect(await post("directions", { origin: kandy, destination })).toMatchObject(noRoute);
  });

  it("refuse a way to travel that is none", async () => {
    const answer = await post("directions", { origin: kandy, destination: galle, travelMode: "FLY" });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_FAILED" } } });
  });
});

describe("the route to the city", () => {
  it("leads from the nearest town to the property", async () => {
    const { body } = await post("route-to-city", { latitude: 7.2, longitude: 80.6 });
    const { data } = successReply(TravelRoute).parse(body);
    expect(data.description).toMatch(/^From Gelioya proceed along .* to reach the property\.$/);
    expect(data.estimated).toBe(true);
    const sum = data.steps.reduce((metres, { distance_meters }) => metres + distance_meters, 0);
    expect(sum).toBe(data.distance_meters);
  });

  it("is none outside the island", async () => {
    expect(await post("route-to-city", madras)).toMatchObject(noRoute);
  });
});

describe("the matrix", () => {
  it("has a row for each origin, and nothing where there is no way", async () => {
    const { body } = await post("matrix", { origins: [kandy, madras], destinations: [galle, jaffna, kandy] });
    const { data } = successReply(DistanceMatrix).parse(body);
    expect(data.rows).toEqual([
      [expect.anything(), expect.anything(), { distance_meters: 0, duration_seconds: 0 }],
      [null, null, null],
    ]);
    expect(data.rows[0]?.[1]?.distance_meters).toBeGreaterThan(310_000);
    expect(data).toMatchObject({ source: "embedded", estimated: true, degraded: false });
  });

  it("refuses more than 25 origins", async () => {
    const answer = await post("matrix", { origins: Array(26).fill(kandy), destinations: [galle] });
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe("the order of waypoints", () => {
  it("visits them on the way", async () => {
    const { body } = await post("optimize-waypoints", {
      origin: galle,
      destination: jaffna,
      waypoints: [{ latitude: 8.754, longitude: 80.498 }, kandy, { latitude: 7.857, longitude: 80.651 }],
    });
    const { data } = successReply(OptimizedWaypoints).parse(body);
    expect(data).toMatchObject({ order: [1, 2, 0], estimated: true });
    expect(data.distance_meters).toBeGreaterThan(430_000);
  });

  it("is none when one of them cannot be reached", async () => {
    const tour = { origin: galle, destination: jaffna, waypoints: [kandy, madras] };
    expect(await post("optimize-waypoints", tour)).toMatchObject(noRoute);
  });
});
