import { afterAll, beforeAll, expect, test } from "vitest";
import { createGoogleProvider } from "../../../src/providers/google/google-provider.ts";
import { retryOnce } from "../../../src/providers/guard/retry-once.ts";
import type { Capability, Question } from "../../../src/providers/location-provider.ts";
import { inTurn, type Loopback, type Respond, startLoopback } from "../../helpers/loopback.ts";
import { startUpstream } from "../../helpers/start-upstream.ts";

let server: Loopback;
beforeAll(async () => {
  server = await startLoopback();
});
afterAll(() => server.stop());

const KEY = "the-key-of-a-test";
const kandy = { latitude: 7.2936, longitude: 80.6413 };
const galle = { latitude: 6.0329, longitude: 80.2168 };
const journey = { origin: kandy, destination: galle, travelMode: "DRIVE" as const };
const around = { ...kandy, radius: 2_000, categories: ["school" as const] };

const ask = <C extends Capability>(capability: C, asked: Question<C>, respond: Respond) => {
  server.answer(respond);
  const { origin } = server;
  const origins = { maps: origin, places: origin, routes: origin };
  const provider = createGoogleProvider(
    { key: async () => KEY, origins },
    retryOnce(async () => {}),
  );
  const { upstream, counted, lines, pass } = startUpstream(provider);
  return { asking: upstream.begin("valuer")(capability, asked), counted, lines, pass };
};
const answerTo = <C extends Capability>(capability: C, asked: Question<C>, respond: Respond) =>
  ask(capability, asked, respond).asking;

test("an address is Google's first, with its street, and sends the position alone", async () => {
  const results = [
    {
      formatted_address: "Dalada Veediya, Kandy 20000, Sri Lanka",
      place_id: "ChIJ",
      types: ["route"],
      address_components: [
        { long_name: "Dalada Veediya", short_name: "Dalada Veediya", types: ["route"] },
        { long_name: "Kandy", short_name: "Kandy", types: ["locality", "political"] },
      ],
    },
  ];
  const { asking, counted } = ask("address", kandy, () => ({ body: { status: "OK", results } }));
  expect(await asking).toEqual({
    data: { formatted_address: "Dalada Veediya, Kandy 20000, Sri Lanka", route: "Dalada Veediya" },
    source: "google",
    attribution: "Google Maps.",
    estimated: false,
  });
  expect(server.requests).toMatchObject([
    {
      method: "GET",
      path: "/maps/api/geocode/json",
      query: { latlng: "7.2936,80.6413", language: "en", key: KEY },
    },
  ]);
  expect(counted).toEqual([["valuer", "google", "address", 1]]);
});

const trinity = {
  id: "ChIJtrinity",
  displayName: { text: "Trinity College", languageCode: "en" },
  formattedAddress: "D.S. Senanayake Veediya, Kandy",
  location: { latitude: 7.2986, longitude: 80.6365 },
  types: ["secondary_school", "school", "point_of_interest"],
};

test("places are searched once a category, with the key as a header and the fields that are used", async () => {
  const { asking, counted } = ask("places", { ...around, categories: ["school", "bank"] }, ({ body }) => ({
    body: JSON.stringify(body).includes("bank") ? {} : { places: [trinity] },
  }));
  expect(await asking).toMatchObject({
    data: [
      {
        id: "google:ChIJtrinity",
        name: "Trinity College",
        category: "school",
        distance_meters: expect.closeTo(765, -1),
      },
    ],
    degraded: false,
  });
  expect(server.requests[0]).toMatchObject({
    method: "POST",
    path: "/v1/places:searchNearby",
    query: {},
    headers: { "x-goog-api-key": KEY, "x-goog-fieldmask": expect.stringContaining("places.displayName") },
    body: { locationRestriction: { circle: { center: kandy, radius: 2_000 } }, rankPreference: "DISTANCE" },
  });
  expect(counted).toEqual([["valuer", "google", "places", 2]]);
});

