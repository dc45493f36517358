import { randomUUID } from "node:crypto";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { ObjectStore } from "@takseru/kit";
import type { FetchSatellitePicture } from "@takseru/location";
import { dataReply, LinkedSatellitePicture, messages, SatelliteState } from "@takseru/shared-types";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { jpegWithExif, pngBomb, pngWithAlpha, sizeOf } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let jpeg: Uint8Array;
/** While it is true the table does what it is told to write, and its answer is lost. */
let losesAnswers = false;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  dynoxide.client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      if (losesAnswers && "TransactItems" in args.input) throw new Error("the connection was cut");
      return answer;
    },
    { step: "initialize", name: "loseAnswers" },
  );
  jpeg = await jpegWithExif({ width: 960, height: 720, takenAt: "2026:03:14 09:30:00" });
});
afterAll(() => dynoxide.stop());

const PATH = "/reports/7/satellite";
const kandy = { latitude: 7.2936, longitude: 80.6413 };
const plot = [
  { latitude: 7.2937, longitude: 80.6412 },
  { latitude: 7.2937, longitude: 80.6414 },
  { latitude: 7.2935, longitude: 80.6413 },
];

const answered = async (bytes: Uint8Array, position = kandy) => ({
  ...position,
  bytes,
  zoom: 18,
  metersAcross: 284.3,
  width: 960,
  height: 720,
  provider: "Google Maps",
  attribution: "Imagery ©2026 Example Satellites",
});

/** A provider that gives these bytes, and what it was asked. */
const provider = (bytes: Uint8Array = jpeg) => {
  const asked: unknown[] = [];
  const fetchPicture: FetchSatellitePicture = async (...question) => {
    asked.push(question);
    return answered(bytes, question[1] ?? kandy);
  };
  return { asked, fetchPicture };
};

const start = async (
  fetchPicture?: FetchSatellitePicture,
  wrapStore: (store: ObjectStore) => ObjectStore = (store) => store,
) => {
  const room = await setup(dynoxide, wrapStore, fetchPicture);
  const { call, reports, record, objects } = room;
  const place = async (fields: object) =>
    reports.save(await record(), {
      status: "in_progress",
      at: "2026-01-05T04:40:00.000Z",
      section: "property_location",
      fields,
    });
  await place({ ...kandy, plot_outline: plot });
  return {
    ...room,
    place,
    take: () => call({ method: "PUT", path: PATH }),
    taken: async () =>
      dataReply(LinkedSatellitePicture).parse((await call({ method: "PUT", path: PATH })).body).data,
    remove: () => call({ method: "DELETE", path: PATH }),
    state: async () => dataReply(SatelliteState).parse((await call({ method: "GET", path: PATH })).body).data,
    keys: () => [...objects.objects.keys()],
    finalize: async () =>
      finalizeReport(reports, await record(), {
        key: "pdf/x.pdf",
        sha256: "0".repeat(64),
        bytes: 1,
        unprintable: [],
        verification_code: "AAAA-BBBB-CCCC-DDDD",
        finalized_at: "2026-01-06T04:30:00.000Z",
        signed_by: "Example Valuer",
      }),
  };
};

const error = (status: number, code: string, message?: string) => ({
  status,
  body: { success: false, message: message ?? expect.any(String), error: { code } },
});

