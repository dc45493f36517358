import { createHash, randomUUID } from "node:crypto";
import { jpegWithExif, readCorners, uprightCorners } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  addPhotograph,
  complete,
  type File,
  listImages,
  requestUploads,
  sendForm,
} from "./helpers/photographs.ts";
import { createCompleted, createReport, getReport } from "./helpers/reports.ts";
import { Deleted, expectAnswer, expectError, Image, ImageReply, UploadForms } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
let photograph: File;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  photograph = {
    filename: "gate.jpg",
    bytes: await jpegWithExif({ width: 160, height: 120, orientation: 6 }),
  };
});
afterAll(() => product.stop());

/** Beyond the document: what the valuer decides of a photograph (decision 49). */
const Placed = Image.extend({
  position: z.number().int(),
  cover: z.boolean(),
  rotation: z.number(),
  sha256: z.string().nullable(),
  original_sha256: z.string().nullable(),
  width: z.number(),
  height: z.number(),
});
const PlacedReply = z.strictObject({ data: Placed });
const PlacedList = z.strictObject({ data: z.array(Placed) });
const DeletedList = z.strictObject({
  data: z.array(Placed.extend({ deleted_at: z.iso.datetime(), kept_until: z.iso.datetime() })),
});
const Covers = z.looseObject({
  data: z.array(z.looseObject({ id: z.number(), cover_url: z.string().nullish() })),
});

const newReport = async () => (await createReport(valuer)).id;
const add = async (id: number, category = "land_views") =>
  (await addPhotograph(product, valuer, id, category, photograph)).id;
const change = (id: number, imageId: string, body: unknown) =>
  valuer.call("PATCH", `/reports/${id}/images/${imageId}`, { body });
const changed = async (id: number, imageId: string, body: unknown) =>
  expectAnswer(await change(id, imageId, body), 200, PlacedReply).data;
const order = (id: number, category: string, ids: readonly string[]) =>
  valuer.call("PUT", `/reports/${id}/images/order`, { body: { category, ids } });
const remove = (id: number, imageId: string) => valuer.call("DELETE", `/reports/${id}/images/${imageId}`);
const restore = (id: number, imageId: string) =>
  valuer.call("POST", `/reports/${id}/images/${imageId}/restore`);
const idsOf = async (id: number, category = "land_views") =>
  (await listImages(valuer, id)).filter((image) => image.category === category).map((image) => image.id);
const coverOf = async (id: number): Promise<string | undefined> => {
  const path = `/reports/user/${valuer.user.id}?limit=100`;
  const { data } = expectAnswer(await valuer.call("GET", path), 200, Covers);
  return data.find((report) => report.id === id)?.cover_url ?? undefined;
};

describe("the order of photographs", () => {
  test("is that of choosing them, whichever arrives first", async () => {
    const id = await newReport();
    const sha256 = createHash("sha256").update(photograph.bytes).digest("hex");
    const chosen = Array.from({ length: 6 }, (_, index) => ({
      filename: `${index}.jpg`,
      size: photograph.bytes.byteLength,
      type: "image/jpeg",
      position: 1_767_000_000_000 + index,
      caption: `View ${index}`,
      original: { sha256: "b".repeat(64), taken_at: "2026-03-04T04:00:00Z" },
    }));
    const { data: forms } = expectAnswer(
      await requestUploads(valuer, id, "land_views", chosen),
      201,
      UploadForms,
    );
    for (const form of forms.toReversed()) {
      await sendForm(product, form, photograph);
      expectAnswer(await complete(valuer, id, form.id), 200, ImageReply);
    }
    const images = expectAnswer(await valuer.call("GET", `/reports/${id}/images`), 200, PlacedList).data;
    expect(images.map(({ filename, caption }) => [filename, caption])).toEqual(
      chosen.map(({ filename, caption }) => [filename, caption]),
    );
    expect(images.map((image) => [image.sha256, image.original_sha256])).toEqual(
      chosen.map(() => [sha256, "b".repeat(64)]),
    );
    expect((await getReport(valuer, id)).images.map(({ filename }) => filename)).toEqual(
      chosen.map(({ filename }) => filename),
    );
  });

  test("is changed by one call, and one on its way keeps a place", async () => {
    const id = await newReport();
    const [a, b, c] = [await add(id), await add(id), await add(id)];
    const Announced = z.object({ data: z.tuple([z.object({ id: z.string() })]) });
    const file = { filename: "a.jpg", size: 9, type: "image/jpeg" };
    const uploads = await valuer.call("POST", `/reports/${id}/images/uploads`, {
      body: { category: "land_views", files: [file] },
    });
    const waiting = expectAnswer(uploads, 201, Announced).data[0].id;
    expectError(await order(id, "land_views", [c, randomUUID(), a]), 400, { code: "VALIDATION_FAILED" });
    const { data } = expectAnswer(await order(id, "land_views", [c, waiting, a]), 200, PlacedList);
    expect(data.map((image) => image.id)).toEqual([c, a, b]);
    expect(data.slice(0, 2).map(({ position }) => position)).toEqual([1, 3]);
    for (const body of [{}, { category: "kitchen", ids: [a] }, { category: "land_views", ids: ["x"] }])
      expectError(await valuer.call("PUT", `/reports/${id}/images/order`, { body }), 400);
    expect(await idsOf(id)).toEqual([c, a, b]);
  });

  test("of two tabs is that of the later one, and neither loses a photograph", async () => {
    const id = await newReport();
    const ids = [await add(id), await add(id), await add(id)];
    const wanted = [ids.toReversed(), [ids[1], ids[0], ids[2]].map(String)];
    await Promise.all([
      ...wanted.map((one) => order(id, "land_views", one)),
      change(id, String(ids[0]), { caption: "Gate" }),
      change(id, String(ids[1]), { caption: "Well" }),
    ]);
    expect(wanted).toContainEqual(await idsOf(id));
    const captions = new Map((await listImages(valuer, id)).map((image) => [image.id, image.caption]));
    expect(ids.map((one) => captions.get(one))).toEqual(["Gate", "Well", ""]);
  });
});

