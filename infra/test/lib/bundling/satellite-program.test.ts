import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { FetchSatellitePicture } from "@takseru/location";
import { reportsTable } from "@takseru/reports";
import { limits } from "@takseru/shared-types";
import { startPictureServer } from "@takseru/testing/picture-server";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { bundledRoom } from "../../helpers/bundled-room.ts";

type CreateProgram = (settings: object, infrastructure: object) => FetchSatellitePicture;
const Program = z.object({
  createProgram: z.custom<CreateProgram>((value) => typeof value === "function"),
});

let dynoxide: Dynoxide;
let provider: Awaited<ReturnType<typeof startPictureServer>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  provider = await startPictureServer();
});
afterAll(async () => {
  await provider.stop();
  await dynoxide.stop();
});

const kandy = { latitude: 7.2936, longitude: 80.6413 };

/** The file beside the bundle of images, on a client that another file has made, as in the room. */
const start = async () => {
  const { bundle } = await bundledRoom("images");
  const load = createRequire(import.meta.url);
  const { createProgram } = Program.parse(load(join(dirname(bundle), "satellite-program.js")));
  const table = await dynoxide.createTable(reportsTable);
  const failures: unknown[] = [];
  const fetchPicture = (endpoint: string) =>
    createProgram(
      { name: "google", googleKey: "not-a-key", endpoint },
      {
        client: dynoxide.client,
        table,
        clock: { now: () => new Date("2026-01-05T04:30:00.000Z") },
        log: (...entry: unknown[]) => failures.push(entry),
        budget: limits.budgets.maps,
      },
    );
  const countedOf = async (owner: string) => {
    const { Items = [] } = await dynoxide.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": `OWNER#${owner}` },
      }),
    );
    return Items.flatMap(({ google_picture }) => google_picture ?? []);
  };
  return { fetchPicture, countedOf, failures };
};

test("the file beside the bundle of images fetches a picture and counts it for its valuer", async () => {
  const { fetchPicture, countedOf, failures } = await start();
  const owner = randomUUID();
  expect(await fetchPicture(provider.endpoint)(owner, kandy, [])).toMatchObject({ ...kandy, zoom: 18 });
  expect(await countedOf(owner)).toEqual([1]);
  expect(failures).toEqual([]);
});

test("it answers words where there is none: an error would be of a class that the room does not know", async () => {
  const { fetchPicture } = await start();
  const owner = randomUUID();
  expect(await fetchPicture(provider.endpoint)(owner, null, [])).toBe("elsewhere");
  const stopped = await startPictureServer();
  await stopped.stop();
  expect(await fetchPicture(stopped.endpoint)(owner, kandy, [])).toBe("failed");
});
