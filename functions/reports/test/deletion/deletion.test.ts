import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import { DeletedReport } from "@takseru/shared-types";
import { completableFields } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { imageCountWrite } from "../../src/report/image-count-write.ts";
import { auditAndUsageWrites } from "../../src/report/report-writes.ts";
import { deletedImageKey, imageKey } from "../../src/storage/keys.ts";
import { imageObjectKeys } from "../../src/storage/object-keys.ts";
import { buildImage } from "../helpers/build-image.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const setupDeleted = async () => {
  const room = await setup(dynoxide);
  const { call, user, table, objects } = room;
  const remove = (id: number) => call({ method: "DELETE", path: `/reports/${id}` });
  const restore = (id: number) => call({ method: "POST", path: `/reports/${id}/restore` });
  const deleted = async () =>
    z
      .object({ data: z.array(DeletedReport) })
      .parse((await call({ method: "GET", path: `/reports/user/${user}/deleted` })).body).data;
  /** The sort keys of all rows of the valuer. */
  const rows = async (): Promise<string[]> => {
    const { Items = [] } = await dynoxide.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": `OWNER#${user}` },
      }),
    );
    return Items.map(({ sk }) => String(sk));
  };
  /** Adds a photograph as the images room does. */
  const addPhotograph = async (id: number) => {
    const image = buildImage(user, id);
    const at = "2026-01-05T05:00:00.000Z";
    for (const key of Object.values(imageObjectKeys(image)))
      await objects.put(key, new Uint8Array([1]), "image/jpeg");
    await transact(dynoxide.client, [
      imageCountWrite(table, { owner: user, id }, { category: image.category, delta: 1, at }),
      { write: { Put: { TableName: table, Item: { ...imageKey(user, id, image.id), ...image } } } },
      ...auditAndUsageWrites(table, user, id, {
        changedBy: user,
        at,
        section: "property_images",
        changeId: image.id,
        fields: { image: { before: null, after: image.filename } },
      }),
    ]);
    return image;
  };
  /** One that was deleted before its report. */
  const addDeletedPhotograph = async (id: number) => {
    const image = { ...buildImage(user, id), deleted_at: "2026-01-05T05:00:00.000Z" };
    await transact(dynoxide.client, [
      { write: { Put: { TableName: table, Item: { ...deletedImageKey(user, id, image.id), ...image } } } },
    ]);
  };
  return { ...room, remove, restore, deleted, rows, addPhotograph, addDeletedPhotograph };
};

