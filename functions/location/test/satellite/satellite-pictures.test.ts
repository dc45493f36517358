import type { Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAwsClients } from "../../src/providers/aws/aws-clients.ts";
import { createAwsProvider } from "../../src/providers/aws/aws-provider.ts";
import { createGoogleProvider } from "../../src/providers/google/google-provider.ts";
import { retryOnce } from "../../src/providers/guard/retry-once.ts";
import type { LocationProvider } from "../../src/providers/location-provider.ts";
import { edgesOfPicture } from "../../src/providers/web-mercator.ts";
import { createSatellitePictures, type SatelliteAnswer } from "../../src/satellite/satellite-pictures.ts";
import { inTurn, type Loopback, type Respond, startLoopback } from "../helpers/loopback.ts";
import { startUpstream } from "../helpers/start-upstream.ts";

let server: Loopback;
let aws: ReturnType<typeof createAwsClients>;
beforeAll(async () => {
  server = await startLoopback();
  const credentials = { accessKeyId: "AKIALOOPBACK", secretAccessKey: "not-a-secret" };
  aws = createAwsClients({ endpoint: server.origin, region: "ap-south-1", credentials });
});
afterAll(async () => {
  for (const client of Object.values(aws)) client.destroy();
  await server.stop();
});

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const once = retryOnce(async () => {});
const providers: Record<"aws" | "google", () => LocationProvider> = {
  aws: () => createAwsProvider(aws, once),
  google: () => {
    const { origin } = server;
    const origins = { maps: origin, places: origin, routes: origin };
    return createGoogleProvider({ key: async () => "the-key-of-a-test", origins }, once);
  },
};
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const picture = { headers: { "Content-Type": "image/jpeg" }, body: jpeg };

const fetchFrom = (
  name: keyof typeof providers,
  {
    position = kandy,
    plot = [],
    respond = () => picture,
  }: { position?: Position | null; plot?: Position[]; respond?: Respond } = {},
) => {
  server.answer(respond);
  const { upstream, counted, pass } = startUpstream(providers[name]());
  return { fetching: createSatellitePictures(upstream)("valuer", position, plot), counted, pass };
};

/** A square plot around Kandy's position, so many metres from its middle to each side. */
const plotOf = (meters: number): Position[] => {
  const [north, east] = [meters / 111_195, meters / (111_195 * Math.cos((kandy.latitude * Math.PI) / 180))];
  return [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([up = 0, right = 0]) => ({
    latitude: kandy.latitude + up * north,
    longitude: kandy.longitude + right * east,
  }));
};

const fetched = async (fetching: Promise<SatelliteAnswer>) => {
  const answer = await fetching;
  if (typeof answer === "string" || "unpaid" in answer) throw new Error("there is no picture");
  return answer;
};

describe("a satellite picture for a report", () => {
  it("is asked of Google with twice the pixels, as a JPEG", async () => {
    const { fetching, counted } = fetchFrom("google");
    expect(await fetching).toMatchObject({
      ...kandy,
      zoom: 18,
      width: 960,
      height: 720,
      provider: "Google Maps",
      attribution: "Google Maps.",
    });
    expect(Buffer.from((await fetched(fetching)).bytes)).toEqual(jpeg);
    expect(server.requests.map(({ path, query }) => ({ path, query }))).toEqual([
      {
        path: "/maps/api/staticmap",
        query: {
          center: "7.2936,80.6413",
          zoom: "18",
          size: "480x360",
          scale: "2",
          format: "jpg",
          maptype: "satellite",
          key: "the-key-of-a-test",
        },
      },
    ]);
    expect(counted).toEqual([["valuer", "google", "picture", 1]]);
  });

  it("is asked of AWS by its edges, so that its scale is known", async () => {
    const { fetching, counted } = fetchFrom("aws");
    const { metersAcross } = await fetched(fetching);
    const { width, height, style, "bounding-box": box = "" } = server.requests[0]?.query ?? {};
    expect({ width, height, style }).toEqual({ width: "960", height: "720", style: "Satellite" });
    const [west = 0, south = 0, east = 0, north = 0] = box.split(",").map(Number);
    const { latitude, longitude } = kandy;
    const across = distanceBetween({ latitude, longitude: west }, { latitude, longitude: east });
    const down = distanceBetween({ latitude: south, longitude }, { latitude: north, longitude });
    // The web maps' sphere is 0.1 % larger than the one of our distances.
    expect(across / metersAcross).toBeCloseTo(1, 2);
    expect(across / down).toBeCloseTo(4 / 3, 3);
    expect((west + east) / 2).toBeCloseTo(longitude, 6);
    expect(counted).toEqual([["valuer", "aws", "picture", 1]]);
  });

  it("shows 284 m across in Kandy where the plot is small", async () => {
    const { fetching } = fetchFrom("google", { plot: plotOf(20) });
    expect((await fetched(fetching)).metersAcross).toBeCloseTo(284.3, 1);
  });

  it.each([
    [80, 18],
    [100, 17],
    [200, 16],
    [500, 15],
    [1_000, 14],
    // Larger than any picture: the farthest one.
    [5_000, 14],
  ])("shows the whole of a plot that reaches %i m to each side: zoom %i", async (meters, zoom) => {
    const plot = plotOf(meters);
    expect(await fetchFrom("google", { plot }).fetching).toMatchObject({ zoom });
    const shown = edgesOfPicture({ ...kandy, width: 480, height: 360, zoom });
    const isWhole = plot.every(({ latitude }) => latitude < shown.north && latitude > shown.south);
    expect(isWhole).toBe(meters < 5_000);
  });

  it.each([
    ["without a position", null],
    ["at sea", { latitude: 5.5, longitude: 79 }],
    ["abroad", { latitude: 51.5, longitude: 0 }],
  ])("is asked of nobody %s", async (_, position) => {
    expect(await fetchFrom("google", { position }).fetching).toBe("elsewhere");
    expect(server.requests).toEqual([]);
  });

  it.each<["aws" | "google", string, Respond, number]>([
    ["google", "refuses the key", () => ({ status: 403, body: "" }), 1],
    ["google", "is busy twice", () => ({ status: 429, body: "" }), 2],
    ["google", "has no picture", () => ({ status: 404, body: "" }), 1],
    ["google", "ends the connection", () => "cut", 1],
    ["aws", "refuses", () => ({ status: 403, body: {} }), 1],
    ["aws", "fails twice", () => ({ status: 500, body: {} }), 2],
  ])("is failed where %s %s, and what was sent is counted", async (name, _, respond, requests) => {
    const { fetching, counted } = fetchFrom(name, { respond });
    expect(await fetching).toBe("failed");
    expect(counted).toEqual([["valuer", name, "picture", requests]]);
  });

  it("is there where the second request succeeds", async () => {
    const { fetching } = fetchFrom("google", { respond: inTurn({ status: 500, body: "" }, picture) });
    expect(await fetching).toMatchObject({ zoom: 18 });
  });

  it("fails after five seconds of a provider that hangs", async () => {
    const { fetching, pass } = fetchFrom("google", { respond: () => "hang" });
    await pass(5_000);
    expect(await fetching).toBe("failed");
  });
});