describe("a photograph that is moved", () => {
  test("is at the end of its new category, where that has room", async () => {
    const id = await newReport();
    const moved = await add(id);
    const [first, second] = [await add(id, "location_maps"), await add(id, "boundaries")];
    expect(await changed(id, moved, { category: "location_maps" })).toMatchObject({
      category: "location_maps",
    });
    expect(await idsOf(id, "location_maps")).toEqual([first, moved]);
    expectError(await change(id, second, { category: "location_maps" }), 409, {
      code: "CATEGORY_FULL",
      message: "Maximum 2 images allowed for Location & Maps",
    });
    expect(await idsOf(id, "boundaries")).toEqual([second]);
  });
});

describe("the cover", () => {
  test("is the chosen photograph, alone, also in the list of reports", async () => {
    const id = await newReport();
    const [house, boundary] = [await add(id, "building_exterior"), await add(id, "boundaries")];
    expect(await coverOf(id)).toContain(house);
    expect(await changed(id, boundary, { cover: true })).toMatchObject({ cover: true });
    expect(await coverOf(id)).toContain(boundary);
    await changed(id, house, { cover: true });
    const { data } = expectAnswer(await valuer.call("GET", `/reports/${id}/images`), 200, PlacedList);
    expect(data.filter(({ cover }) => cover).map((image) => image.id)).toEqual([house]);
    expect(await coverOf(id)).toContain(house);
  });
});

describe("a photograph that is turned", () => {
  test("is made anew from its original, four times and it is as it was", async () => {
    const id = await newReport();
    const image = await add(id);
    const corners = async (url: string) => readCorners((await product.request(url)).bytes);
    const [topLeft, topRight, bottomLeft, bottomRight] = uprightCorners;
    const turned = await changed(id, image, { rotation: 90 });
    expect(turned).toMatchObject({ rotation: 90, width: 120, height: 160 });
    for (const url of [turned.url, turned.thumbnail_url])
      expect(await corners(String(url))).toEqual([bottomLeft, topLeft, bottomRight, topRight]);
    const back = await changed(id, image, { rotation: 0 });
    expect(back).toMatchObject({ rotation: 0, width: 160, height: 120 });
    expect(await corners(back.url)).toEqual(uprightCorners);
    expectError(await change(id, image, { rotation: 45 }), 400);
  });
});

describe("a deleted photograph", () => {
  test("is listed for thirty days and comes back to its place, once", async () => {
    const id = await newReport();
    const [a, b] = [await add(id), await add(id)];
    await order(id, "land_views", [b, a]);
    expectAnswer(await remove(id, b), 200, Deleted);
    const { data } = expectAnswer(
      await valuer.call("GET", `/reports/${id}/images/deleted`),
      200,
      DeletedList,
    );
    expect(data.map((image) => image.id)).toEqual([b]);
    const [kept] = data;
    const days = (Date.parse(kept?.kept_until ?? "") - Date.parse(kept?.deleted_at ?? "")) / 86_400_000;
    expect(days).toBe(30);
    expect((await product.request(String(kept?.thumbnail_url))).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore(id, b)));
    for (const answer of answers) expect(expectAnswer(answer, 200, ImageReply).data.id).toBe(b);
    expect(await idsOf(id)).toEqual([b, a]);
    expectError(await restore(id, randomUUID()), 404, { code: "IMAGE_NOT_FOUND" });
  });

  test("does not come back into a full category", async () => {
    const id = await newReport();
    const [a] = [await add(id, "location_maps"), await add(id, "location_maps")];
    await remove(id, a);
    await add(id, "location_maps");
    expectError(await restore(id, a), 409, { code: "CATEGORY_FULL" });
  });
});

test("a finalized report's photographs stay as they were signed", async () => {
  const { id } = await createCompleted(valuer);
  const image = await add(id);
  const gone = await add(id);
  await remove(id, gone);
  await valuer.call("PUT", `/reports/${id}/section`, { body: { section: "property_images", data: {} } });
  await valuer.call("PUT", `/reports/${id}/status`, { body: { status: "completed" } });
  expect((await valuer.call("POST", `/reports/${id}/finalize`)).status).toBe(303);
  const refused = [
    await change(id, image, { category: "boundaries" }),
    await change(id, image, { cover: true }),
    await change(id, image, { rotation: 90 }),
    await order(id, "land_views", [image]),
    await restore(id, gone),
    await remove(id, image),
  ];
  for (const answer of refused) expectError(answer, 409, { code: "REPORT_FINALIZED" });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
