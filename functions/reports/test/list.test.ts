import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Dynoxide, startDynoxide } from "../../kit/test/start-dynoxide.ts";
import { error, setup } from "./setup.ts";

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

  it.each(["?limit=0", "?limit=101", "?offset=-1", "?offset=x", "?status=lost", "?cursor=!"])(
    "refuses %s with 400",
    async (query) => {
      const { call, user } = await setup(dynoxide);
      const answer = await call({ method: "GET", path: `/reports/user/${user}${query}` });
      expect(answer).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
    },
  );

  it("refuses another user's list with 403", async () => {
    const { call } = await setup(dynoxide);
    const answer = await call({ method: "GET", path: `/reports/user/${randomUUID()}` });
    expect(answer).toMatchObject({ status: 403, body: error("FORBIDDEN") });
  });
});
