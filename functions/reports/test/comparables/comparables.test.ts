import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { Comparable, ComparableInput, limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { comparableCountKey } from "../../src/storage/keys.ts";
import { buildComparable } from "../helpers/build-comparable.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const Page = z.object({ data: z.array(Comparable), nextCursor: z.string().optional() });

const withBank = async () => {
  const room = await setup(dynoxide);
  let sales = 0;
  /** Another sale each time, unless one is given. */
  const add = (body?: unknown, headers: Record<string, string> = {}) => {
    sales += 1;
    const another = buildComparable({ description: `Lot ${sales}, Example Road` });
    return room.call({ method: "POST", path: "/comparables", body: body ?? another, headers });
  };
  const list = async (cursor?: string) =>
    Page.parse(
      (await room.call({ method: "GET", path: `/comparables${cursor ? `?cursor=${cursor}` : ""}` })).body,
    );
  const setCount = (comparables: number) =>
    dynoxide.client.send(
      new UpdateCommand({
        TableName: room.table,
        Key: comparableCountKey(room.user),
        UpdateExpression: "SET comparables = :n",
        ExpressionAttributeValues: { ":n": comparables },
      }),
    );
  return { ...room, add, list, setCount };
};

describe("the bank of comparables", () => {
  it("never changes a comparable before it was added, also with a clock that was put back", async () => {
    const { add, call, at } = await withBank();
    const { id, created_at } = Comparable.parse((await add()).body);
    at("2026-01-03T04:30:00.000Z");
    const changed = await call({ method: "PUT", path: `/comparables/${id}`, body: buildComparable() });
    expect(changed.body).toMatchObject({ created_at, updated_at: created_at });
  });

  it("stores, changes and removes a comparable", async () => {
    const { add, list, call, at } = await withBank();
    const made = Comparable.parse((await add()).body);
    expect(made).toMatchObject({ extent_perches: 13.8, price: 9_660_000, building_value: null });
    at("2026-01-06T04:30:00.000Z");
    const changed = await call({
      method: "PUT",
      path: `/comparables/${made.id}`,
      body: buildComparable({ price: 10_000_000, town: "Kandy" }),
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...made,
        description: "Lot 5, Example Road",
        price: 10_000_000,
        town: "Kandy",
        updated_at: "2026-01-06T04:30:00.000Z",
      },
    });
    expect((await list()).data).toEqual([changed.body]);
    expect(await call({ method: "DELETE", path: `/comparables/${made.id}` })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await list()).data).toEqual([]);
  });

  it("keeps the unit of a comparable and what it needs, and loses what is emptied", async () => {
    const { add: _, list, call } = await withBank();
    const flat = { unit: "sq_ft", floor_area_sq_ft: "1,180", storey: "8th", age_years: 6 };
    const made = await call({ method: "POST", path: "/comparables", body: buildComparable(flat) });
    expect(made.body).toMatchObject({ ...flat, floor_area_sq_ft: 1_180 });
    const { id } = Comparable.parse(made.body);
    const body = buildComparable({
      unit: "sq_ft_month",
      floor_area_sq_ft: 460,
      rent_per_month: 85_000,
      storey: "",
    });
    const changed = await call({ method: "PUT", path: `/comparables/${id}`, body });
    expect(changed.body).toMatchObject({
      unit: "sq_ft_month",
      floor_area_sq_ft: 460,
      rent_per_month: 85_000,
    });
    const [stored] = (await list()).data;
    expect(stored).toEqual(changed.body);
    expect(Object.keys(stored ?? {})).not.toContain("storey");
    expect(Object.keys(stored ?? {})).not.toContain("age_years");
  });

  it("is listed newest first, 100 a page", async () => {
    const { useCases, user, list, at } = await withBank();
    for (let minute = 0; minute < 105; minute += 1) {
      at(new Date(Date.UTC(2026, 0, 5, 0, minute)).toISOString());
      await useCases.comparables.create(
        user,
        ComparableInput.parse(buildComparable({ description: `No. ${minute}` })),
      );
    }
    const first = await list();
    const second = await list(first.nextCursor);
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([100, 5, undefined]);
    expect([...first.data, ...second.data].map(({ description }) => description)).toEqual(
      Array.from({ length: 105 }, (_, index) => `No. ${104 - index}`),
    );
  });

  it("refuses more than its limit, even in parallel, until one is removed", async () => {
    const { add, setCount, call } = await withBank();
    await setCount(limits.comparablesInBank - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(error("COMPARABLES_FULL"));
    const { id } = Comparable.parse(answers.find(({ status }) => status === 201)?.body);
    await call({ method: "DELETE", path: `/comparables/${id}` });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });

  it("counts a repeated removal once", async () => {
    const { add, call, setCount } = await withBank();
    const { id } = Comparable.parse((await add()).body);
    const removals = await Promise.all(
      Array.from({ length: 4 }, () => call({ method: "DELETE", path: `/comparables/${id}` })),
    );
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    await setCount(limits.comparablesInBank);
    expect((await add()).status).toBe(409);
  });

  it("adds one comparable for one Idempotency-Key in five parallel calls, and refuses the key for another", async () => {
    const { add, list, call } = await withBank();
    const key = { "Idempotency-Key": "bank-1" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(buildComparable(), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => Comparable.parse(body).id)).size).toBe(1);
    const { data } = await list();
    expect(data).toHaveLength(1);
    expect(await add(buildComparable({ price: 1 }), key)).toMatchObject({
      status: 409,
      body: error("IDEMPOTENCY_MISMATCH"),
    });
    await call({ method: "DELETE", path: `/comparables/${data[0]?.id}` });
    expect(await add(buildComparable(), key)).toMatchObject({
      status: 404,
      body: error("COMPARABLE_NOT_FOUND"),
    });
  });

  it("is its valuer's own: another valuer's comparable is neither found nor listed", async () => {
    const { add, as, list } = await withBank();
    const { id } = Comparable.parse((await add()).body);
    const stranger = as(randomUUID());
    const path = `/comparables/${id}`;
    for (const call of [
      { method: "PUT", path, body: buildComparable({ price: 1 }) },
      { method: "DELETE", path },
    ])
      expect(await stranger(call)).toMatchObject({ status: 404, body: error("COMPARABLE_NOT_FOUND") });
    expect((await stranger({ method: "GET", path: "/comparables" })).body).toEqual({ data: [], total: 0 });
    expect((await list()).data).toMatchObject([{ id, price: 9_660_000 }]);
  });

  it("names a sale that is there already, and takes it again once it is removed", async () => {
    const { add, call, list } = await withBank();
    const first = Comparable.parse((await add(buildComparable())).body);
    const typedAgain = buildComparable({
      description: "LOT 5 Example Road",
      remarks: "Seen in the Land Registry",
      district: "",
    });
    const again = await add(typedAgain);
    expect(again).toMatchObject({
      status: 409,
      body: {
        message: "This sale is among your sales already: Lot 5, Example Road",
        error: { code: "COMPARABLE_EXISTS", details: { comparable: { id: first.id } } },
      },
    });
    expect((await list()).data).toEqual([first]);
    await call({ method: "DELETE", path: `/comparables/${first.id}` });
    expect((await add(typedAgain)).status).toBe(201);
  });

  it.each([
    { description: "Lot 6, Example Road" },
    { town: "Kandy" },
    { transaction_date: "2025-11-21" },
    { price: 9_660_001 },
    { extent_perches: 13.81 },
    { source: "Deed No. 13 (invented)" },
    { unit: "acre" },
    { storey: "8th" },
  ])("takes a sale with another %j beside the first", async (change) => {
    const { add, list } = await withBank();
    await add(buildComparable());
    expect((await add(buildComparable(change))).status).toBe(201);
    expect((await list()).data).toHaveLength(2);
  });

  it("does not let a change make two entries of one sale, and lets it change everything else", async () => {
    const { add, call, list } = await withBank();
    const [first, second] = [
      Comparable.parse((await add(buildComparable())).body),
      Comparable.parse((await add(buildComparable({ price: 1_000_000 }))).body),
    ];
    const put = (body: unknown) => call({ method: "PUT", path: `/comparables/${second.id}`, body });
    expect(await put(buildComparable())).toMatchObject({ status: 409, body: error("COMPARABLE_EXISTS") });
    expect((await put(buildComparable({ price: 1_000_000, remarks: "By private treaty" }))).status).toBe(200);
    expect((await put(buildComparable({ price: 2_000_000 }))).status).toBe(200);
    // What it was before is free again.
    expect((await add(buildComparable({ price: 1_000_000 }))).status).toBe(201);
    expect((await list()).data.map(({ id }) => id)).toContain(first.id);
  });

  it("keeps where a sale lies, how that is known, its road and the report that it came from", async () => {
    const { add, list } = await withBank();
    const facts = {
      latitude: 7.2936,
      longitude: 80.6413,
      position_source: "here",
      property_kind: "bare_land",
      access: "Tarred, 15 ft",
      from_report: "VR/EX/2026/001",
    };
    const made = await add(buildComparable({ ...facts, latitude: "7.2936" }));
    expect(made).toMatchObject({ status: 201, body: facts });
    expect((await list()).data).toEqual([made.body]);
    expect(await add(buildComparable({ latitude: 7.2936 }))).toMatchObject({
      status: 400,
      body: {
        error: { fields: { longitude: "Please enter both the latitude and the longitude, or neither" } },
      },
    });
    // Latitude and longitude in each other's place.
    expect(await add(buildComparable({ latitude: 80.6413, longitude: 7.2936 }))).toMatchObject({
      status: 400,
      body: { error: { fields: { latitude: "Please enter a position in Sri Lanka, in degrees" } } },
    });
  });

  it("refuses a missing description, invalid cursors and invalid ids", async () => {
    const { add, call } = await withBank();
    expect(await add(buildComparable({ description: " " }))).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED", "Please say which property this is"),
    });
    for (const path of [
      "/comparables?cursor=1",
      "/comparables?cursor=COMPARABLE%23",
      "/comparables?sort=date&cursor=rate.0001.019b8c6b-4940-7943-9cb9-28a4373a410a",
      "/comparables?sort=rate&cursor=rate.1",
      "/comparables?q=lot&cursor=found.x",
      "/comparables?sort=distance",
      "/comparables?latitude=7.2",
      "/comparables?radius=1000",
      "/comparables?from=2026-02-30",
      "/comparables?unit=mile",
    ])
      expect(await call({ method: "GET", path }), path).toMatchObject({ status: 400 });
    expect(await call({ method: "DELETE", path: "/comparables/7" })).toMatchObject({ status: 400 });
  });
});
