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

  it("of long ago goes when another one is deleted", async () => {
    const { send, remove, at, objects, deleted } = await setup(dynoxide);
    const { id: first } = await send("land_views", photograph);
    const { id: second } = await send("land_views", photograph);
    await remove(first);
    at("2026-03-05T04:30:00.000Z");
    await remove(second);
    expect([...objects.objects.keys()].every((key) => key.includes(second))).toBe(true);
    expect(await deleted()).toMatchObject([{ id: second }]);
  });
});