test("a category that fails does not lose the others", async () => {
  const found = answerTo("places", { ...around, categories: ["school", "bank"] }, ({ body }) =>
    JSON.stringify(body).includes("bank") ? { status: 500, body: {} } : { body: { places: [trinity] } },
  );
  expect(await found).toMatchObject({ data: [{ name: "Trinity College" }], degraded: true });
});

test("a place of a type that was not asked for, or abroad, does not go on", async () => {
  const lies = [
    { ...trinity, id: "1", types: ["casino"] },
    { ...trinity, id: "2", location: { latitude: 13.08, longitude: 80.27 } },
  ];
  expect(await answerTo("places", around, () => ({ body: { places: lies } }))).toMatchObject({ data: [] });
});

test("one place is found again by its id", async () => {
  expect(await answerTo("place", { id: "google:ChIJtrinity" }, () => ({ body: trinity }))).toMatchObject({
    data: { id: "google:ChIJtrinity", category: "school", address: "D.S. Senanayake Veediya, Kandy" },
  });
  expect(server.requests).toMatchObject([{ method: "GET", path: "/v1/places/ChIJtrinity" }]);
  const unknown = { status: 400, body: { error: { code: 400, message: "x", status: "INVALID_ARGUMENT" } } };
  expect(await answerTo("place", { id: "google:x/../y" }, () => unknown)).toBe("nothing");
  expect(server.requests).toMatchObject([{ path: "/v1/places/x%2F..%2Fy" }]);
});

test("a way has its turns, and the roads that Google's sentences name", async () => {
  const step = (maneuver: string, instructions: string, distanceMeters: number) => ({
    distanceMeters,
    staticDuration: `${distanceMeters / 10}s`,
    navigationInstruction: { maneuver, instructions },
  });
  const steps = [
    step("DEPART", "Head southwest on Peradeniya Rd/A1 toward Hospital Rd", 1_200),
    step("TURN_LEFT", "Turn left onto Matara Rd/A2\nPass by the bank (on the right)", 200_000),
    step("ROUNDABOUT_RIGHT", "At the roundabout, take the 2nd exit", 10_000),
  ];
  const routes = [{ distanceMeters: 211_200, duration: "16150s", legs: [{ steps }] }];
  expect(await answerTo("route", journey, () => ({ body: { routes } }))).toMatchObject({
    data: {
      distance_meters: 211_200,
      duration_seconds: 16_150,
      steps: [
        { turn: "depart", road: "Peradeniya Rd/A1", distance_meters: 1_200, duration_seconds: 120 },
        { turn: "left", road: "Matara Rd/A2" },
        { turn: "roundabout", road: "" },
      ],
    },
  });
  expect(server.requests).toMatchObject([
    {
      path: "/directions/v2:computeRoutes",
      body: { origin: { location: { latLng: kandy } }, travelMode: "DRIVE" },
    },
  ]);
  expect(await answerTo("route", journey, () => ({ body: {} }))).toBe("nothing");
});

test("a matrix comes in any order, is billed by its parts, and may not have holes", async () => {
  const grid = { origins: [kandy], destinations: [galle, kandy], travelMode: "DRIVE" as const };
  const way = { destinationIndex: 0, condition: "ROUTE_EXISTS", distanceMeters: 211_200, duration: "16150s" };
  const none = { originIndex: 0, destinationIndex: 1, condition: "ROUTE_NOT_FOUND" };
  const { asking, counted } = ask("matrix", grid, () => ({ body: [none, way] }));
  expect(await asking).toMatchObject({
    data: [[{ distance_meters: 211_200, duration_seconds: 16_150 }, null]],
  });
  expect(counted).toEqual([["valuer", "google", "matrix", 2]]);
  expect(await answerTo("matrix", grid, () => ({ body: [way] }))).toBe("failed");
});

test("a tour has Google's order", async () => {
  const route = { distanceMeters: 320_000, duration: "25000s", optimizedIntermediateWaypointIndex: [1, 0] };
  const tour = { ...journey, waypoints: [galle, { latitude: 6.9271, longitude: 79.8612 }] };
  expect(await answerTo("waypoints", tour, () => ({ body: { routes: [route] } }))).toMatchObject({
    data: { order: [1, 0], distance_meters: 320_000 },
  });
});

