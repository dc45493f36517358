import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { callApi } from "@takseru/testing/call-api";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { gif, jpegWithExif, pngBomb, pngWithAlpha, webp } from "@takseru/testing/image-files";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let photograph: Uint8Array;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  photograph = await jpegWithExif({
    orientation: 6,
    gps: { latitude: 7.2936, longitude: 80.6413 },
    width: 60,
    height: 40,
  });
});
afterAll(() => dynoxide.stop());

const error = (code: string, message?: string) => ({
  success: false,
  message: message ?? expect.any(String),
  error: expect.objectContaining({ code }),
});
const file = { filename: "a.jpg", size: 10, type: "image/jpeg" };

describe("an upload by signed form", () => {
  it("counts the photograph only once it is checked, with position and renditions", async () => {
    const { send, list, record, objects, user } = await setup(dynoxide);
    const { id, answer } = await send("land_views", photograph);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          category: "land_views",
          filename: "photo.jpg",
          file_size: photograph.byteLength,
          width: 60,
          height: 40,
        },
      },
    });
    const [image] = await list();
    expect(image?.gps?.latitude).toBeCloseTo(7.2936, 4);
    expect(image?.url).toMatch(/\/print\.jpg$/);
    expect(await record()).toMatchObject({ version: 2, image_counts: { land_views: 1 } });
    const places = [...objects.objects.keys()].map((key) => key.replace(/[^/]+\/([^/]+)$/, "$1")).sort();
    expect(places).toEqual(
      ["original", "print.jpg", "thumbnail.webp"].map((name) => `images/${user}/7/${id}/${name}`),
    );
  });

  it.each([
    ["PNG with alpha", () => pngWithAlpha(), "image/png"],
    ["WebP", () => webp(), "image/webp"],
    ["GIF", () => gif(), "image/gif"],
  ])("accepts a %s", async (_, build, type) => {
    const { send } = await setup(dynoxide);
    expect((await send("boundaries", await build(), type)).answer.status).toBe(200);
  });

  it("completed five times at once is one photograph and one answer", async () => {
    const { requestUploads, objects, complete, list, record } = await setup(dynoxide);
    const { body } = await requestUploads("land_views", [file]);
    const [form] = (body as { data: Array<{ id: string; fields: { key: string } }> }).data;
    if (!form) throw new Error("a form for the file");
    await objects.put(form.fields.key, photograph, "image/jpeg");
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(form.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await list()).toHaveLength(1);
    expect((await record()).image_counts.land_views).toBe(1);
  });

  it("requested twice with one Idempotency-Key gives the same forms", async () => {
    const { requestUploads } = await setup(dynoxide);
    const once = () => requestUploads("land_views", [file], { "Idempotency-Key": "k" });
    expect((await once()).body).toEqual((await once()).body);
  });

  it("holds the category's maximum under parallel completions", async () => {
    const { requestUploads, objects, complete, list } = await setup(dynoxide);
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { body } = await requestUploads("boundaries", [file]);
        const [form] = (body as { data: Array<{ id: string; fields: { key: string } }> }).data;
        if (!form) throw new Error("a form for the file");
        await objects.put(form.fields.key, photograph, "image/jpeg");
        return form;
      }),
    );
    const answers = await Promise.all(forms.map(({ id }) => complete(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body).toEqual(
      error("CATEGORY_FULL", "Maximum 4 images allowed for Property Boundaries"),
    );
    expect(await list()).toHaveLength(4);
    expect([...objects.objects.keys()].filter((key) => key.startsWith("images/"))).toHaveLength(12);
  });

  it("is refused before it is sent when the category is full", async () => {
    const { requestUploads } = await setup(dynoxide);
    const answer = await requestUploads("location_maps", [file, file, file]);
    expect(answer).toMatchObject({
      status: 409,
      body: error("CATEGORY_FULL", "Maximum 2 images allowed for Location & Maps"),
    });
  });

  it.each([
    ["an SVG named .jpg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a decompression bomb", pngBomb()],
  ])("refuses %s, counts nothing and stores nothing", async (_, bytes) => {
    const { send, record, objects } = await setup(dynoxide);
    const { answer } = await send("land_views", bytes);
    expect(answer).toMatchObject({ status: 415, body: error("IMAGE_REJECTED") });
    expect((await record()).image_counts.land_views).toBe(0);
    expect([...objects.objects.keys()].filter((key) => key.startsWith("images/"))).toEqual([]);
  });

  it.each([
    ["a size above 10 MB", { ...file, size: 10 * 1024 * 1024 + 1 }, "Images may be up to 10MB each"],
    ["no bytes", { ...file, size: 0 }, "The file is empty"],
    [
      "a type that is none of the four",
      { ...file, type: "image/svg+xml" },
      "Only JPG, PNG, GIF or WebP images can be uploaded",
    ],
  ])("refuses to announce %s", async (_, wrong, message) => {
    const { requestUploads } = await setup(dynoxide);
    expect(await requestUploads("land_views", [wrong])).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED", message),
    });
  });

  it("cannot be completed before its bytes arrive, nor under an unknown id", async () => {
    const { requestUploads, complete } = await setup(dynoxide);
    const { body } = await requestUploads("land_views", [file]);
    const [form] = (body as { data: Array<{ id: string }> }).data;
    expect(await complete(form?.id ?? "")).toMatchObject({ status: 404, body: error("UPLOAD_NOT_FOUND") });
    expect(await complete(randomUUID())).toMatchObject({ status: 404, body: error("UPLOAD_NOT_FOUND") });
  });
});

