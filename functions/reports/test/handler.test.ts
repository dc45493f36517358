import { randomUUID } from "node:crypto";
import { buildReport } from "@takseru/testing/build-report";
import { callApi } from "@takseru/testing/call-api";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup } from "./setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("whose report it is", () => {
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

  it("is told to nobody else: 404 for another user, 401 without a session", async () => {
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

it("deletes a report once and for all", async () => {
  const { create, call } = await setup(dynoxide);
  const { id } = await create();
  expect(await call({ method: "DELETE", path: `/reports/${id}` })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await call({ method: "GET", path: `/reports/${id}` })).toMatchObject({ status: 404 });
  expect(await call({ method: "DELETE", path: `/reports/${id}` })).toMatchObject({ status: 404 });
});

it("lists errors, warnings and the field each leads to", async () => {
  const { create, call } = await setup(dynoxide);
  const { id } = await create({ building_age: 201 });
  const { body } = await call({ method: "GET", path: `/reports/${id}/checks` });
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      {
        level: "error",
        message: "Lot number is required",
        section: "legal_description",
        field: "lot_number",
      },
      {
        level: "warning",
        message: "Building age seems unusually high",
        section: "building_details",
        field: "building_age",
      },
    ]),
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

it("gives a stored report the fields that came into the contract after it was written", async () => {
  const { reports, user, get } = await setup(dynoxide);
  const { fields, ...report } = buildReport(user, 4_711);
  const { worksheet: _, ...older } = fields;
  await reports.create({ ...report, fields: older as typeof fields }, undefined);
  expect((await get(4_711)).worksheet).toBeNull();
});
