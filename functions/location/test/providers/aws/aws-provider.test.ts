import { afterAll, beforeAll, expect, test } from "vitest";
import { createAwsClients } from "../../../src/providers/aws/aws-clients.ts";
import { createAwsProvider } from "../../../src/providers/aws/aws-provider.ts";
import { retryOnce } from "../../../src/providers/guard/retry-once.ts";
import type { Capability, Question } from "../../../src/providers/location-provider.ts";
import { inTurn, type Loopback, type Respond, startLoopback } from "../../helpers/loopback.ts";
import { startUpstream } from "../../helpers/start-upstream.ts";

let server: Loopback;
let clients: ReturnType<typeof createAwsClients>;
beforeAll(async () => {
  server = await startLoopback();
  clients = createAwsClients({
    endpoint: server.origin,
    region: "ap-south-1",
    credentials: { accessKeyId: "AKIALOOPBACK", secretAccessKey: "not-a-secret" },
  });
});
afterAll(async () => {
  for (const client of Object.values(clients)) client.destroy();
  await server.stop();
});

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const galle = { latitude: 6.0329, longitude: 80.2168 };
const journey = { origin: kandy, destination: galle, travelMode: "DRIVE" as const };
const from = { ...kandy, zoom: 15, width: 400, height: 300 };
const around = { ...kandy, radius: 2_000, categories: ["school" as const, "bank" as const] };

const ask = async <C extends Capability>(capability: C, asked: Question<C>, respond: Respond) => {
  server.answer(respond);
  const provider = createAwsProvider(
    clients,
    retryOnce(async () => {}),
  );
  const { upstream, counted, lines, pass } = startUpstream(provider);
  const asking = upstream.begin("valuer")(capability, asked);
  return { asking, counted, lines, pass };
};
const answerTo = async <C extends Capability>(capability: C, asked: Question<C>, respond: Respond) =>
  (await ask(capability, asked, respond)).asking;

const trinity = {
  PlaceId: "AQAAAFUAsomeid",
  PlaceType: "PointOfInterest",
  Title: "Trinity College",
  Address: {
    Label: "Trinity College, D.S. Senanayake Veediya, Kandy, Sri Lanka",
    Street: "D.S. Senanayake Veediya",
  },
  Position: [80.6365, 7.2986],
  Distance: 765,
  Categories: [{ Id: "secondary_school", Name: "Secondary School", Primary: true }],
};

test("an address is asked for with the right to keep it, longitude first, and signed", async () => {
  const Address = {
    Label: "Dalada Veediya, Kandy 20000, Sri Lanka",
    Country: { Code2: "LK", Code3: "LKA", Name: "Sri Lanka" },
    Street: "Dalada Veediya",
  };
  const { asking, counted } = await ask("address", kandy, () => ({
    body: {
      PricingBucket: "Stored",
      ResultItems: [{ PlaceId: "AQAA", PlaceType: "Street", Title: Address.Label, Address }],
    },
  }));
  expect(await asking).toEqual({
    data: { formatted_address: Address.Label, route: "Dalada Veediya" },
    source: "aws",
    attribution: expect.stringContaining("Amazon Location Service"),
    estimated: false,
  });
  const [request] = server.requests;
  expect(request).toMatchObject({
    method: "POST",
    path: "/v2/reverse-geocode",
    body: { QueryPosition: [80.6413, 7.2936], IntendedUse: "Storage", Language: "en", MaxResults: 1 },
    headers: { authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 .*\/geo-places\/aws4_request/) },
  });
  expect(Object.keys(request?.body ?? {}).sort()).toEqual([
    "IntendedUse",
    "Language",
    "MaxResults",
    "QueryPosition",
  ]);
  expect(counted).toEqual([["valuer", "aws", "address", 1]]);
});

test("an address of another country is not one of this position; none at all is no failure", async () => {
  const Address = { Label: "Chennai, India", Country: { Code2: "IN" } };
  const abroad = { body: { PricingBucket: "Stored", ResultItems: [{ Address, PlaceId: "1" }] } };
  expect(await answerTo("address", kandy, () => abroad)).toBe("failed");
  const none = { body: { PricingBucket: "Stored", ResultItems: [] } };
  expect(await answerTo("address", kandy, () => none)).toBe("nothing");
});

test("places come from one search of all categories, each with its own", async () => {
  const atm = { ...trinity, PlaceId: "AQAB", Title: "A cash machine", Categories: [{ Id: "atm" }] };
  const body = { PricingBucket: "Stored", ResultItems: [trinity, atm] };
  const found = await answerTo("places", around, () => ({ body }));
  expect(found).toMatchObject({
    data: [
      {
        id: "aws:AQAAAFUAsomeid",
        name: "Trinity College",
        category: "school",
        address: "D.S. Senanayake Veediya, Kandy, Sri Lanka",
        latitude: 7.2986,
        longitude: 80.6365,
        distance_meters: expect.closeTo(765, -1),
      },
    ],
  });
  expect(server.requests).toMatchObject([
    {
      path: "/v2/search-nearby",
      body: {
        QueryPosition: [80.6413, 7.2936],
        QueryRadius: 2_000,
        MaxResults: 100,
        IntendedUse: "Storage",
        Filter: { IncludeCategories: ["school", "bank"] },
      },
    },
  ]);
});

