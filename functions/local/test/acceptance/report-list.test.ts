import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPhotograph, requestUploads } from "./helpers/photographs.ts";
import { type WrittenField, writtenFields } from "./helpers/report-fields.ts";
import { changeStatus, createReport, getReport, saveSection } from "./helpers/reports.ts";
import { Deleted, expectAnswer, expectError, Report, ReportList } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

const announced = { filename: "gate.jpg", size: 1_000, type: "image/jpeg" };

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer({ fullName: "Nimal Perera", professionalTitle: "Licensed Valuer" });
});
afterAll(() => product.stop());

describe("the list", () => {
  let lister: Valuer;
  let ids: number[];
  const list = async (query = "") =>
    expectAnswer(await lister.call("GET", `/reports/user/${lister.user.id}${query}`), 200, ReportList);
  beforeAll(async () => {
    lister = await product.newValuer();
    ids = [];
    for (let count = 1; count <= 25; count += 1) {
      const fields = { ...writtenFields, report_reference: `VR/NP/2026/${count}`, market_value: count % 10 };
      ids.push((await createReport(lister, fields)).id);
    }
    for (const id of ids.slice(0, 3)) await saveSection(lister, id, "property_images", {});
    await changeStatus(lister, ids[0] ?? 0, "completed");
  });

  const worthOf = (id: number) => (ids.indexOf(id) + 1) % 10;

  test("of a valuer without reports is empty", async () => {
    const nobody = await product.newValuer();
    expect(
      expectAnswer(await nobody.call("GET", `/reports/user/${nobody.user.id}`), 200, ReportList),
    ).toEqual({
      data: [],
      pagination: { total: 0, limit: 20, offset: 0, hasMore: false },
      counts: { draft: 0, in_progress: 0, completed: 0, finalized: 0 },
    });
  });

  test("has pages of 20 by offset, which together hold each report once", async () => {
    const [first, second] = [await list(), await list("?offset=20")];
    expect(first.pagination).toMatchObject({ total: 25, limit: 20, offset: 0, hasMore: true });
    expect(second.pagination).toMatchObject({ total: 25, limit: 20, offset: 20, hasMore: false });
    const listed = [...first.data, ...second.data].map(({ id }) => id);
    expect(listed.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test("takes limit and offset, and an offset past the end is an empty page", async () => {
    const { data, pagination } = await list("?limit=4&offset=3");
    expect(data).toHaveLength(4);
    expect(pagination).toMatchObject({ total: 25, limit: 4, offset: 3, hasMore: true });
    expect((await list("?limit=5&offset=20")).pagination.hasMore).toBe(false);
    expect(await list("?offset=100")).toMatchObject({ data: [], pagination: { total: 25, hasMore: false } });
  });

  test("can be walked by nextCursor", async () => {
    const walked: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(
        `?limit=7${cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      walked.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
      expect(page.pagination.hasMore).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(walked.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test("shows what a card shows", async () => {
    const [card] = (await list("?limit=1")).data;
    const newest = { ...writtenFields, report_reference: "VR/NP/2026/25", market_value: 5 };
    for (const field of [
      "report_reference",
      "report_type",
      "report_date",
      "valuation_purpose",
      "market_value",
    ])
      expect([field, card?.[field]]).toEqual([field, newest[field as WrittenField]]);
    expect(Object.keys(card ?? {})).toEqual(
      expect.arrayContaining(["id", "status", "location_summary", "created_at", "updated_at"]),
    );
  });

  test.each([
    ["draft", 22],
    ["in_progress", 2],
    ["completed", 1],
    ["finalized", 0],
  ])("filtered by %s counts and shows those alone", async (status, total) => {
    const { data, pagination } = await list(`?status=${status}&limit=100`);
    expect(pagination).toMatchObject({ total, hasMore: false });
    expect(data).toHaveLength(total);
    expect(data.every((report) => report.status === status)).toBe(true);
  });

  test("has its other orders, whole and walked in pages", async () => {
    const orders = {
      oldest: ids,
      updated: (await list("?limit=100")).data
        .toSorted((a, b) => String(b.updated_at).localeCompare(String(a.updated_at)) || b.id - a.id)
        .map(({ id }) => id),
      reference: ids,
      value: ids.toSorted((a, b) => worthOf(b) - worthOf(a) || b - a),
    };
    for (const [sort, order] of Object.entries(orders)) {
      const whole = await list(`?sort=${sort}&limit=100`);
      expect([sort, whole.data.map(({ id }) => id)]).toEqual([sort, order]);
      const first = await list(`?sort=${sort}&limit=10`);
      const next = await list(
        `?sort=${sort}&limit=10&cursor=${encodeURIComponent(first.pagination.nextCursor ?? "")}`,
      );
      expect([sort, next.data.map(({ id }) => id)]).toEqual([sort, order.slice(10, 20)]);
    }
  });

  test("finds by words, and shows and counts those alone", async () => {
    const found = await list(`?q=${encodeURIComponent("np 25")}`);
    expect(found.data.map(({ id }) => id)).toEqual([ids[24]]);
    expect(found.pagination).toMatchObject({ total: 1, hasMore: false });
    expect((await list("?q=mulgam&status=in_progress")).pagination.total).toBe(2);
    expect((await list("?q=nowhere")).data).toEqual([]);
  });

  test.each([
    "sort=cheapest",
    "status=archived",
    "limit=0",
    "limit=-1",
    "limit=many",
    "limit=1.5",
    "limit=100000",
    "offset=-1",
    "offset=far",
  ])("refuses %s", async (query) => {
    expectError(await lister.call("GET", `/reports/user/${lister.user.id}?${query}`), 400);
  });

  test("of somebody else is 403", async () => {
    expectError(await valuer.call("GET", `/reports/user/${lister.user.id}`), 403);
  });
});

describe("a deleted report", () => {
  test("is answered with success, is gone, and is counted no more", async () => {
    const owner = await product.newValuer();
    const { id } = await createReport(owner);
    const stays = await createReport(owner);
    expect(expectAnswer(await owner.call("DELETE", `/reports/${id}`), 200, Deleted)).toEqual({
      success: true,
    });
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/checks"],
      ["GET", "/history"],
      ["GET", "/images"],
      ["GET", "/preview"],
      ["POST", "/finalize"],
      ["POST", "/clone"],
    ] as const)
      expectError(await owner.call(method, `/reports/${id}${path}`), 404);
    expectError(await requestUploads(owner, id, "land_views", [announced]), 404);
    const { data, pagination } = expectAnswer(
      await owner.call("GET", `/reports/user/${owner.user.id}`),
      200,
      ReportList,
    );
    expect(data.map((report) => report.id)).toEqual([stays.id]);
    expect(pagination.total).toBe(1);
  });

  test("comes back with its photographs, once, for its owner alone", async () => {
    const [owner, stranger] = [await product.newValuer(), await product.newValuer()];
    const { id } = await createReport(owner, writtenFields);
    const photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
    const image = await addPhotograph(product, owner, id, "land_views", photograph);
    const before = await getReport(owner, id);
    await owner.call("DELETE", `/reports/${id}`);
    const deleted = await owner.call("GET", `/reports/user/${owner.user.id}/deleted`);
    expect(deleted.json).toMatchObject({ data: [{ id, deleted_at: expect.any(String) }] });
    expectError(await stranger.call("GET", `/reports/user/${owner.user.id}/deleted`), 403);
    expectError(await stranger.call("POST", `/reports/${id}/restore`), 404);
    for (let times = 0; times < 2; times += 1)
      expectAnswer(await owner.call("POST", `/reports/${id}/restore`), 200, Report);
    const { version, images, ...back } = await getReport(owner, id);
    const { version: older, images: _, ...then } = before;
    expect(back).toEqual(then);
    expect(version).toBeGreaterThan(older);
    expect(images).toMatchObject([{ id: image.id }]);
    const { bytes } = await product.request(String(images[0]?.url));
    expect(bytes.byteLength).toBeGreaterThan(100);
  });
});

test("a reference belongs to one report of a valuer", async () => {
  const owner = await product.newValuer();
  await createReport(owner, { report_reference: "VR/X/2026/001" });
  const answer = await owner.call("POST", "/reports/create", { body: { report_reference: "vr/x/2026/1" } });
  expectError(answer, 409, { code: "REFERENCE_TAKEN", fields: ["report_reference"] });
  const { id } = await createReport(owner);
  expectError(await saveSection(owner, id, "basic_information", { report_reference: "VR/X/2026/01" }), 409, {
    code: "REFERENCE_TAKEN",
  });
  await createReport(valuer, { report_reference: "VR/X/2026/001" });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