describe("a deleted report", () => {
  it("is found among the deleted reports alone", async () => {
    const { create, remove, deleted, list, call, at } = await setupDeleted();
    const { id } = await create({ village_name: "Peradeniya" });
    at("2026-01-06T04:30:00.000Z");
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    for (const request of [
      { method: "GET", path: `/reports/${id}` },
      { method: "GET", path: `/reports/${id}/checks` },
      {
        method: "PUT",
        path: `/reports/${id}/section`,
        body: { section: "valuation", data: { market_value: 1 } },
      },
      { method: "PUT", path: `/reports/${id}/status`, body: { status: "in_progress" } },
      { method: "DELETE", path: `/reports/${id}` },
    ])
      expect(await call(request), request.path).toMatchObject({
        status: 404,
        body: error("REPORT_NOT_FOUND"),
      });
    for (const query of ["", "?sort=updated", "?sort=reference", "?sort=value", "?q=peradeniya"])
      expect(await list(query), query).toMatchObject({ data: [], pagination: { total: 0 } });
    expect(await deleted()).toMatchObject([
      { id, deleted_at: "2026-01-06T04:30:00.000Z", kept_until: "2026-02-05T04:30:00.000Z" },
    ]);
  });

  it("is restored as it was, in every list and search", async () => {
    const { create, save, setStatus, remove, restore, get, list, deleted, addPhotograph } =
      await setupDeleted();
    const { id } = await create({
      ...completableFields,
      report_reference: "VR/7",
      village_name: "Peradeniya",
    });
    await save(id, { section: "property_images", data: {} });
    await addPhotograph(id);
    await setStatus(id, "completed");
    const before = await get(id);
    const listed = await list("?status=completed&sort=value");
    await remove(id);
    const { status, body } = await restore(id);
    expect({ status, body }).toEqual({ status: 200, body: { ...(await get(id)) } });
    // Deleting and restoring each make a version.
    expect(await get(id)).toEqual({ ...before, version: before.version + 2 });
    expect(before.images).toHaveLength(1);
    const shown = { ...listed, data: listed.data.map((card) => ({ ...card, version: before.version + 2 })) };
    for (const query of ["?status=completed&sort=value", "?status=completed&sort=updated&q=perad"])
      expect(await list(query), query).toEqual(shown);
    expect(await deleted()).toEqual([]);
  });

  it("is restored once in parallel calls", async () => {
    const { create, remove, restore, get, list } = await setupDeleted();
    const { id, version } = await create();
    await remove(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await get(id)).version).toBe(version + 2);
    expect((await list()).pagination.total).toBe(1);
    expect(await restore(id)).toMatchObject({ status: 200, body: { version: version + 2 } });
  });

  it("is restored by its owner only", async () => {
    const { create, remove, as, user, handler: _, deleted } = await setupDeleted();
    const { id } = await create();
    await remove(id);
    const stranger = as("6d0fbf4c-7d42-4d31-a2ad-0a5cf1c7c0a7");
    expect(await stranger({ method: "POST", path: `/reports/${id}/restore` })).toMatchObject({
      status: 404,
      body: error("REPORT_NOT_FOUND"),
    });
    expect(await stranger({ method: "GET", path: `/reports/user/${user}/deleted` })).toMatchObject({
      status: 403,
    });
    expect(await deleted()).toHaveLength(1);
  });

  it("is listed before reports deleted earlier", async () => {
    const { create, remove, deleted, at } = await setupDeleted();
    const [first, second, third] = [await create(), await create(), await create()];
    for (const [hour, { id }] of [second, third, first].entries()) {
      at(`2026-01-06T0${hour}:00:00.000Z`);
      await remove(id);
    }
    expect((await deleted()).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
  });

  it("is neither listed nor restored after its time, and is purged with its rows and objects", async () => {
    const {
      create,
      remove,
      restore,
      deleted,
      rows,
      addPhotograph,
      addDeletedPhotograph,
      deletedObjects,
      at,
    } = await setupDeleted();
    const kept = await create({ report_reference: "VR/8" });
    const { id } = await create({ report_reference: "VR/7", lot_number: "12" });
    const image = await addPhotograph(id);
    await addDeletedPhotograph(id);
    await remove(id);
    at("2026-02-04T04:29:59.000Z");
    expect(await deleted()).toHaveLength(1);
    at("2026-02-04T04:30:01.000Z");
    expect(await deleted()).toEqual([]);
    expect(await restore(id)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect(deletedObjects).toEqual([]);
    at("2026-02-04T05:31:00.000Z");
    await deleted();
    expect(deletedObjects).toEqual(
      ["original", "print.jpg", "thumbnail.webp"].map((name) =>
        expect.stringContaining(`${image.id}/${image.object_id}/${name}`),
      ),
    );
    const left = (await rows()).filter((sk) => !/^(COUNTERS|MONTH#|DAY#|STORAGE)/.test(sk));
    const number = String(kept.id).padStart(10, "0");
    const kinds = left.map((sk) => sk.split("#")[0]);
    expect(kinds.filter((kind) => kind !== "WORD")).toEqual(["HISTORY", "REFERENCE", "REPORT"]);
    expect(left.filter((sk) => sk.includes(String(id).padStart(10, "0")))).toEqual([]);
    expect(left).toContain(`REPORT#${number}`);
  });

  it("stays until the store has deleted its objects, and keeps nobody from working meanwhile", async () => {
    const { create, remove, deleted, rows, addPhotograph, objects, user, failing, at } = await setupDeleted();
    const { id } = await create({ report_reference: "VR/7" });
    await addPhotograph(id);
    // An earlier failure has left it without a row.
    const orphan = `images/${user}/${id}/${crypto.randomUUID()}/${crypto.randomUUID()}/original`;
    await objects.put(orphan, new Uint8Array([1]), "image/jpeg");
    await objects.put(`images/${user}/${id}1/other`, new Uint8Array([1]), "image/jpeg");
    await remove(id);
    at("2026-02-04T05:31:00.000Z");
    failing.delete = () => Promise.reject(new Error("The store is away"));
    const before = await rows();
    expect(await deleted()).toEqual([]);
    expect(await remove((await create()).id)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual(expect.arrayContaining(before.filter((sk) => !sk.startsWith("DAY#"))));
    expect(objects.objects.size).toBe(5);
    expect((await create()).report_reference).not.toBe("VR/7");

    delete failing.delete;
    await deleted();
    expect([...objects.objects.keys()]).toEqual([`images/${user}/${id}1/other`]);
    expect((await rows()).filter((sk) => Number(sk.split("#")[1]) === id)).toEqual([]);
  });

  it("is purged by the next deletion too, a few at a time, with any length of history", async () => {
    const { create, save, remove, deleted, rows, at } = await setupDeleted();
    const old: number[] = [];
    for (let count = 0; count < 5; count += 1) old.push((await create()).id);
    for (let count = 0; count < 60; count += 1)
      await save(old[0] ?? 0, { section: "legal_description", data: { lot_number: `${count}` } });
    for (const id of old) await remove(id);
    const last = await create();
    at("2026-03-05T04:30:00.000Z");
    await remove(last.id);
    const waiting = async () => (await rows()).filter((sk) => sk.startsWith("DELETED#"));
    expect(await waiting()).toHaveLength(3);
    expect(await deleted()).toMatchObject([{ id: last.id }]);
    expect(await waiting()).toHaveLength(1);
    const histories = (await rows()).filter((sk) => sk.startsWith("HISTORY#"));
    expect(new Set(histories.map((sk) => Number(sk.split("#")[1])))).toEqual(new Set([last.id]));
  });
});

it("a deleted report is 404 for a read and for a second deletion", async () => {
  const { create, call } = await setup(dynoxide);
  const { id } = await create();
  expect(await call({ method: "DELETE", path: `/reports/${id}` })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await call({ method: "GET", path: `/reports/${id}` })).toMatchObject({ status: 404 });
  expect(await call({ method: "DELETE", path: `/reports/${id}` })).toMatchObject({ status: 404 });
});