test("one place is found again by its id", async () => {
  const body = { PricingBucket: "Stored", ...trinity };
  expect(await answerTo("place", { id: "aws:AQAAAFUAsomeid" }, () => ({ body }))).toMatchObject({
    data: { id: "aws:AQAAAFUAsomeid", name: "Trinity College", category: "school" },
  });
  expect(server.requests).toMatchObject([
    { method: "GET", path: "/v2/place/AQAAAFUAsomeid", query: { "intended-use": "Storage" } },
  ]);
});

const road = (name: string, number?: string) => ({
  RoadName: name ? [{ Value: name, Language: "en" }] : [],
  RouteNumber: number ? [{ Value: number }] : [],
  Towards: [],
});
const travelSteps = [
  {
    Type: "Depart",
    Distance: 1_200,
    Duration: 150,
    CurrentRoad: road("Peradeniya Road"),
    NextRoad: road(""),
  },
  {
    Type: "Turn",
    Distance: 80_000,
    Duration: 7_000,
    NextRoad: road("", "A1"),
    TurnStepDetails: { SteeringDirection: "Left", Intersection: [] },
  },
  { Type: "RoundaboutEnter", Distance: 130_000, Duration: 9_000, NextRoad: road("Matara Road", "A2") },
  { Type: "Arrive", Duration: 0 },
];

test("a way is asked for turn by turn, and its steps name turn and road", async () => {
  const Summary = { Distance: 211_200, Duration: 16_150 };
  const Legs = [
    { Type: "Vehicle", TravelMode: "Car", Geometry: {}, VehicleLegDetails: { TravelSteps: travelSteps } },
  ];
  const body = { Routes: [{ Legs, MajorRoadLabels: [], Summary }], Notices: [], PricingBucket: "Core" };
  expect(await answerTo("route", journey, () => ({ body }))).toMatchObject({
    data: {
      distance_meters: 211_200,
      duration_seconds: 16_150,
      steps: [
        { turn: "depart", road: "Peradeniya Road", distance_meters: 1_200, duration_seconds: 150 },
        { turn: "left", road: "A1" },
        { turn: "roundabout", road: "Matara Road" },
        { turn: "arrive", road: "", distance_meters: 0 },
      ],
    },
  });
  expect(server.requests).toMatchObject([
    {
      path: "/v2/routes",
      body: {
        Origin: [80.6413, 7.2936],
        Destination: [80.2168, 6.0329],
        TravelMode: "Car",
        TravelStepType: "TurnByTurn",
      },
      headers: { authorization: expect.stringContaining("/geo-routes/") },
    },
  ]);
});

test("a way that does not exist, or that AWS has no vehicle for, is no failure of AWS", async () => {
  const none = { body: { Routes: [], Notices: [], PricingBucket: "Core" } };
  expect(await answerTo("route", journey, () => none)).toBe("nothing");
  expect(await answerTo("route", { ...journey, travelMode: "BICYCLE" }, () => none)).toBe("nothing");
  expect(server.requests).toEqual([]);
});

test("a matrix is billed by its ways and has null where there is none", async () => {
  const body = {
    ErrorCount: 1,
    PricingBucket: "Core",
    RoutingBoundary: { Unbounded: true },
    RouteMatrix: [
      [
        { Distance: 0, Duration: 0 },
        { Distance: 211_200, Duration: 16_150 },
        { Distance: 0, Duration: 0, Error: "NoRoute" },
      ],
    ],
  };
  const grid = { origins: [kandy], destinations: [kandy, galle, galle], travelMode: "TWO_WHEELER" as const };
  const { asking, counted } = await ask("matrix", grid, () => ({ body }));
  expect(await asking).toMatchObject({
    data: [
      [
        { distance_meters: 0, duration_seconds: 0 },
        { distance_meters: 211_200, duration_seconds: 16_150 },
        null,
      ],
    ],
  });
  expect(counted).toEqual([["valuer", "aws", "matrix", 3]]);
  expect(server.requests).toMatchObject([{ path: "/v2/route-matrix", body: { TravelMode: "Scooter" } }]);
});

