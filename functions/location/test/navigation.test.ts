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

  const wordsOf = async (path: string, asked: unknown) =>
    successReply(TravelRoute).parse((await post(path, asked)).body).data;

  it.each([
    ["in a town", { latitude: 6.0267, longitude: 80.217 }, "The destination is at Galle."],
    [
      "out of town",
      { latitude: 6.7, longitude: 80.1 },
      "The destination is at a point 4.5 km east of Horana.",
    ],
  ])("are no way from a place %s to itself", async (_, place, description) => {
    const way = await wordsOf("directions", { origin: place, destination: place });
    expect(way).toMatchObject({ distance_meters: 0, duration_seconds: 0, description });
  });

  it("name the city that every other answer names", async () => {
    const karapitiya = { latitude: 6.05, longitude: 80.22 };
    const nallur = { latitude: 9.6615, longitude: 80.0255 };
    const { description } = await wordsOf("directions", { origin: nallur, destination: karapitiya });
    expect(description).toMatch(
      /^From a point 1\.7 km east of Jaffna .* to reach a point 1\.9 km north of Galle\.$/,
    );
  });

  it("lead from Colombo to Kandy along the A1, and to Hambantota along what is open of the expressways", async () => {
    const colombo = { latitude: 6.935, longitude: 79.8428 };
    const toKandy = await wordsOf("directions", { origin: colombo, destination: kandy });
    expect(toKandy.steps.map(({ road }) => road).filter((road) => road !== "")).toEqual(["A1"]);
    const hambantota = { latitude: 6.1246, longitude: 81.1185 };
    const toHambantota = await wordsOf("directions", { origin: colombo, destination: hambantota });
    expect(toHambantota.description).toContain("the Andarawewa-Hambantota Expressway (E06)");
  });

  it.each([
    [{ origin: kandy, destination: madras }, "The destination is not in Sri Lanka", "destination"],
    [{ origin: madras, destination: kandy }, "The origin is not in Sri Lanka", "origin"],
  ])("say which place is not in Sri Lanka", async (journey, message, field) => {
    expect((await post("directions", journey)).body).toMatchObject({
      message,
      error: { code: "ROUTE_NOT_FOUND", fields: { [field]: message } },
    });
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

  it("is none outside the island, and says so", async () => {
    const answer = await post("route-to-city", madras);
    expect(answer).toMatchObject(noRoute);
    expect(answer.body).toMatchObject({ message: "That position is not in Sri Lanka" });
  });

  it("says plainly where a good part of it is a guess", async () => {
    const { body } = await post("route-to-city", { latitude: 6.4, longitude: 80.45 });
    const { data } = successReply(TravelRoute).parse(body);
    expect(data.description).toBe(
      "From Kalawana proceed along by-roads that are not on the map consulted for an estimated 20.4 km to reach the property.",
    );
    expect(data.estimated).toBe(true);
  });

  it("is none where the known roads lead there by a way that nobody would take", async () => {
    const answer = await post("route-to-city", { latitude: 6.8018, longitude: 80.806 });
    expect(answer).toMatchObject(noRoute);
    expect(answer.body).toMatchObject({ message: expect.stringContaining("only by a long way around") });
  });
});

describe("the matrix", () => {
  it("has a row for each origin, and nothing where there is no way", async () => {
    const { body } = await post("matrix", { origins: [kandy, madras], destinations: [galle, jaffna, kandy] });
    const { data } = successReply(DistanceMatrix).parse(body);
    expect(data.rows).toEqual([
      [
        expect.anything(),
        expect.anything(),
        { distance_meters: 0, duration_seconds: 0, distance_text: "0 m" },
      ],
      [null, null, null],
    ]);
    expect(data.rows[0]?.[1]?.distance_meters).toBeGreaterThan(310_000);
    expect(data).toMatchObject({ source: "embedded", estimated: true, degraded: false });
  });

  it("says each distance in the units that are asked for, and gives metres all the same", async () => {
    const legOf = async (units: "metric" | "imperial") => {
      const { body } = await post("matrix", { origins: [kandy], destinations: [galle], units });
      return successReply(DistanceMatrix).parse(body).data.rows[0]?.[0];
    };
    const [metric, imperial] = [await legOf("metric"), await legOf("imperial")];
    expect(metric?.distance_text).toMatch(/^2\d\d\.\d km$/);
    expect(imperial?.distance_text).toMatch(/^1\d\d(\.\d)? miles$/);
    expect(imperial?.distance_meters).toBe(metric?.distance_meters);
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
    expect(data.distance_text).toMatch(/^5\d\d\.\d km$/);
  });

  it("says the length of the tour in the units that are asked for", async () => {
    const tour = { origin: galle, destination: jaffna, waypoints: [kandy], units: "imperial" };
    const { body } = await post("optimize-waypoints", tour);
    const { data } = successReply(OptimizedWaypoints).parse(body);
    expect(data.distance_text).toMatch(/^\d\d\d(\.\d)? miles$/);
    expect(data.distance_meters).toBeGreaterThan(430_000);
  });

  it("is none when one of them cannot be reached", async () => {
    const tour = { origin: galle, destination: jaffna, waypoints: [kandy, madras] };
    expect(await post("optimize-waypoints", tour)).toMatchObject(noRoute);
  });

  it.each([
    [[kandy, madras], "Waypoint 2 is not in Sri Lanka", "waypoints.1"],
    [[delft, kandy], "No road that we know leads to waypoint 1", "waypoints.0"],
  ])("says which of them it is", async (waypoints, message, field) => {
    const { body } = await post("optimize-waypoints", { origin: galle, destination: jaffna, waypoints });
    expect(body).toMatchObject({ message, error: { code: "ROUTE_NOT_FOUND", fields: { [field]: message } } });
  });

  it("says that it is the origin which no road leads from", async () => {
    const tour = { origin: delft, destination: jaffna, waypoints: [kandy, galle] };
    const { body } = await post("optimize-waypoints", tour);
    expect(body).toMatchObject({ error: { fields: { origin: expect.stringContaining("from the origin") } } });
  });
});
