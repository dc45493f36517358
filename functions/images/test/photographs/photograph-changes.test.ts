import { createHash, randomUUID } from "node:crypto";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { imageObjectKeys } from "@takseru/reports";
import { dataReply, Image, type ImageCategory, messages } from "@takseru/shared-types";
import { jpegWithExif, readCorners, uprightCorners } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let photograph: Uint8Array;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  photograph = await jpegWithExif({ orientation: 6, width: 60, height: 40 });
});
afterAll(() => dynoxide.stop());

const setupChanges = async () => {
  const room = await setup(dynoxide);
  const { send, change, list, reports, user, at } = room;
  let minute = 10;
  const rowsOf = async (beginning: string) => {
    const { Items = [] } = await dynoxide.client.send(
      new QueryCommand({
        TableName: room.table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :beginning)",
        ExpressionAttributeValues: { ":pk": `OWNER#${user}`, ":beginning": beginning },
      }),
    );
    return Items;
  };
  return {
    ...room,
    /** A minute after the one before. */
    add: async (category: ImageCategory, filename = "photo.jpg") => {
      at(`2026-01-05T05:${minute++}:00.000Z`);
      return (await send(category, photograph, "image/jpeg", filename)).id;
    },
    /** The id of a photograph on its way. */
    announce: async (category: ImageCategory) => {
      const { body } = await room.requestUploads(category, [
        { filename: "a.jpg", size: 9, type: "image/jpeg" },
      ]);
      return dataReply(z.array(z.object({ id: z.string() }))).parse(body).data[0]?.id ?? "";
    },
    changed: async (id: string, body: unknown) => dataReply(Image).parse((await change(id, body)).body).data,
    /** The changes that the report's history has of photographs, oldest first. */
    changes: async () => {
      const rows = await rowsOf("HISTORY#0000000007#");
      const heads = rows.filter(({ section }) => section === "property_images");
      return heads.map(({ sk, by, at }) => ({
        by,
        at,
        fields: Object.fromEntries(
          rows
            .filter((row) => row.field !== undefined && String(row.sk).startsWith(`${sk}#`))
            .map(({ field, before, after }) => [field, { before, after }]),
        ),
      }));
    },
    usage: async () => {
      const [{ pk: _, sk: __, ...counted } = {}] = await rowsOf("DAY#");
      return counted;
    },
    ids: async (category: ImageCategory) =>
      (await list()).filter((image) => image.category === category).map(({ id }) => id),
    stored: async (id: string) => {
      const found = (await reports.images(user, 7)).find((image) => image.id === id);
      if (!found) throw new Error("the photograph is there");
      return found;
    },
  };
};

describe("an announced photograph", () => {
  it("has the position, the caption and the original that were announced, in the order of choosing", async () => {
    const { requestUploads, objects, complete, list } = await setupChanges();
    const original = {
      sha256: "a".repeat(64),
      taken_at: "2026-01-02T04:00:00.000Z",
      gps: { latitude: 7.1, longitude: 80.2 },
    };
    const announced = { size: 10, type: "image/jpeg" };
    const { body } = await requestUploads("land_views", [
      { ...announced, filename: "first.jpg", position: 1_767_000_000_000, caption: "Gate", original },
      { ...announced, filename: "second.jpg", position: 1_767_000_000_001 },
      { ...announced, filename: "third.jpg" },
    ]);
    const forms = (body as { data: Array<{ id: string; fields: { key: string } }> }).data;
    for (const { id, fields } of forms.toReversed()) {
      await objects.put(fields.key, photograph, "image/jpeg");
      expect((await complete(id)).status).toBe(200);
    }
    const images = await list();
    expect(images.map(({ filename }) => filename)).toEqual(["first.jpg", "second.jpg", "third.jpg"]);
    expect(images[0]).toMatchObject({
      position: 1_767_000_000_000,
      caption: "Gate",
      original_sha256: original.sha256,
      taken_at: original.taken_at,
      gps: original.gps,
      sha256: createHash("sha256").update(photograph).digest("hex"),
    });
    expect(images[1]).toMatchObject({ caption: "", original_sha256: null, taken_at: null });
  });
});

