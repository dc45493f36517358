import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import { deletedImageKey } from "@takseru/reports";
import { imageLimits, limits } from "@takseru/shared-types";
import { jpegWithExif } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let photograph: Uint8Array;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  photograph = await jpegWithExif({ width: 60, height: 40 });
});
afterAll(() => dynoxide.stop());

type Room = Awaited<ReturnType<typeof setup>>;

const notFound = { status: 404, body: { error: { code: "IMAGE_NOT_FOUND" } } };

describe("a deleted photograph", () => {
  it("is not counted, and keeps its bytes until it is brought back to its place", async () => {
    const { send, remove, restore, deleted, order, list, record, objects } = await setup(dynoxide);
    const [{ id: a }, { id: b }, { id: c }] = [
      await send("land_views", photograph),
      await send("land_views", photograph),
      await send("land_views", photograph),
    ];
    await order("land_views", [c, b, a]);
    const before = await list();
    expect(await remove(b)).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove(b)).toMatchObject(notFound);
    expect((await list()).map(({ id }) => id)).toEqual([c, a]);
    expect((await record()).image_counts.land_views).toBe(2);
    expect(objects.objects.size).toBe(9);
    expect(await deleted()).toMatchObject([
      { id: b, deleted_at: "2026-01-05T04:30:00.000Z", kept_until: "2026-02-04T04:30:00.000Z" },
    ]);
    const answers = await Promise.all([restore(b), restore(b), restore(b)]);
    expect(answers).toMatchObject(Array(3).fill({ status: 200, body: { data: { id: b } } }));
    expect(await list()).toEqual(before);
    expect((await record()).image_counts.land_views).toBe(3);
    expect(await deleted()).toEqual([]);
  });

  it("is one of eight that are deleted and brought back at once, in their order", async () => {
    const { send, remove, restore, list, record } = await setup(dynoxide);
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push((await send("land_views", photograph)).id);
    const before = await list();
    const statuses = async (calls: ReadonlyArray<Promise<{ status: number }>>) =>
      (await Promise.all(calls)).map(({ status }) => status);
    expect(await statuses(ids.map(remove))).toEqual(Array(8).fill(200));
    expect((await record()).image_counts.land_views).toBe(0);
    expect(await statuses(ids.map(restore))).toEqual(Array(8).fill(200));
    expect(await list()).toEqual(before);
    expect((await record()).image_counts.land_views).toBe(8);
  });

  it("stays deleted where its category is full", async () => {
    const { send, remove, restore, deleted } = await setup(dynoxide);
    const { id } = await send("location_maps", photograph);
    await remove(id);
    for (let count = 0; count < imageLimits.location_maps.max; count += 1)
      await send("location_maps", photograph);
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { message: "Maximum 2 images allowed for Location & Maps", error: { code: "CATEGORY_FULL" } },
    });
    expect(await deleted()).toHaveLength(1);
  });

  it("is the cover again, unless another one was chosen since", async () => {
    const { send, remove, restore, change, list } = await setup(dynoxide);
    const [{ id: a }, { id: b }] = [
      await send("land_views", photograph),
      await send("boundaries", photograph),
    ];
    const marks = async () => (await list()).filter(({ cover }) => cover).map(({ id }) => id);
    await change(a, { cover: true });
    await remove(a);
    await restore(a);
    expect(await marks()).toEqual([a]);
    await remove(a);
    await change(b, { cover: true });
    expect(await restore(a)).toMatchObject({ status: 200, body: { data: { cover: false } } });
    expect(await marks()).toEqual([b]);
  });

  it("can be brought back for thirty days; after that its bytes go with its row", async () => {
    const { send, remove, restore, deleted, at, objects } = await setup(dynoxide);
    const { id } = await send("land_views", photograph);
    await remove(id);
    at("2026-02-04T04:30:00.000Z");
    expect(await restore(id)).toMatchObject(notFound);
    expect(await deleted()).toEqual([]);
    expect(objects.objects.size).toBe(3);
    at("2026-02-04T05:30:01.000Z");
    expect(await deleted()).toEqual([]);
    expect(objects.objects.size).toBe(0);
    expect(limits.image.deletedDays).toBe(30);
  });

  it.each([
    ["deleted", (room: Room, other: string) => room.remove(other)],
    [
      "announced",
      (room: Room) =>
        room.requestUploads("boundaries", [{ filename: "a.jpg", size: 10, type: "image/jpeg" }]),
    ],
  ])("of long ago goes when another one is %s", async (_, work) => {
    const room = await setup(dynoxide);
    const { send, remove, at, objects } = room;
    const { id: first } = await send("land_views", photograph);
    const { id: second } = await send("land_views", photograph);
    await remove(first);
    at("2026-03-05T04:30:00.000Z");
    await work(room, second);
    const keys = [...objects.objects.keys()];
    expect(keys).toHaveLength(3);
    expect(keys.every((key) => key.includes(second))).toBe(true);
  });

  it("goes for good when an account has deleted more than it can keep, the one deleted first", async () => {
    const { send, remove, restore, table, user, deleted } = await setup(dynoxide);
    const { id: oldest } = await send("land_views", photograph);
    await remove(oldest);
    const later = { report_id: 8, deleted_at: "2026-01-05T04:30:01.000Z" };
    const {
      deleted_at: _,
      kept_until: __,
      url: ___,
      thumbnail_url: ____,
      ...image
    } = (await deleted())[0] ?? {};
    for (let hundred = 0; hundred < limits.image.maxDeleted / 100; hundred += 1)
      await transact(
        dynoxide.client,
        Array.from({ length: 100 }, () => {
          const id = randomUUID();
          const row = { ...image, ...later, owner: user, id, object_id: randomUUID() };
          return { write: { Put: { TableName: table, Item: { ...deletedImageKey(user, 8, id), ...row } } } };
        }),
      );
    expect(await deleted()).toEqual([]);
    expect(await restore(oldest)).toMatchObject(notFound);
  });

  it("stays deleted where the account is full", async () => {
    const { send, remove, restore, table, user, deleted } = await setup(dynoxide);
    const { id } = await send("land_views", photograph);
    await remove(id);
    await dynoxide.client.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk: `OWNER#${user}`, sk: "STORAGE" },
        UpdateExpression: "SET photographs = :photographs",
        ExpressionAttributeValues: { ":photographs": limits.storage.photographs },
      }),
    );
    expect(await restore(id)).toMatchObject({ status: 409, body: { error: { code: "STORAGE_FULL" } } });
    expect(await deleted()).toHaveLength(1);
  });
});
