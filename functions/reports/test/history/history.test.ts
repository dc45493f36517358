import { randomUUID } from "node:crypto";
import { transact } from "@takseru/kit";
import { ReportChange } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { auditAndUsageWrites } from "../../src/report/report-writes.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const Page = z.object({ data: z.array(ReportChange), nextCursor: z.string().optional() });

const withHistory = async () => {
  const room = await setup(dynoxide);
  const page = async (id: number, cursor?: string) => {
    const query = cursor === undefined ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    return Page.parse((await room.call({ method: "GET", path: `/reports/${id}/history${query}` })).body);
  };
  return { ...room, page };
};

describe("with a clock that was put back", () => {
  it("no report is changed before it was made or before it was last changed, and its history stays in order", async () => {
    const { create, save, setStatus, get, page, at } = await withHistory();
    const { id, created_at } = await create({ lot_number: "1" });
    at("2026-01-03T04:30:00.000Z");
    const saveLot = (lot_number: string) => save(id, { section: "legal_description", data: { lot_number } });
    await saveLot("2");
    expect((await get(id)).updated_at).toBe(created_at);
    at("2026-01-05T05:00:00.000Z");
    await saveLot("3");
    at("2026-01-04T04:30:00.000Z");
    await saveLot("4");
    await setStatus(id, "completed");
    expect(await get(id)).toMatchObject({ created_at, updated_at: "2026-01-05T05:00:00.000Z" });
    expect((await page(id)).data.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it("a report is deleted and restored after all that was done to it", async () => {
    const { create, call, page, get, at } = await withHistory();
    const { id, created_at } = await create({ lot_number: "1" });
    at("2026-01-03T04:30:00.000Z");
    await call({ method: "DELETE", path: `/reports/${id}` });
    await call({ method: "POST", path: `/reports/${id}/restore` });
    expect((await page(id)).data.map(({ section }) => section)).toEqual(["restored", "deleted", "created"]);
    expect(await get(id)).toMatchObject({ created_at, updated_at: created_at });
  });
});

describe("a report's history", () => {
  it("says who changed which fields and when, newest first", async () => {
    const { create, save, setStatus, page, user, at } = await withHistory();
    const { id } = await create({ lot_number: "1" });
    at("2026-01-05T04:31:00.000Z");
    await save(id, { section: "legal_description", data: { lot_number: "2", plan_number: "77" } });
    at("2026-01-05T04:32:00.000Z");
    await save(id, {
      section: "basic_information",
      data: { instruction_source: "Example Bank PLC" },
    });
    await setStatus(id, "in_progress");
    const { data, nextCursor } = await page(id);
    expect(nextCursor).toBeUndefined();
    expect(data).toEqual([
      {
        version: 3,
        at: "2026-01-05T04:32:00.000Z",
        by: user,
        section: "basic_information",
        fields: { instruction_source: { before: "", after: "Example Bank PLC" } },
      },
      {
        version: 2,
        at: "2026-01-05T04:31:00.000Z",
        by: user,
        section: "legal_description",
        fields: {
          lot_number: { before: "1", after: "2" },
          plan_number: { before: "", after: "77" },
        },
      },
      { version: 1, at: "2026-01-05T04:30:00.000Z", by: user, section: "created", fields: {} },
    ]);
  });

  it("comes in pages of 20 changes, each of them once, even in one millisecond", async () => {
    const { create, save, page } = await withHistory();
    const { id } = await create();
    for (let lot = 1; lot <= 44; lot += 1)
      await save(id, {
        section: "legal_description",
        data: { lot_number: String(lot), plan_number: `P${lot}`, current_owner: `Owner ${lot}` },
      });
    const first = await page(id);
    const second = await page(id, first.nextCursor);
    const third = await page(id, second.nextCursor);
    expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5]);
    expect(third.nextCursor).toBeUndefined();
    const all = [first, second, third].flatMap(({ data }) => data);
    expect(all.map(({ version }) => version)).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
    for (const { version, fields } of all)
      if (version !== 1) expect(fields.lot_number?.after, String(version)).toBe(String(Number(version) - 1));
    expect(all.every(({ version, fields }) => version === 1 || Object.keys(fields).length === 3)).toBe(true);
  });

  it("has no version for a change of a photograph", async () => {
    const { create, page, table, user } = await withHistory();
    const { id } = await create();
    await transact(
      dynoxide.client,
      auditAndUsageWrites(table, user, id, {
        changedBy: user,
        at: "2026-01-05T04:31:00.000Z",
        section: "property_images",
        changeId: randomUUID(),
        fields: { image: { before: null, after: { caption: "The gate" } } },
      }),
    );
    expect((await page(id)).data[0]).toMatchObject({
      version: null,
      section: "property_images",
      fields: { image: { before: null, after: { caption: "The gate" } } },
    });
  });

  it("stays within the size of a reply when every change is huge, and loses none", async () => {
    const { create, save, page } = await withHistory();
    const { id } = await create();
    const facilities = (text: string) =>
      Array.from({ length: 150 }, (_, index) => ({
        name: `${text} ${index}`,
        category: "school",
        distance: 1,
        address: text.repeat(450),
      }));
    for (const text of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"])
      await save(id, { section: "property_location", data: { nearby_facilities: facilities(text) } });
    const versions: Array<number | null> = [];
    let cursor: string | undefined;
    do {
      const { data, nextCursor } = await page(id, cursor);
      expect(JSON.stringify(data).length).toBeLessThan(4_500_000);
      versions.push(...data.map(({ version }) => version));
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect([...versions].sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
  });

  it("is 404 for another user, and for an unknown or deleted report", async () => {
    const { create, as, call } = await withHistory();
    const { id } = await create();
    const asked = { method: "GET", path: `/reports/${id}/history` };
    expect(await as(randomUUID())(asked)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect(await call({ ...asked, path: "/reports/999999/history" })).toMatchObject({ status: 404 });
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await call(asked)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
  });

  it("refuses an invalid cursor", async () => {
    const { create, call } = await withHistory();
    const { id } = await create();
    for (const cursor of ["x", "../REPORT#1", "2026-01-05T04:30:00.000Z#1#lot_number", "#", "%00"])
      expect(
        await call({ method: "GET", path: `/reports/${id}/history?cursor=${encodeURIComponent(cursor)}` }),
        cursor,
      ).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  });
});