describe("an upload as one form", () => {
  it("stores several files of a category in their order and answers 201 with them", async () => {
    const { upload, list } = await setup(dynoxide);
    const answer = await upload("building_interior", [
      ["a.jpg", photograph],
      ["b.webp", await webp()],
    ]);
    expect(answer.status).toBe(201);
    expect((await list()).map(({ filename }) => filename)).toEqual(["a.jpg", "b.webp"]);
  });

  it("stores all of its files or none", async () => {
    const { upload, list, objects } = await setup(dynoxide);
    const answer = await upload("land_views", [
      ["a.jpg", photograph],
      ["b.jpg", photograph],
      ["cut-off.jpg", photograph.subarray(0, photograph.length / 2)],
    ]);
    expect(answer).toMatchObject({ status: 415, body: error("IMAGE_REJECTED") });
    expect(await list()).toEqual([]);
    expect([...objects.objects.keys()]).toEqual([]);
  });

  it("leaves no object behind when the store fails half way", async () => {
    const { upload, list, objects } = await setup(dynoxide, (store) => ({
      ...store,
      put: (key, body, type) =>
        key.endsWith("thumbnail.webp") ? Promise.reject(new Error("full")) : store.put(key, body, type),
    }));
    const answer = await upload("land_views", [["a.jpg", photograph]]);
    expect(answer).toMatchObject({ status: 502, body: error("UPSTREAM_FAILED") });
    expect(await list()).toEqual([]);
    expect([...objects.objects.keys()]).toEqual([]);
  });

  it("refuses a file name that is too long for a row", async () => {
    const { upload, list } = await setup(dynoxide);
    const answer = await upload("land_views", [[`${"a".repeat(300_000)}.jpg`, photograph]]);
    expect(answer).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
    expect(await list()).toEqual([]);
  });

  it("has one effect for one Idempotency-Key", async () => {
    const { upload, list } = await setup(dynoxide);
    const once = () => upload("land_views", [["a.jpg", photograph]], { "Idempotency-Key": "k" });
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  it("above 4.5 MB answers 413 and names the route for larger files", async () => {
    const { upload } = await setup(dynoxide);
    const answer = await upload("land_views", [["a.jpg", new Uint8Array(4_600_000)]]);
    expect(answer).toMatchObject({ status: 413, body: error("PAYLOAD_TOO_LARGE") });
    expect((answer.body as { message: string }).message).toContain("/images/uploads");
  });

  it("without a category, without files, or as JSON gets a message", async () => {
    const { upload, call } = await setup(dynoxide);
    expect(await upload("kitchen", [["a.jpg", photograph]])).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED", "Please choose an image category"),
    });
    expect(await upload("land_views", [])).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED", "Please choose at least one image"),
    });
    expect(await call({ method: "POST", path: "/reports/7/images", body: {} })).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED"),
    });
  });
});