test("a tour is ordered by the ids that its stops were sent with", async () => {
  const [colombo, matara] = [
    { latitude: 6.9271, longitude: 79.8612 },
    { latitude: 5.9549, longitude: 80.555 },
  ];
  const stop = (Id: string) => ({ Id, Position: [80, 7], DepartureTime: "2026-03-02T06:00:00Z" });
  const body = {
    Connections: [],
    Distance: 320_000,
    Duration: 25_000,
    ImpedingWaypoints: [],
    OptimizedWaypoints: [stop("Origin"), stop("1"), stop("0"), stop("Destination")],
    PricingBucket: "Core",
    TimeBreakdown: { TravelDuration: 25_000, RestDuration: 0, ServiceDuration: 0, WaitDuration: 0 },
  };
  const tour = { ...journey, waypoints: [matara, colombo] };
  expect(await answerTo("waypoints", tour, () => ({ body }))).toMatchObject({
    data: { order: [1, 0], distance_meters: 320_000, duration_seconds: 25_000 },
  });
  expect(server.requests).toMatchObject([
    {
      path: "/v2/optimize-waypoints",
      body: { Waypoints: [{ Id: "0", Position: [80.555, 5.9549] }, { Id: "1" }] },
    },
  ]);
});

test("a picture is AWS's satellite style, as the bytes came", async () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const headers = { "Content-Type": "image/jpeg", "x-amz-geo-pricing-bucket": "Static" };
  const found = await answerTo("picture", from, () => ({ headers, body: bytes }));
  expect(found).toMatchObject({ data: { type: "image/jpeg", imagery: "satellite" } });
  expect(typeof found === "object" && "data" in found && Buffer.from(found.data.bytes)).toEqual(bytes);
  expect(server.requests).toMatchObject([
    {
      path: "/static/map",
      query: { center: "80.6413,7.2936", zoom: "15", width: "400", height: "300", style: "Satellite" },
      headers: { authorization: expect.stringContaining("/geo-maps/") },
    },
  ]);
});

const awsError = (status: number, type: string) => ({
  status,
  headers: { "x-amzn-errortype": `${type}:http://internal.amazon.com/coral/`, "x-amzn-requestid": "1" },
  body: { message: `no answer for 7.2936, 80.6413`, reason: "UnknownField", fieldList: [] },
});

test.each([
  [403, "AccessDeniedException", 1],
  [429, "ThrottlingException", 2],
  [400, "ValidationException", 1],
  [500, "InternalServerException", 2],
  [503, "ServiceUnavailableException", 2],
])("a %i %s fails with its name in the log after %i requests", async (status, name, requests) => {
  const { asking, counted, lines } = await ask("address", kandy, () => awsError(status, name));
  expect(await asking).toBe("failed");
  expect(server.requests).toHaveLength(requests);
  expect(counted).toEqual([["valuer", "aws", "address", requests]]);
  expect(lines).toMatchObject([
    { event: "location_provider_failed", provider: "aws", capability: "address", error: { code: name } },
  ]);
});

test("a place that AWS does not know is no failure", async () => {
  expect(await answerTo("place", { id: "aws:X" }, () => awsError(400, "ValidationException"))).toBe(
    "nothing",
  );
});

test("the second request may succeed where the first was throttled", async () => {
  const body = { PricingBucket: "Stored", ResultItems: [trinity] };
  const found = answerTo("places", around, inTurn(awsError(429, "ThrottlingException"), { body }));
  expect(await found).toMatchObject({ data: [{ name: "Trinity College" }] });
  expect(server.requests).toHaveLength(2);
});

test("an answer that hangs ends when its time is over", async () => {
  const { asking, pass, lines } = await ask("address", kandy, () => "hang");
  await expect.poll(() => server.requests.length).toBe(1);
  await pass(5_000);
  expect(await asking).toBe("failed");
  expect(lines).toMatchObject([{ error: { code: "no_answer_in_time" } }]);
});

test.each<[string, ReturnType<Respond>]>([
  ["broken JSON", { body: '{"ResultItems": [' }],
  ["a page in HTML", { headers: { "Content-Type": "text/html" }, body: "<html>Sign in</html>" }],
  ["another shape", { body: { ResultItems: { Address: [] } } }],
  ["numbers for texts", { body: { ResultItems: [{ Address: { Label: 7, Country: { Code2: "LK" } } }] } }],
  ["10 MB", { body: JSON.stringify({ ResultItems: [{ Address: { Label: "x".repeat(10_000_000) } }] }) }],
  ["a cut connection", "cut"],
])("%s fails, and only its kind gets into the log", async (_, reply) => {
  const { asking, lines } = await ask("address", kandy, () => reply);
  expect(await asking).toBe("failed");
  expect(lines).toHaveLength(1);
});

test("10 MB where a picture should be are not read to their end", async () => {
  const bytes = Buffer.alloc(10_000_000, 0xff);
  const { asking, lines } = await ask("picture", from, () => ({
    headers: { "Content-Type": "image/jpeg" },
    body: bytes,
  }));
  expect(await asking).toBe("failed");
  expect(lines).toMatchObject([{ error: { code: "answer_too_large" } }]);
});
