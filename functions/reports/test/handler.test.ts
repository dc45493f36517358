import { randomUUID } from "node:crypto";
import { callApi } from "@takseru/testing/call-api";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { error, setup } from "./helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("a report", () => {
  const calls = (id: number) => [
    { method: "GET", path: `/reports/${id}` },
    { method: "GET", path: `/reports/${id}/checks` },
    {
      method: "PUT",
      path: `/reports/${id}/section`,
      body: { section: "valuation", data: { market_value: 1 } },
    },
    { method: "PUT", path: `/reports/${id}/status`, body: { status: "in_progress" } },
    { method: "DELETE", path: `/reports/${id}` },
  ];

  it("is 404 for another user and 401 without a session", async () => {
    const { create, as, handler } = await setup(dynoxide);
    const { id } = await create();
    const stranger = as(randomUUID());
    for (const call of calls(id)) {
      expect(await stranger(call), call.path).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
      expect(await callApi(handler, call), call.path).toMatchObject({
        status: 401,
        body: error("NOT_SIGNED_IN"),
      });
    }
  });

  it("refuses an id that is no positive whole number", async () => {
    const { call } = await setup(dynoxide);
    for (const id of ["0", "-1", "1.5", "abc", "9".repeat(20)])
      expect(await call({ method: "GET", path: `/reports/${id}` }), id).toMatchObject({ status: 400 });
  });
});

it("answers its health and contract to anyone", async () => {
  const { handler } = await setup(dynoxide);
  expect(await callApi(handler, { method: "GET", path: "/health" })).toMatchObject({
    status: 200,
    body: { status: "ok" },
  });
  expect((await callApi(handler, { method: "GET", path: "/openapi.json" })).body).toMatchObject({
    openapi: "3.1.0",
  });
});

const PlaceNames = z.object({
  success: z.literal(true),
  data: z.array(z.object({ name: z.string(), parent: z.string() })),
});

describe("provinces, districts, Divisional Secretariats and towns", () => {
  const namesOf = async (query: string) => {
    const { call } = await setup(dynoxide);
    const { body } = await call({
      method: "GET",
      path: `/reports/reference/sri-lankan-locations?${query}`,
    });
    return PlaceNames.parse(body).data;
  };

  it.each([
    ["type=province", 9],
    ["type=district", 25],
    ["type=ds_division", 331],
    ["type=district&parent=central", 3],
    ["type=district&parent=Central%20Province", 3],
    ["type=ds_division&parent=Kandy", 20],
    ["type=province&parent=", 9],
    ["type=town&parent=nowhere", 0],
  ])("with %s are %i, in alphabetical order", async (query, count) => {
    const names = (await namesOf(query)).map(({ name }) => name);
    expect(names).toHaveLength(count);
    expect(names.toSorted()).toEqual(names);
  });

  it("have a parent", async () => {
    expect(await namesOf("type=district&parent=Uva")).toEqual([
      { name: "Badulla", parent: "Uva Province" },
      { name: "Monaragala", parent: "Uva Province" },
    ]);
    expect(await namesOf("type=town&parent=Kandy")).toContainEqual({ name: "Peradeniya", parent: "Kandy" });
  });

  it("are 400 for an unknown type", async () => {
    const { call } = await setup(dynoxide);
    expect(
      await call({ method: "GET", path: "/reports/reference/sri-lankan-locations?type=planet" }),
    ).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  });
});
