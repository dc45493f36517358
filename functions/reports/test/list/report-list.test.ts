import { randomUUID } from "node:crypto";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("the list of reports", () => {
  it("pages newest first by offset and by cursor, with totals from the counters", async () => {
    const { create, list } = await setup(dynoxide);
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await create()).id);
    const first = await list("?limit=2");
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.pagination).toEqual({
      total: 5,
      limit: 2,
      offset: 0,
      hasMore: true,
      nextCursor: String(ids[1]),
    });
    const second = await list(`?limit=2&cursor=${first.pagination.nextCursor}`);
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const last = await list("?limit=2&offset=4");
    expect(last.data.map(({ id }) => id)).toEqual(ids.slice(4));
    expect(last.pagination).toEqual({ total: 5, limit: 2, offset: 4, hasMore: false });
    expect((await list("?offset=5")).data).toEqual([]);
  });

  it("filters by status, and its totals follow every change of status", async () => {
    const { create, save, list, call } = await setup(dynoxide);
    const [a, b] = [await create(), await create()];
    await save(a.id, { section: "property_images", data: {} });
    expect((await list("?status=in_progress")).data.map(({ id }) => id)).toEqual([a.id]);
    expect((await list("?status=draft")).pagination.total).toBe(1);
    await call({ method: "DELETE", path: `/reports/${b.id}` });
    expect((await list("?status=draft")).pagination.total).toBe(0);
    expect((await list()).pagination.total).toBe(1);
  });

  it("counts the statuses of all reports, or of those that a search finds, whatever the status asked for", async () => {
    const { create, save, list } = await setup(dynoxide);
    const [shop] = [await create({ village_name: "Peradeniya" }), await create({ village_name: "Gampola" })];
    await create({ village_name: "Peradeniya" });
    await save(shop.id, { section: "property_images", data: {} });
    const none = { completed: 0, finalized: 0 };
    expect((await list("?limit=1")).counts).toEqual({ draft: 2, in_progress: 1, ...none });
    expect((await list("?status=in_progress")).counts).toEqual({ draft: 2, in_progress: 1, ...none });
    expect((await list("?q=peraden&status=draft")).counts).toEqual({ draft: 1, in_progress: 1, ...none });
    expect((await list("?q=peraden&status=draft")).pagination.total).toBe(1);
  });

  it("has those whose fee was due before today and is not paid, by status, words and order", async () => {
    const { create, call, list, user } = await setup(dynoxide);
    const withFee = async (due_date: string | null, village_name: string, paid_on: string | null = null) => {
      const { id } = await create({ village_name });
      const body = { valuation_fee: 10_000, expenses: null, tax_percent: null, due_date, paid_on };
      await call({ method: "PUT", path: `/reports/${id}/fee`, body });
      return id;
    };
    const [late, later] = [await withFee("2026-01-04", "Gampola"), await withFee("2025-12-01", "Peradeniya")];
    await withFee("2026-01-05", "Gampola");
    await withFee(null, "Gampola");
    const paid = await withFee("2026-01-01", "Gampola", "2026-01-03");
    await create();
    const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await idsOf("?fee=overdue")).toEqual([later, late]);
    expect(await idsOf("?fee=overdue&sort=oldest")).toEqual([late, later]);
    expect(await idsOf("?fee=overdue&q=gamp")).toEqual([late]);
    expect(await idsOf("?fee=overdue&status=finalized")).toEqual([]);
    const page = await list("?fee=overdue&limit=1");
    expect(page.counts).toMatchObject({ draft: 2, finalized: 0 });
    expect(page.pagination).toMatchObject({ total: 2, hasMore: true });
    expect(await idsOf(`?fee=overdue&limit=1&cursor=${page.pagination.nextCursor}`)).toEqual([late]);

    await call({ method: "DELETE", path: `/reports/${late}` });
    const body = {
      valuation_fee: 1,
      expenses: null,
      tax_percent: null,
      due_date: "2026-01-02",
      paid_on: null,
    };
    await call({ method: "PUT", path: `/reports/${paid}/fee`, body });
    expect(await idsOf("?fee=overdue")).toEqual([paid, later]);
    expect(await call({ method: "GET", path: `/reports/user/${user}?fee=paid` })).toMatchObject({
      status: 400,
      body: { error: { fields: { fee: expect.any(String) } } },
    });
  });

  /** Numbers of 1 to 7, in each order; 6 and 7 are not valued and have no reference. */
  const orders = {
    newest: [7, 6, 5, 4, 3, 2, 1],
    oldest: [1, 2, 3, 4, 5, 6, 7],
    updated: [2, 4, 7, 6, 5, 3, 1],
    reference: [5, 3, 1, 2, 4, 6, 7],
    value: [2, 4, 5, 1, 3, 7, 6],
  } as const;

  const setupOrders = async () => {
    const room = await setup(dynoxide);
    const { create, save, setStatus, at } = room;
    const ids: number[] = [];
    const values = [900_000, 22_500_000.5, 65_000, 22_500_000, 1_000_000];
    const references = ["VR/9", "VR/10", "VR/2 b", "VR/100", "VR/2"];
    for (let index = 0; index < 7; index += 1) {
      at(`2026-01-05T0${index}:00:00.000Z`);
      const { id } = await create({
        report_reference: references[index],
        market_value: values[index],
        instruction_source: "Example Bank PLC",
        lot_number: "7",
        plan_number: "12",
      });
      ids.push(id);
    }
    // Each status has some: they lie in different partitions of the indexes.
    at("2026-01-05T08:00:00.000Z");
    for (const number of [4, 2]) {
      at(`2026-01-05T08:0${5 - number}:00.000Z`);
      await save(ids[number - 1] ?? 0, { section: "property_images", data: {} });
    }
    await setStatus(ids[1] ?? 0, "completed");
    return {
      ...room,
      ids,
      numbersOf: (data: Array<{ id: number }>) => data.map(({ id }) => ids.indexOf(id) + 1),
    };
  };

  it.each(Object.entries(orders))("sorts by %s, by offset and by cursor", async (sort, order) => {
    const { list, numbersOf } = await setupOrders();
    const whole = await list(`?sort=${sort}`);
    expect(numbersOf(whole.data)).toEqual(order);
    expect(whole.pagination).toEqual({ total: 7, limit: 20, offset: 0, hasMore: false });
    expect(numbersOf((await list(`?sort=${sort}&limit=3&offset=3`)).data)).toEqual(order.slice(3, 6));
    expect((await list(`?sort=${sort}&offset=7`)).data).toEqual([]);
    const walked: number[] = [];
    let cursor: string | undefined = "";
    while (cursor !== undefined) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?sort=${sort}&limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      walked.push(...numbersOf(page.data));
      cursor = page.pagination.nextCursor;
    }
    expect(walked).toEqual(order);
  });

  it.each(Object.entries(orders))("sorts by %s within a status and within a search", async (sort, order) => {
    const { list, numbersOf } = await setupOrders();
    const drafts = order.filter((number) => number !== 4 && number !== 2);
    for (const query of [`sort=${sort}&status=draft`, `sort=${sort}&status=draft&q=example`]) {
      const first = await list(`?${query}&limit=3`);
      expect(numbersOf(first.data), query).toEqual(drafts.slice(0, 3));
      const { nextCursor } = first.pagination;
      expect(numbersOf((await list(`?${query}&limit=3&cursor=${nextCursor}`)).data)).toEqual(drafts.slice(3));
      expect(numbersOf((await list(`?${query}&limit=3&offset=2`)).data)).toEqual(drafts.slice(2));
      expect(first.pagination).toMatchObject({ total: 5, hasMore: true });
    }
    expect(numbersOf((await list(`?sort=${sort}&q=example`)).data)).toEqual(order);
  });

  it("continues after a report that has changed or is deleted", async () => {
    const { list, numbersOf, save, call, ids, at } = await setupOrders();
    const { nextCursor } = (await list("?sort=updated&limit=4")).pagination;
    at("2026-01-06T00:00:00.000Z");
    await save(ids[5] ?? 0, { section: "legal_description", data: { lot_number: "8" } });
    await call({ method: "DELETE", path: `/reports/${ids[4]}` });
    expect(numbersOf((await list(`?sort=updated&limit=4&cursor=${nextCursor}`)).data)).toEqual([3, 1]);
    expect(numbersOf((await list("?sort=updated")).data)).toEqual([6, 2, 4, 7, 3, 1]);
  });

  it("refuses a cursor of another order", async () => {
    const { list, call, user } = await setupOrders();
    const { nextCursor } = (await list("?sort=value&limit=2")).pagination;
    for (const sort of ["newest", "oldest", "updated", "reference"])
      expect(
        await call({ method: "GET", path: `/reports/user/${user}?sort=${sort}&cursor=${nextCursor}` }),
      ).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  });

  it.each([
    "?sort=cheapest",
    "?sort=value&cursor=7",
    "?sort=value&cursor=value.!",
    "?limit=0",
    "?limit=101",
    "?offset=-1",
    "?offset=x",
    "?status=lost",
    "?cursor=!",
  ])("refuses %s with 400", async (query) => {
    const { call, user } = await setup(dynoxide);
    const answer = await call({ method: "GET", path: `/reports/user/${user}${query}` });
    expect(answer).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  });

  it("refuses another user's list with 403", async () => {
    const { call } = await setup(dynoxide);
    const answer = await call({ method: "GET", path: `/reports/user/${randomUUID()}` });
    expect(answer).toMatchObject({ status: 403, body: error("FORBIDDEN") });
  });
});