describe("a report's satellite picture", () => {
  it("is asked for at the saved position with the drawn plot, and kept in the row and as a new JPEG", async () => {
    const { asked, fetchPicture } = provider();
    const { taken, state, record, keys, objects, user } = await start(fetchPicture);
    expect(await state()).toEqual({ can_be_fetched: true, picture: null });
    const { version } = await record();
    const picture = await taken();
    expect(asked).toEqual([[user, kandy, plot]]);
    expect(picture).toEqual({
      ...kandy,
      zoom: 18,
      meters_per_pixel: 284.3 / 960,
      width: 960,
      height: 720,
      provider: "Google Maps",
      attribution: "Imagery ©2026 Example Satellites",
      fetched_on: "2026-01-05",
      url: expect.stringContaining(`images/${user}/7/satellite/`),
    });
    expect(await state()).toEqual({ can_be_fetched: true, picture });
    expect((await record()).version).toBe(version + 1);
    const [key = "", ...others] = keys();
    expect(others).toEqual([]);
    const stored = await objects.get(key);
    if (!stored) throw new Error("the picture is stored");
    expect(await sizeOf(stored)).toMatchObject({ width: 960, height: 720 });
    expect(Buffer.from(jpeg).toString("latin1")).toContain("Exif");
    expect(Buffer.from(stored).toString("latin1")).not.toMatch(/Exif|2026:03:14|Takseru/);
  });

  it("is in the history when it is taken, taken again and taken out", async () => {
    const { taken, remove, at, table, user } = await start(provider().fetchPicture);
    await taken();
    at("2026-01-05T04:50:00.000Z");
    await taken();
    at("2026-01-05T05:00:00.000Z");
    await remove();
    const { Items = [] } = await dynoxide.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :beginning)",
        FilterExpression: "field = :field",
        ExpressionAttributeValues: {
          ":pk": `OWNER#${user}`,
          ":beginning": "HISTORY#0000000007#",
          ":field": "satellite_picture",
        },
      }),
    );
    const one = { provider: "Google Maps", fetched_on: "2026-01-05" };
    expect(Items.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: one },
      { before: one, after: one },
      { before: one, after: null },
    ]);
  });

  it("takes the place of the one before, whose object goes", async () => {
    const { taken, keys, place, state } = await start(provider().fetchPicture);
    await taken();
    const [first] = keys();
    await place({ latitude: 7.3 });
    const second = await taken();
    expect(second.latitude).toBe(7.3);
    expect(keys()).toHaveLength(1);
    expect(keys()).not.toContain(first);
    expect((await state()).picture).toEqual(second);
  });

  it("goes with its object when it is taken out, once", async () => {
    const { taken, remove, keys, state } = await start(provider().fetchPicture);
    await taken();
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(keys()).toEqual([]);
    expect((await state()).picture).toBeNull();
    expect(await remove()).toMatchObject(error(404, "IMAGE_NOT_FOUND"));
  });

  it("is one where two calls take it at once, and both answer that one", async () => {
    const both = Promise.withResolvers<void>();
    let fetched = 0;
    const { take, keys, state } = await start(async () => {
      fetched += 1;
      if (fetched === 2) both.resolve();
      await both.promise;
      return answered(jpeg);
    });
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(keys()).toHaveLength(1);
    const { picture } = await state();
    for (const { body } of answers)
      expect(dataReply(LinkedSatellitePicture).parse(body).data).toEqual(picture);
  });

  it("cannot be taken where the operator has not allowed it", async () => {
    const { state, take } = await start();
    expect(await state()).toEqual({ can_be_fetched: false, picture: null });
    expect(await take()).toMatchObject(
      error(409, "SATELLITE_UNAVAILABLE", messages.location.satelliteNotSetUp),
    );
  });

  it("can still be seen and taken out where the operator no longer allows to take any", async () => {
    const before = await start(provider().fetchPicture);
    const picture = await before.taken();
    const after = before.withProvider(undefined);
    expect(await after({ method: "GET", path: PATH })).toMatchObject({
      body: { data: { can_be_fetched: false, picture } },
    });
    expect(await after({ method: "DELETE", path: PATH })).toMatchObject({ status: 200 });
    expect(before.keys()).toEqual([]);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["of another shape than was asked for", () => jpegWithExif({ width: 640, height: 640 })],
    ["of fewer pixels, which would have another scale", () => jpegWithExif({ width: 640, height: 480 })],
    ["cut short", () => jpeg.subarray(0, 2_000)],
    ["of text", () => new TextEncoder().encode("quota exceeded")],
    ["that would fill the memory", () => pngBomb()],
    ["empty", () => new Uint8Array()],
  ])("is refused when it comes as a picture %s, and the one before stays", async (_, build) => {
    const bytes = await build();
    let given = jpeg;
    const { taken, take, keys, state } = await start(async () => answered(given));
    const before = await taken();
    given = bytes;
    const kept = keys();
    expect(await take()).toMatchObject(error(502, "UPSTREAM_FAILED", messages.location.satelliteFailed));
    expect(keys()).toEqual(kept);
    expect((await state()).picture).toEqual(before);
  });

  it("may come as another kind of picture", async () => {
    const { taken } = await start(provider(await pngWithAlpha({ width: 960, height: 720 })).fetchPicture);
    expect(await taken()).toMatchObject({ width: 960, height: 720 });
  });

  it("stays as it was where the provider fails or the store does not take it", async () => {
    const failing = await start(async () => "failed");
    expect(await failing.take()).toMatchObject(
      error(502, "UPSTREAM_FAILED", messages.location.satelliteFailed),
    );
    const full = await start(provider().fetchPicture, (store) => ({
      ...store,
      put: async () => Promise.reject(new Error("no space left")),
    }));
    expect((await full.take()).status).toBeGreaterThanOrEqual(500);
    for (const { state } of [failing, full]) expect((await state()).picture).toBeNull();
  });

  it("needs a position in Sri Lanka", async () => {
    const { take, state } = await start(async () => "elsewhere");
    expect(await take()).toMatchObject(
      error(409, "SATELLITE_UNAVAILABLE", messages.location.satelliteNeedsPosition),
    );
    expect((await state()).picture).toBeNull();
  });

  it("leaves no object behind where another window took the one before out while it was fetched", async () => {
    const first = await start(provider().fetchPicture);
    await first.taken();
    const fetchLater: FetchSatellitePicture = async () => {
      await first.remove();
      return answered(jpeg);
    };
    expect(await first.withProvider(fetchLater)({ method: "PUT", path: PATH })).toMatchObject(
      error(409, "VERSION_CONFLICT"),
    );
    expect(first.keys()).toEqual([]);
    expect((await first.state()).picture).toBeNull();
  });

  it("keeps its object where the table did not say whether the row names it", async () => {
    const room = await start(provider().fetchPicture);
    losesAnswers = true;
    expect((await room.take()).status).toBeGreaterThanOrEqual(500);
    losesAnswers = false;
    const { picture } = await room.state();
    expect(picture).toMatchObject(kandy);
    expect(room.keys()).toHaveLength(1);
    expect(picture?.url).toContain(room.keys()[0]);
  });

  it("leaves no object behind where the report was finalized while it was fetched", async () => {
    const room = await start(async () => {
      await room.finalize();
      return answered(jpeg);
    });
    expect(await room.take()).toMatchObject(error(409, "REPORT_FINALIZED"));
    expect(room.keys()).toEqual([]);
  });

  it("of a finalized report can be seen, and neither taken nor taken out", async () => {
    const { taken, take, remove, finalize, state, keys } = await start(provider().fetchPicture);
    const picture = await taken();
    await finalize();
    expect(await state()).toEqual({ can_be_fetched: false, picture });
    for (const call of [take, remove]) expect(await call()).toMatchObject(error(409, "REPORT_FINALIZED"));
    expect(keys()).toHaveLength(1);
  });

  it("is another valuer's business in no way", async () => {
    const { asked, fetchPicture } = provider();
    const { as, taken, state } = await start(fetchPicture);
    const picture = await taken();
    for (const method of ["GET", "PUT", "DELETE"])
      expect(await as(randomUUID())({ method, path: PATH })).toMatchObject(error(404, "REPORT_NOT_FOUND"));
    expect(asked).toHaveLength(1);
    expect((await state()).picture).toEqual(picture);
  });
});