describe("ids of photographs", () => {
  it("that are not of the report, or stand twice in an order, are refused with the field", async () => {
    const { add, announce, order, change, changes, remove, ids } = await setupChanges();
    const other = await setupChanges();
    const foreign = await other.add("land_views");
    const [a, b, plan] = [await add("land_views"), await add("land_views"), await add("documents")];
    const before = await changes();
    const refusal = (field: string, message: string) => ({
      status: 400,
      body: { message, error: { code: "VALIDATION_FAILED", fields: { [field]: message } } },
    });
    for (const unknown of [foreign, randomUUID()]) {
      expect(await order("land_views", [b, unknown, a])).toMatchObject(
        refusal("ids", messages.images.notOfReport),
      );
      expect(await change(plan, { pins: [{ x: 0, y: 0, image_id: unknown }] })).toMatchObject(
        refusal("pins", messages.images.notOfReport),
      );
    }
    expect((await order("land_views", [b, a, b])).status).toBe(400);
    expect([await ids("land_views"), await changes()]).toEqual([[a, b], before]);

    // One that can be brought back, and one on its way, have a place; a pin stays at a photograph that is gone.
    await remove(b);
    expect((await order("land_views", [b, await announce("land_views"), a])).status).toBe(200);
    expect((await change(plan, { pins: [{ x: 0, y: 0, image_id: b }] })).status).toBe(200);
  });
});

