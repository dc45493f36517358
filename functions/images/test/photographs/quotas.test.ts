import { DeleteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { dataReply, limits, messages, UploadForm } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { jpegWithExif } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let photograph: Buffer;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  photograph = await jpegWithExif({ width: 64, height: 48 });
});
afterAll(() => dynoxide.stop());

const full = {
  status: 409,
  body: {
    error: { code: "STORAGE_FULL" },
    message:
      "Your account is full: it can hold 50,000 photographs and 200 GB. Please delete photographs or reports that you no longer need, then try again.",
  },
};

const setupTotals = async () => {
  const room = await setup(dynoxide);
  const { table, user } = room;
  const Key = { pk: `OWNER#${user}`, sk: "STORAGE" };
  const totals = async () => {
    const { Item } = await dynoxide.client.send(
      new GetCommand({ TableName: table, Key, ConsistentRead: true }),
    );
    return Item && { photographs: Item.photographs, bytes: Item.bytes };
  };
  const setTotals = (photographs: number, bytes: number) =>
    dynoxide.client.send(
      new UpdateCommand({
        TableName: table,
        Key,
        UpdateExpression: "SET photographs = :photographs, bytes = :bytes",
        ExpressionAttributeValues: { ":photographs": photographs, ":bytes": bytes },
      }),
    );
  const file = { filename: "photo.jpg", size: photograph.byteLength, type: "image/jpeg" };
  return { ...room, totals, setTotals, file };
};

describe("what an account can hold", () => {
  test("is counted with every photograph, however it comes, and again without those that are deleted", async () => {
    const { send, upload, call, totals, list } = await setupTotals();
    await send("land_views", photograph);
    await upload("boundaries", [
      ["a.jpg", photograph],
      ["b.jpg", photograph],
    ]);
    expect(await totals()).toEqual({ photographs: 3, bytes: 3 * photograph.byteLength });
    for (const { id } of await list()) await call({ method: "DELETE", path: `/reports/7/images/${id}` });
    expect(await totals()).toEqual({ photographs: 0, bytes: 0 });
  });

  test.each([
    ["photographs", limits.storage.photographs, 0],
    ["bytes", 1, limits.storage.bytes - 1],
  ])("is at most so many %s: neither a form nor a photograph more", async (_what, photographs, bytes) => {
    const { requestUploads, upload, setTotals, objects, file, complete } = await setupTotals();
    const { body } = await requestUploads("land_views", [file]);
    const [form] = dataReply(z.array(UploadForm)).parse(body).data;
    await objects.put(String(form?.fields.key), photograph, "image/jpeg");
    await setTotals(photographs, bytes);
    expect(await requestUploads("land_views", [file])).toMatchObject(full);
    expect(await upload("land_views", [["a.jpg", photograph]])).toMatchObject(full);
    expect(await complete(form?.id ?? "")).toMatchObject(full);
    expect([...objects.objects.keys()].filter((key) => key.startsWith("images/"))).toEqual([]);
  });

  test("holds under parallel uploads", async () => {
    const { upload, setTotals, totals } = await setupTotals();
    await setTotals(limits.storage.photographs - 2, 0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload("land_views", [["a.jpg", photograph]])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect((await totals())?.photographs).toBe(limits.storage.photographs);
  });

  test("counts the photographs of a version that did not count, when one comes or goes", async () => {
    const { send, table, user, totals, call } = await setupTotals();
    const forget = () =>
      dynoxide.client.send(
        new DeleteCommand({ TableName: table, Key: { pk: `OWNER#${user}`, sk: "STORAGE" } }),
      );
    const { id } = await send("land_views", photograph);
    await forget();
    await send("boundaries", photograph);
    expect(await totals()).toEqual({ photographs: 2, bytes: 2 * photograph.byteLength });
    await forget();
    await call({ method: "DELETE", path: `/reports/7/images/${id}` });
    expect(await totals()).toEqual({ photographs: 1, bytes: photograph.byteLength });
  });
});

describe("forms for uploads", () => {
  const tooMany = {
    status: 429,
    body: { message: messages.images.tooManyUploads(limits.image.openUploads) },
  };

  const askForAll = async ({ requestUploads, file }: Awaited<ReturnType<typeof setupTotals>>) => {
    const forms: string[] = [];
    for (let asked = 0; asked < limits.image.openUploads; asked += 5) {
      const { body } = await requestUploads("land_views", Array(5).fill(file));
      forms.push(
        ...dataReply(z.array(UploadForm))
          .parse(body)
          .data.map(({ id }) => id),
      );
    }
    return forms;
  };

  test("are given for so many uploads of a report that are not complete, and for more the next day", async () => {
    const room = await setupTotals();
    const { requestUploads, reports, user, call, file, objects, complete, at } = room;
    const [first = ""] = await askForAll(room);
    expect(await requestUploads("land_views", [file])).toMatchObject(tooMany);
    expect(messages.images.tooManyUploads(200)).toBe(
      "200 uploads were begun here today and not finished. Please upload the rest tomorrow.",
    );

    await reports.create(buildReport(user, 8), undefined);
    const body = { category: "land_views", files: [file] };
    expect(await call({ method: "POST", path: "/reports/8/images/uploads", body })).toMatchObject({
      status: 201,
    });

    await objects.put(`uploads/${user}/7/${first}`, photograph, "image/jpeg");
    expect(await complete(first)).toMatchObject({ status: 200 });
    expect(await requestUploads("land_views", [file])).toMatchObject({ status: 201 });
    expect(await requestUploads("land_views", [file])).toMatchObject(tooMany);
    at("2026-01-06T04:30:00.000Z");
    expect(await requestUploads("land_views", [file])).toMatchObject({ status: 201 });
  });

  test("are counted once for a repeated call", async () => {
    const { requestUploads, table, user, file } = await setupTotals();
    for (let call = 0; call < 3; call += 1)
      await requestUploads("land_views", [file, file], { "Idempotency-Key": "the same" });
    const { Item } = await dynoxide.client.send(
      new GetCommand({
        TableName: table,
        Key: { pk: `OWNER#${user}`, sk: "UPLOAD#0000000007#COUNT#2026-01-05" },
      }),
    );
    expect(Item?.uploads).toBe(2);
  });

  test("are used once: what is sent later is deleted, and the photograph stays as it is", async () => {
    const { send, complete, objects, user, totals, call } = await setupTotals();
    const { id, answer } = await send("land_views", photograph);
    const stored = [...objects.objects];
    const other = await jpegWithExif({ width: 80, height: 60 });
    await objects.put(`uploads/${user}/7/${id}`, other, "image/jpeg");
    expect((await complete(id)).body).toEqual(answer.body);
    expect([...objects.objects]).toEqual(stored);
    expect(await totals()).toEqual({ photographs: 1, bytes: photograph.byteLength });

    await call({ method: "DELETE", path: `/reports/7/images/${id}` });
    await objects.put(`uploads/${user}/7/${id}`, other, "image/jpeg");
    expect(await complete(id)).toMatchObject({ status: 404, body: { error: { code: "UPLOAD_NOT_FOUND" } } });
  });
});
