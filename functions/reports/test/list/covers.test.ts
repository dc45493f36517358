import { randomUUID } from "node:crypto";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import type { ImageCategory } from "@takseru/shared-types";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageCountWrite } from "../../src/report/image-count-write.ts";
import { imageKey, reportKey } from "../../src/storage/keys.ts";
import type { ImageRecord } from "../../src/storage/records.ts";
import { buildImage } from "../helpers/build-image.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setupCovers = async () => {
  const room = await setup(dynoxide);
  const { create, list, table, user } = room;
  const { id } = await create();
  const { client } = dynoxide;
  let minute = 10;

  const build = (category: ImageCategory, width: number, height: number): ImageRecord => {
    minute += 1;
    return {
      ...buildImage(user, id),
      category,
      width,
      height,
      uploaded_at: `2026-01-05T05:${minute}:00.000Z`,
    };
  };
  const count = (image: ImageRecord, delta: 1 | -1) =>
    transact(client, [
      imageCountWrite(
        table,
        { owner: user, id },
        { category: image.category, delta, at: image.uploaded_at, images: [image] },
      ),
    ]);
  /** As the images room does with a photograph that was there. */
  const change = async (before: ImageRecord, changed: Partial<ImageRecord>) => {
    const after = { ...before, ...changed };
    await put(after);
    const isMoved = before.category !== after.category;
    await transact(client, [
      imageCountWrite(
        table,
        { owner: user, id },
        {
          category: after.category,
          delta: isMoved ? 1 : 0,
          from: isMoved ? before.category : undefined,
          at: before.uploaded_at,
          changesCover: true,
        },
      ),
    ]);
    return after;
  };
  const put = (image: ImageRecord) =>
    client.send(new PutCommand({ TableName: table, Item: { ...imageKey(user, id, image.id), ...image } }));

  return {
    ...room,
    id,
    build,
    add: async (category: ImageCategory, width = 160, height = 120) => {
      const image = build(category, width, height);
      await put(image);
      await count(image, 1);
      return image;
    },
    remove: (image: ImageRecord) => count(image, -1),
    change,
    /** The id of the photograph whose thumbnail the list links. */
    cover: async () => (await list()).data[0]?.cover_url?.split("/").at(-3) ?? null,
    /** The row as a former version has written it. */
    forget: () =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: reportKey(user, id),
          UpdateExpression: "REMOVE covers",
          ConditionExpression: "attribute_exists(covers)",
        }),
      ),
  };
};

describe("a report's cover in the list", () => {
  it("is that of the PDF: landscape first, the building before the land, then in the order of upload", async () => {
    const { add, cover, remove } = await setupCovers();
    expect(await cover()).toBeNull();
    await add("building_interior");
    expect(await cover()).toBeNull();
    const uprightLand = await add("land_views", 120, 160);
    expect(await cover()).toBe(uprightLand.id);
    await add("land_views", 120, 160);
    expect(await cover()).toBe(uprightLand.id);
    const uprightHouse = await add("building_exterior", 120, 160);
    expect(await cover()).toBe(uprightHouse.id);
    const land = await add("land_views");
    expect(await cover()).toBe(land.id);
    const house = await add("building_exterior");
    await add("building_exterior");
    expect(await cover()).toBe(house.id);
    await remove(house);
    await remove(land);
    expect(await cover()).not.toBe(house.id);
  });

  it("is found for a row of a former version, and noted on it", async () => {
    const { add, forget, cover, get, id } = await setupCovers();
    const [house] = [await add("building_exterior"), await add("building_exterior")];
    await forget();
    const { version } = await get(id);
    expect(await cover()).toBe(house.id);
    // Fails if the row does not have them again.
    await forget();
    expect((await get(id)).version).toBe(version);
  });

  it("is found for a row of a former version to which one photograph came since", async () => {
    const { add, forget, cover } = await setupCovers();
    const house = await add("building_exterior");
    await forget();
    await add("land_views");
    expect(await cover()).toBe(house.id);
  });

  it("follows what is chosen, moved and put into order", async () => {
    const { add, cover, change } = await setupCovers();
    const land = await add("land_views");
    const first = await add("building_exterior");
    const second = await add("building_exterior");
    expect(await cover()).toBe(first.id);
    await change(second, { position: 1 });
    expect(await cover()).toBe(second.id);
    const boundary = await change(first, { category: "boundaries", cover: true });
    expect(await cover()).toBe(first.id);
    await add("building_exterior");
    expect(await cover()).toBe(first.id);
    await change(boundary, { cover: false });
    expect(await cover()).toBe(second.id);
    await change(land, { cover: true });
    expect(await cover()).toBe(land.id);
  });

  it("is the chosen one of a deleted report that came back, also when its photographs change before it is listed", async () => {
    const { add, cover, change, remove, call, id } = await setupCovers();
    const house = await add("building_exterior");
    const plan = await add("documents");
    await change(plan, { cover: true });
    await call({ method: "DELETE", path: `/reports/${id}` });
    await call({ method: "POST", path: `/reports/${id}/restore` });
    await add("building_exterior");
    await remove(house);
    expect(await cover()).toBe(plan.id);
  });

  it("comes back with a deleted report", async () => {
    const { add, cover, call, id } = await setupCovers();
    const house = await add("building_exterior");
    await call({ method: "DELETE", path: `/reports/${id}` });
    await call({ method: "POST", path: `/reports/${id}/restore` });
    expect(await cover()).toBe(house.id);
  });

  it("is none where its photographs are lost", async () => {
    const { cover, build, user, id, table } = await setupCovers();
    const { category, uploaded_at: at } = build("land_views", 160, 120);
    await transact(dynoxide.client, [
      imageCountWrite(table, { owner: user, id }, { category, delta: 1, at }),
    ]);
    expect(await cover()).toBeNull();
  });
});

it("gives the verification code of a finalized report", async () => {
  const { create, list, reports, user } = await setup(dynoxide);
  const { id } = await create();
  const record = await reports.find(user, id);
  if (!record) throw new Error("the report");
  await finalizeReport(
    reports,
    { ...record, status: "completed" },
    {
      key: "pdf/1",
      sha256: "0".repeat(64),
      bytes: 1,
      verification_code: `CODE-${randomUUID()}`,
      finalized_at: "2026-01-06T05:00:00.000Z",
      signed_by: "Example Valuer",
      unprintable: [],
    },
  );
  expect((await list()).data[0]?.verification_code).toMatch(/^CODE-/);
});