test("a picture is Google's satellite map of the asked size", async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
  const from = { ...kandy, zoom: 15, width: 400, height: 300 };
  const found = answerTo("picture", from, () => ({ headers: { "Content-Type": "image/png" }, body: png }));
  expect(await found).toMatchObject({ data: { type: "image/png", imagery: "satellite" } });
  const query = { center: "7.2936,80.6413", zoom: "15", size: "400x300", maptype: "satellite" };
  expect(server.requests).toMatchObject([{ path: "/maps/api/staticmap", query }]);
});

test.each([
  ["OVER_QUERY_LIMIT", 2, "failed"],
  ["OVER_DAILY_LIMIT", 1, "failed"],
  ["REQUEST_DENIED", 1, "failed"],
  ["INVALID_REQUEST", 1, "failed"],
  ["UNKNOWN_ERROR", 2, "failed"],
  ["ZERO_RESULTS", 1, "nothing"],
])("%s within an answer of 200 takes %i requests and is %s", async (status, requests, result) => {
  const body = { status, results: [], error_message: "for 7.2936,80.6413" };
  const { asking, counted, lines } = ask("address", kandy, () => ({ body }));
  expect(await asking).toBe(result);
  expect(server.requests).toHaveLength(requests);
  expect(counted).toEqual([["valuer", "google", "address", requests]]);
  expect(lines).toMatchObject(result === "failed" ? [{ error: { code: status } }] : []);
});

test.each([
  [429, "RESOURCE_EXHAUSTED", 2],
  [403, "PERMISSION_DENIED", 1],
  [401, "UNAUTHENTICATED", 1],
  [400, "INVALID_ARGUMENT", 1],
  [500, "INTERNAL", 2],
  [503, "UNAVAILABLE", 2],
])("a %i %s of the newer services takes %i requests", async (status, code, requests) => {
  const body = { error: { code: status, message: "7.2936,80.6413", status: code } };
  const { asking, lines } = ask("route", journey, () => ({ status, body }));
  expect(await asking).toBe("failed");
  expect(server.requests).toHaveLength(requests);
  expect(lines).toMatchObject([{ provider: "google", capability: "route", error: { code } }]);
});

test("the second request may succeed where the first met a limit", async () => {
  const limit = { body: { status: "OVER_QUERY_LIMIT" } };
  const results = [{ formatted_address: "Kandy, Sri Lanka" }];
  const found = answerTo("address", kandy, inTurn(limit, { body: { status: "OK", results } }));
  expect(await found).toMatchObject({ data: { formatted_address: "Kandy, Sri Lanka", route: "" } });
});

test("an answer that hangs ends when its time is over", async () => {
  const { asking, pass } = ask("address", kandy, () => "hang");
  await expect.poll(() => server.requests.length).toBe(1);
  await pass(5_000);
  expect(await asking).toBe("failed");
});

test.each<[string, ReturnType<Respond>]>([
  ["broken JSON", { body: '{"status": "OK", "results": [' }],
  ["a page in HTML", { headers: { "Content-Type": "text/html" }, body: "<html>Sign in</html>" }],
  ["a failure in HTML", { status: 502, body: "<html>Bad gateway</html>" }],
  ["another shape", { body: { status: "OK", results: {} } }],
  ["a status of its own", { body: { status: "GREAT", results: [] } }],
  ["10 MB", { body: { status: "OK", results: [{ formatted_address: "x".repeat(10_000_000) }] } }],
  ["another address to go to", { status: 302, headers: { Location: "http://127.0.0.1:9/" }, body: "" }],
  ["a cut connection", "cut"],
])("%s fails, and neither key nor position gets into the log", async (_, reply) => {
  const { asking, lines } = ask("address", kandy, () => reply);
  expect(await asking).toBe("failed");
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/7\.29|80\.64|the-key/);
});