it("stores a caption and counts it as a change of the report", async () => {
  const { send, call, list, record } = await setup(dynoxide);
  const { id } = await send("land_views", photograph);
  const answer = await call({
    method: "PATCH",
    path: `/reports/7/images/${id}`,
    body: { caption: "  From the road " },
  });
  expect(answer).toMatchObject({ status: 200, body: { data: { caption: "From the road" } } });
  expect((await list())[0]?.caption).toBe("From the road");
  expect((await record()).version).toBe(3);
});

it("notes on the report which photographs may be its cover", async () => {
  const { send, upload, call, user, table } = await setup(dynoxide);
  const covers = async () => {
    const key = { pk: `OWNER#${user}`, sk: "REPORT#0000000007" };
    const { Item } = await dynoxide.client.send(new GetCommand({ TableName: table, Key: key }));
    return [...(Item?.covers ?? [])].map((candidate) => String(candidate).split("#")[2]).sort();
  };
  const { id } = await send("building_exterior", photograph);
  await upload("land_views", [["a.jpg", photograph]]);
  await send("boundaries", photograph);
  expect(await covers()).toHaveLength(2);
  expect(await covers()).toContain(id);
  await call({ method: "DELETE", path: `/reports/7/images/${id}` });
  expect(await covers()).toHaveLength(1);
  expect(await covers()).not.toContain(id);
});

it("refuses every change of a finalized report's photographs", async () => {
  const { send, call, requestUploads, upload, reports, record } = await setup(dynoxide);
  const { id } = await send("land_views", photograph);
  const { id: gone } = await send("land_views", photograph);
  await call({ method: "DELETE", path: `/reports/7/images/${gone}` });
  await finalizeReport(reports, await record(), {
    key: "pdf",
    sha256: "abc",
    bytes: 1,
    verification_code: "CODE",
    signed_by: "Example Valuer",
    unprintable: [],
    finalized_at: "2026-01-06T00:00:00.000Z",
  });
  const refused = { status: 409, body: error("REPORT_FINALIZED") };
  expect(await requestUploads("land_views", [file])).toMatchObject(refused);
  expect(await upload("land_views", [["a.jpg", photograph]])).toMatchObject(refused);
  expect(
    await call({ method: "PATCH", path: `/reports/7/images/${id}`, body: { caption: "x" } }),
  ).toMatchObject(refused);
  for (const body of [{ cover: true }, { rotation: 90 }, { category: "boundaries" }, { pins: [] }])
    expect(await call({ method: "PATCH", path: `/reports/7/images/${id}`, body })).toMatchObject(refused);
  const order = { category: "land_views", ids: [id] };
  expect(await call({ method: "PUT", path: "/reports/7/images/order", body: order })).toMatchObject(refused);
  expect(await call({ method: "POST", path: `/reports/7/images/${gone}/restore` })).toMatchObject(refused);
  expect(await call({ method: "DELETE", path: `/reports/7/images/${id}` })).toMatchObject(refused);
});

it("answers for a report's photographs with 404 to another user and 401 without a session", async () => {
  const { send, as, handler } = await setup(dynoxide);
  const { id } = await send("land_views", photograph);
  const form = new FormData();
  form.set("category", "land_views");
  form.append("images[]", new Blob([new Uint8Array(photograph)]), "a.jpg");
  const calls = [
    { method: "GET", path: "/reports/7/images" },
    { method: "POST", path: "/reports/7/images", form },
    { method: "POST", path: "/reports/7/images/uploads", body: { category: "land_views", files: [file] } },
    { method: "POST", path: `/reports/7/images/${id}/complete` },
    { method: "PATCH", path: `/reports/7/images/${id}`, body: { caption: "mine" } },
    { method: "PUT", path: "/reports/7/images/order", body: { category: "land_views", ids: [id] } },
    { method: "DELETE", path: `/reports/7/images/${id}` },
    { method: "GET", path: "/reports/7/images/deleted" },
    { method: "POST", path: `/reports/7/images/${id}/restore` },
  ];
  const stranger = as(randomUUID());
  for (const call of calls) {
    expect(await stranger(call), call.path).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect(await callApi(handler, call), call.path).toMatchObject({
      status: 401,
      body: error("NOT_SIGNED_IN"),
    });
  }
});
