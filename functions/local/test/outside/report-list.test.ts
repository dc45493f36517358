import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./harness.ts";
import { type WrittenField, writtenFields } from "./report-fields.ts";
import { changeStatus, createReport, saveSection } from "./reports.ts";
import { Deleted, expectAnswer, expectError, ReportList } from "./shapes.ts";
import type { Valuer } from "./valuers.ts";

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
    for (let count = 0; count < 25; count += 1) ids.push((await createReport(lister, writtenFields)).id);
    for (const id of ids.slice(0, 3)) await saveSection(lister, id, "property_images", {});
    await changeStatus(lister, ids[0] ?? 0, "completed");
  });

  test("of a valuer without reports is empty", async () => {
    const nobody = await product.newValuer();
    expect(
      expectAnswer(await nobody.call("GET", `/reports/user/${nobody.user.id}`), 200, ReportList),
    ).toEqual({ data: [], pagination: { total: 0, limit: 20, offset: 0, hasMore: false } });
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
    for (const field of [
      "report_reference",
      "report_type",
      "report_date",
      "valuation_purpose",
      "market_value",
    ])
      expect([field, card?.[field]]).toEqual([field, writtenFields[field as WrittenField]]);
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

  test.each([
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
    expectError(await owner.call("GET", `/reports/${id}`), 404);
    expectError(await owner.call("DELETE", `/reports/${id}`), 404);
    const { data, pagination } = expectAnswer(
      await owner.call("GET", `/reports/user/${owner.user.id}`),
      200,
      ReportList,
    );
    expect(data.map((report) => report.id)).toEqual([stays.id]);
    expect(pagination.total).toBe(1);
  });
});

test("nothing that was asked here was an error of the product's own", async () => {
  expect(await product.problems()).toEqual([]);
});
