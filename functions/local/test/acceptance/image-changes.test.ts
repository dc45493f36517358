import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addPhotograph,
  type File,
  JPEG,
  listImages,
  sendFile,
  uploadMultipart,
} from "./helpers/photographs.ts";
import { createReport, getReport } from "./helpers/reports.ts";
import { Deleted, expectAnswer, expectError, ImageReply, ImagesReply } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
let photograph: File;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
});
afterAll(() => product.stop());

const newReport = async () => (await createReport(valuer)).id;

describe("an image", () => {
  test("is deleted with success, is gone from its report, and makes room for another", async () => {
    const id = await newReport();
    const { data } = expectAnswer(
      await uploadMultipart(valuer, id, "location_maps", [photograph, photograph]),
      201,
      ImagesReply,
    );
    const [first, second] = data;
    const path = `/reports/${id}/images/${first?.id}`;
    expect(expectAnswer(await valuer.call("DELETE", path), 200, Deleted)).toEqual({ success: true });
    expect((await listImages(valuer, id)).map((image) => image.id)).toEqual([second?.id]);
    expect((await getReport(valuer, id)).images.map((image) => image.id)).toEqual([second?.id]);
    expectError(await valuer.call("DELETE", path), 404);
    expectAnswer(await uploadMultipart(valuer, id, "location_maps", [photograph]), 201, ImagesReply);
    expect(await listImages(valuer, id)).toHaveLength(2);
  });

  test("deleted five times at once makes room once", async () => {
    const id = await newReport();
    const files = [photograph, photograph];
    const { data } = expectAnswer(
      await uploadMultipart(valuer, id, "location_maps", files),
      201,
      ImagesReply,
    );
    const path = `/reports/${id}/images/${data[0]?.id}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => valuer.call("DELETE", path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expectAnswer(await uploadMultipart(valuer, id, "location_maps", [photograph]), 201, ImagesReply);
    expectError(await uploadMultipart(valuer, id, "location_maps", [photograph]), 409);
  });

  test("has a caption that can be changed", async () => {
    const id = await newReport();
    const image = await addPhotograph(product, valuer, id, "land_views", photograph);
    const body = { caption: "View from the gate – ගේට්ටුව" };
    const path = `/reports/${id}/images/${image.id}`;
    const changed = expectAnswer(await valuer.call("PATCH", path, { body }), 200, ImageReply).data;
    expect(changed).toEqual({ ...image, ...body });
    expect(await listImages(valuer, id)).toEqual([changed]);
    for (const caption of [7, ["x"], {}, "x".repeat(50_000)])
      expectError(await valuer.call("PATCH", path, { body: { caption } }), 400);
    expect(await listImages(valuer, id)).toEqual([changed]);
  });

  test("has an address that cannot be bent to another object", async () => {
    const id = await newReport();
    const [one, two] = [
      await addPhotograph(product, valuer, id, "land_views", photograph),
      await addPhotograph(product, valuer, id, "land_views", photograph),
    ];
    const bent = new URL(one.url);
    bent.pathname = new URL(two.url).pathname;
    expect((await product.request(bent.href)).status).toBe(403);
    expect((await product.request(one.url.split("?")[0] ?? "")).status).toBe(403);
  });

  test("has an address that expires", async (context) => {
    cannot(context, "clock");
    const { url } = await addPhotograph(product, valuer, await newReport(), "land_views", photograph);
    product.clock.advance(6 * 3_600_000);
    expect((await product.request(url)).status).toBe(403);
  });

  test("of another valuer's report is 404 by every call, as is its report, and stays as it is", async () => {
    const id = await newReport();
    const image = await addPhotograph(product, valuer, id, "land_views", photograph);
    const pending = await sendFile(product, valuer, id, "land_views", photograph);
    const other = await product.newValuer();
    const own = (await createReport(other)).id;
    const [path, otherPath] = [`/reports/${id}/images`, `/reports/${own}/images`];
    const before = await getReport(valuer, id);
    const uploads = { category: "land_views", files: [{ filename: "a.jpg", size: 10, type: JPEG }] };
    const refused = [
      await other.call("GET", path),
      await uploadMultipart(other, id, "land_views", [photograph]),
      await other.call("POST", `${path}/uploads`, { body: uploads }),
      await other.call("POST", `${path}/${pending}/complete`),
      await other.call("POST", `${path}/${image.id}/complete`),
      await other.call("PATCH", `${path}/${image.id}`, { body: { caption: "mine" } }),
      await other.call("PATCH", `${path}/${image.id}`, { body: { cover: true, rotation: 90 } }),
      await other.call("PUT", `${path}/order`, { body: { category: "land_views", ids: [image.id] } }),
      await other.call("GET", `${path}/deleted`),
      await other.call("DELETE", `${path}/${image.id}`),
      await other.call("POST", `${path}/${image.id}/restore`),
      await other.call("POST", `${otherPath}/${pending}/complete`),
      await other.call("POST", `${otherPath}/${image.id}/complete`),
      await other.call("PATCH", `${otherPath}/${image.id}`, { body: { caption: "mine" } }),
      await other.call("DELETE", `${otherPath}/${image.id}`),
      await other.call("POST", `${otherPath}/${image.id}/restore`),
    ];
    for (const answer of refused) expectError(answer, 404);
    expect(await getReport(valuer, id)).toEqual(before);
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