describe("the order of a category", () => {
  it("is that of the call; those that are not named stand behind, and a place is kept for one on its way", async () => {
    const { add, announce, order, ids, list } = await setupChanges();
    const [a, b, c, d] = [
      await add("land_views"),
      await add("land_views"),
      await add("land_views"),
      await add("land_views"),
    ];
    const other = await add("boundaries");
    const announced = await announce("land_views");
    const answer = await order("land_views", [c, announced, a, other]);
    expect(answer.status).toBe(200);
    expect(dataReply(Image.unwrap().array()).parse(answer.body).data).toEqual(await list());
    expect(await ids("land_views")).toEqual([c, a, b, d]);
    const positions = (await list()).filter(({ category }) => category === "land_views");
    expect(positions.map(({ position }) => position)).toEqual([1, 3, 6, 8]);
    expect(await ids("boundaries")).toEqual([other]);
  });

  it("is whole after twenty calls at once, and the history has each", async () => {
    const { add, order, ids, record } = await setupChanges();
    const all = [await add("land_views"), await add("land_views"), await add("land_views")];
    const { version } = await record();
    const orders = Array.from({ length: 20 }, (_, index) =>
      all.map((_, at) => all[(at + index + 1) % 3] ?? ""),
    );
    const answers = await Promise.all(orders.map((wanted) => order("land_views", wanted)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(orders).toContainEqual(await ids("land_views"));
    expect((await record()).version).toBeGreaterThan(version);
  });

  it("that is there already changes nothing", async () => {
    const { add, order, record } = await setupChanges();
    const all = [await add("land_views"), await add("land_views")];
    await order("land_views", all);
    const { version } = await record();
    expect((await order("land_views", all)).status).toBe(200);
    expect((await record()).version).toBe(version);
  });
});

describe("a photograph of another category", () => {
  it("is counted there, and stands at its end", async () => {
    const { add, changed, ids, record } = await setupChanges();
    const id = await add("land_views");
    const [first, second] = [await add("boundaries"), await add("boundaries")];
    expect(await changed(id, { category: "boundaries" })).toMatchObject({ id, category: "boundaries" });
    expect(await ids("boundaries")).toEqual([first, second, id]);
    expect((await record()).image_counts).toMatchObject({ land_views: 0, boundaries: 3 });
  });

  it("is refused where that is full, also when ten come at once", async () => {
    const { add, change, record, list } = await setupChanges();
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await add("land_views"));
    const answers = await Promise.all(ids.map((id) => change(id, { category: "boundaries" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect({ status, body }).toMatchObject({
        status: 409,
        body: {
          message: "Maximum 4 images allowed for Property Boundaries",
          error: { code: "CATEGORY_FULL" },
        },
      });
    expect((await record()).image_counts).toMatchObject({ land_views: 4, boundaries: 4 });
    expect((await list()).filter(({ category }) => category === "boundaries")).toHaveLength(4);
  });
});

describe("the cover", () => {
  it("that is chosen takes the mark from any other, and gives it back", async () => {
    const { add, changed, list } = await setupChanges();
    const [one, two] = [await add("land_views"), await add("boundaries")];
    const marks = async () => (await list()).filter(({ cover }) => cover).map(({ id }) => id);
    expect(await marks()).toEqual([]);
    expect(await changed(one, { cover: true })).toMatchObject({ cover: true });
    await changed(two, { cover: true });
    expect(await marks()).toEqual([two]);
    expect(await changed(two, { cover: false })).toMatchObject({ cover: false });
    expect(await marks()).toEqual([]);
  });

  it("is one photograph when eight are chosen at once", async () => {
    const { add, change, list } = await setupChanges();
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await add("land_views"));
    const answers = await Promise.all(ids.map((id) => change(id, { cover: true })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list()).filter(({ cover }) => cover)).toHaveLength(1);
  });
});

describe("a turned photograph", () => {
  it.each([90, 180, 270] as const)("by %i degrees is rendered anew from its original", async (rotation) => {
    const { add, changed, stored, objects } = await setupChanges();
    const id = await add("land_views");
    const before = imageObjectKeys(await stored(id));
    const original = objects.objects.get(before.original);
    const image = await changed(id, { rotation });
    const [width, height] = rotation === 180 ? [60, 40] : [40, 60];
    expect(image).toMatchObject({ rotation, width, height });
    const after = imageObjectKeys(await stored(id));
    expect([...objects.objects.keys()].sort()).toEqual(Object.values(after).sort());
    expect(after.original).toBe(before.original);
    expect(objects.objects.get(after.original)).toEqual(original);
    const [topLeft, topRight, bottomLeft, bottomRight] = uprightCorners;
    const turned = {
      90: [bottomLeft, topLeft, bottomRight, topRight],
      180: [bottomRight, bottomLeft, topRight, topLeft],
      270: [topRight, bottomRight, topLeft, bottomLeft],
    }[rotation];
    for (const key of [after.print, after.thumbnail])
      expect(await readCorners(objects.objects.get(key)?.body ?? new Uint8Array())).toEqual(turned);
  });

  it("turned on and back has its first form, and its original is where it was", async () => {
    const { add, changed, stored, objects } = await setupChanges();
    const id = await add("land_views");
    const { original } = imageObjectKeys(await stored(id));
    for (const rotation of [90, 180, 0]) await changed(id, { rotation });
    const keys = imageObjectKeys(await stored(id));
    expect(keys.original).toBe(original);
    expect(await readCorners(objects.objects.get(keys.print)?.body ?? new Uint8Array())).toEqual(
      uprightCorners,
    );
  });

  it("takes its pins along, unless the call brings others", async () => {
    const { add, changed } = await setupChanges();
    const id = await add("documents");
    const image_id = await add("land_views");
    await changed(id, { pins: [{ x: 0.25, y: 0.5, image_id }] });
    expect((await changed(id, { rotation: 90 })).pins).toEqual([{ x: 0.5, y: 0.25, image_id }]);
    expect((await changed(id, { rotation: 270 })).pins).toEqual([{ x: 0.5, y: 0.75, image_id }]);
    const pins = [{ x: 0, y: 1, image_id }];
    expect((await changed(id, { rotation: 0, pins })).pins).toEqual(pins);
  });

  it("turned four ways at once has one form, and nothing is left of the others", async () => {
    const { add, change, stored, objects } = await setupChanges();
    const id = await add("land_views");
    const answers = await Promise.all([90, 180, 270, 90].map((rotation) => change(id, { rotation })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const image = await stored(id);
    expect(image.width).toBe(image.rotation === 180 ? 60 : 40);
    expect([...objects.objects.keys()].sort()).toEqual(Object.values(imageObjectKeys(image)).sort());
  });

  it("is rendered anew too where it becomes a plan, whose small print has to be read", async () => {
    const { send, changed, stored, objects } = await setupChanges();
    const { id } = await send("land_views", await jpegWithExif({ width: 2_000, height: 1_000 }));
    const { original } = imageObjectKeys(await stored(id));
    expect(await changed(id, { rotation: 90 })).toMatchObject({ width: 640, height: 1_280 });
    expect(await changed(id, { category: "documents" })).toMatchObject({ width: 1_000, height: 2_000 });
    expect(await changed(id, { category: "boundaries" })).toMatchObject({ width: 640, height: 1_280 });
    expect(imageObjectKeys(await stored(id)).original).toBe(original);
    expect(objects.objects.size).toBe(3);
  });

  it("whose original is lost stays as it is", async () => {
    const { add, change, stored, objects, list } = await setupChanges();
    const id = await add("land_views");
    const before = await list();
    await objects.delete([imageObjectKeys(await stored(id)).original]);
    expect(await change(id, { rotation: 90 })).toMatchObject({
      status: 502,
      body: { message: "photo.jpg could not be read", error: { code: "UPSTREAM_FAILED" } },
    });
    expect(await list()).toEqual(before);
  });

  it("leaves no object behind when the store fails", async () => {
    let isFull = false;
    const { send, change, objects } = await setup(dynoxide, (store) => ({
      ...store,
      put: (key, body, type) =>
        isFull && key.endsWith("thumbnail.webp")
          ? Promise.reject(new Error("full"))
          : store.put(key, body, type),
    }));
    const { id } = await send("land_views", photograph);
    const before = [...objects.objects.keys()];
    isFull = true;
    expect(await change(id, { rotation: 90 })).toMatchObject({
      status: 502,
      body: { error: { code: "UPSTREAM_FAILED" } },
    });
    expect([...objects.objects.keys()]).toEqual(before);
  });
});

describe("the history", () => {
  it("has who did what, once for each, though the clock was put back", async () => {
    const { add, change, order, remove, restore, changes, record, at, user } = await setupChanges();
    const [a, b, c] = [
      await add("land_views", "gate.jpg"),
      await add("land_views", "well.jpg"),
      await add("land_views", "road.jpg"),
    ];
    const { updated_at } = await record();
    at("2026-01-03T04:30:00.000Z");
    await change(a, { caption: "Gate" });
    await change(a, { caption: "House" });
    await change(a, { rotation: 90 });
    await change(a, { category: "boundaries", cover: true });
    await change(b, { pins: [{ x: 0, y: 0, image_id: a }] });
    await order("land_views", [c, b]);
    await remove(b);
    await restore(b);
    expect((await record()).updated_at).toBe(updated_at);
    const name = (filename: string) => ({ image_name: { before: filename, after: filename } });
    const found = (await changes()).filter(({ fields }) => fields.image?.before !== null);
    expect(found.map(({ by, at }) => ({ by, at }))).toEqual(Array(8).fill({ by: user, at: updated_at }));
    expect(found.map(({ fields }) => fields)).toEqual([
      { ...name("gate.jpg"), image: { before: "", after: "Gate" } },
      { ...name("gate.jpg"), image: { before: "Gate", after: "House" } },
      { ...name("gate.jpg"), image_rotation: { before: 0, after: 90 } },
      {
        ...name("gate.jpg"),
        image_category: { before: "land_views", after: "boundaries" },
        image_cover: { before: false, after: true },
      },
      { ...name("well.jpg"), image_pins: { before: [], after: [{ x: 0, y: 0, image_id: a }] } },
      {
        image_order: {
          before: { category: "land_views", photographs: ["well.jpg", "road.jpg"] },
          after: { category: "land_views", photographs: ["road.jpg", "well.jpg"] },
        },
      },
      { image: { before: "well.jpg", after: null } },
      { image_restored: { before: null, after: "well.jpg" } },
    ]);
  });

  it("has nothing of a place that is kept for a photograph on its way", async () => {
    const { add, announce, order, changes } = await setupChanges();
    const ids = [await add("land_views"), await add("land_views")];
    const before = await changes();
    expect((await order("land_views", [await announce("land_views"), ...ids])).status).toBe(200);
    expect(await changes()).toEqual(before);
  });

  it("counts what was added and what was turned as the day's work, and nothing else", async () => {
    const { add, change, order, remove, restore, usage } = await setupChanges();
    const id = await add("land_views");
    await change(id, { rotation: 90 });
    await change(id, { caption: "Gate", category: "documents", cover: true });
    await order("documents", [id]);
    await remove(id);
    await restore(id);
    expect(await usage()).toEqual({ created: 1, photographs: 2 });
  });
});

describe("two changes at once", () => {
  it("of different photographs never undo one another", async () => {
    const { add, change, list } = await setupChanges();
    const [a, b] = [await add("land_views"), await add("land_views")];
    await Promise.all([
      change(a, { caption: "Gate" }),
      change(b, { caption: "House" }),
      change(a, { rotation: 90 }),
      change(b, { cover: true }),
      change(a, { pins: [{ x: 0, y: 0, image_id: b }] }),
    ]);
    const images = new Map((await list()).map((image) => [image.id, image]));
    expect(images.get(a)).toMatchObject({ caption: "Gate", rotation: 90, pins: [{ image_id: b }] });
    expect(images.get(b)).toMatchObject({ caption: "House", cover: true });
  });

  it("of one photograph leave the later one, and change nothing when nothing is asked", async () => {
    const { add, change, changed, record } = await setupChanges();
    const id = await add("land_views");
    await change(id, { caption: "Gate" });
    expect(await changed(id, { caption: "House" })).toMatchObject({ caption: "House" });
    const { version } = await record();
    expect(await changed(id, { caption: "House", rotation: 0, cover: false })).toMatchObject({
      caption: "House",
    });
    expect((await record()).version).toBe(version);
  });

  it.each([{}, { rotation: 45 }, { category: "kitchen" }, { cover: "yes" }, { pins: [{ x: 2, y: 0 }] }])(
    "are refused as %j",
    async (body) => {
      const { add, change } = await setupChanges();
      expect(await change(await add("land_views"), body)).toMatchObject({
        status: 400,
        body: { error: { code: "VALIDATION_FAILED" } },
      });
    },
  );
});
