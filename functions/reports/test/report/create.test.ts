import { randomUUID } from "node:crypto";
import { Report } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("creating a report", () => {
  it("starts a draft with the defaults of the specification", async () => {
    const { create, user } = await setup(dynoxide);
    expect(await create()).toMatchObject({
      user_id: user,
      status: "draft",
      version: 1,
      report_reference: "",
      valuation_purpose: "Fair value assessment for client evaluation",
      valuer_name: "Example Valuer",
      professional_title: "Chartered Valuation Surveyor",
      images: [],
    });
  });

  it("begins with the valuer's own standard texts, those of its type, and with no other's", async () => {
    const { create, own } = await setup(dynoxide);
    expect(await create()).toMatchObject({ assumptions: "", restrictions: "" });
    const standard_texts = {
      assumptions: "As I word it.",
      forced_sale: "Within three months.",
      program_text: "By a program.",
    };
    own.practice = { ...own.practice, standard_texts };
    const byLocation = {
      report_type: "fair_value",
      latitude: 7.29,
      longitude: 80.64,
      valuation_purpose: "Property assessment based on location analysis",
      assumptions: "",
    };
    for (const report of [await create(), await create(byLocation)])
      expect(report).toMatchObject({
        assumptions: "As I word it.",
        restrictions: "",
        forced_sale_assumption: "",
        program_text_statement: "",
      });
    expect(await create({ report_type: "mortgage", assumptions: "Of this one." })).toMatchObject({
      assumptions: "Of this one.",
      forced_sale_assumption: "Within three months.",
    });
  });

  it("takes a location summary that says what the fields say, and refuses another one by name", async () => {
    const { create, save, call, get } = await setup(dynoxide);
    const places = { village_name: "Peradeniya", city: "Kandy", district: "Kandy" };
    const { id } = await create({ ...places, location_summary: "Peradeniya, Kandy" });
    const refused = {
      status: 400,
      body: {
        error: {
          code: "VALIDATION_FAILED",
          fields: { location_summary: expect.stringContaining("village") },
        },
      },
    };
    const other = { ...places, location_summary: "Galle" };
    expect(await call({ method: "POST", path: "/reports/create", body: other })).toMatchObject(refused);
    const section = "property_location";
    expect(await save(id, { section, data: other })).toMatchObject(refused);
    // The whole report as it was read, with one field changed.
    const moved = { ...(await get(id)), village_name: "Gelioya" };
    expect(await save(id, { section, data: moved })).toMatchObject({
      status: 200,
      body: { location_summary: "Gelioya, Kandy" },
    });
    expect(
      await save(id, { section: "land_description", data: { soil_type: "clay", location_summary: "x" } }),
    ).toMatchObject({ status: 200 });
  });

  it("numbers reports with different positive integers under parallel calls", async () => {
    const { create } = await setup(dynoxide);
    const reports = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(reports.map(({ id }) => id)).size).toBe(10);
  });

  it("takes numbers as text and refuses other text", async () => {
    const { create, call } = await setup(dynoxide);
    expect(
      await create({ market_value: "Rs. 22,500,000/=", bedrooms: "3", latitude: "7.2936" }),
    ).toMatchObject({
      market_value: 22_500_000,
      bedrooms: 3,
      latitude: 7.2936,
    });
    const { status, body } = await call({
      method: "POST",
      path: "/reports/create",
      body: { market_value: "lots" },
    });
    expect(status).toBe(400);
    expect(body).toEqual(error("VALIDATION_FAILED", "Please enter a number"));
  });

  it("takes the position and the administrative division as groups too", async () => {
    const { create, get } = await setup(dynoxide);
    const { id } = await create({
      coordinates: { latitude: 7.2936, longitude: "80.6413" },
      administrative_division: {
        province: "Central Province",
        district: "Kandy",
        city: "Kandy",
        village: "Dangolla",
      },
    });
    expect(await get(id)).toMatchObject({
      latitude: 7.2936,
      longitude: 80.6413,
      coordinates: { latitude: 7.2936, longitude: 80.6413 },
      province: "Central Province",
      district: "Kandy",
      city: "Kandy",
      village_name: "Dangolla",
      administrative_division: {
        province: "Central Province",
        district: "Kandy",
        city: "Kandy",
        village: "Dangolla",
      },
    });
  });

  it("lets a field's own name take precedence over its group, and takes no position for none", async () => {
    const { create } = await setup(dynoxide);
    const both = {
      administrative_division: { village: "Dangolla", city: "Kandy" },
      village_name: "Katugastota",
    };
    expect(await create({ ...both, coordinates: null })).toMatchObject({
      village_name: "Katugastota",
      city: "Kandy",
      coordinates: null,
    });
  });

  it.each([
    ["a position as text", { coordinates: "7.2936, 80.6413" }],
    ["half a position", { coordinates: { latitude: 7.2936 } }],
    ["a position off the globe", { coordinates: { latitude: 97, longitude: 80 } }],
    ["a division as text", { administrative_division: "Kandy" }],
    ["a division without a known part", { administrative_division: { country: "Sri Lanka" } }],
    ["a part of a division that is no text", { administrative_division: { district: 7 } }],
    ["no field at all", {}],
    ["no known field", { nonsense: 1, status: "finalized", id: 9 }],
    ["no body", undefined],
  ])("refuses %s, and creates nothing", async (_, body) => {
    const { call, list } = await setup(dynoxide);
    expect(await call({ method: "POST", path: "/reports/create", body })).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED"),
    });
    expect((await list()).pagination.total).toBe(0);
  });

  it("ignores fields that only the server sets", async () => {
    const { create, user } = await setup(dynoxide);
    const forged = {
      id: 1,
      user_id: randomUUID(),
      status: "finalized",
      version: 99,
      created_at: "1999-01-01T00:00:00Z",
    };
    const report = await create({ ...forged, lot_number: "7" });
    expect(report).toMatchObject({ user_id: user, status: "draft", version: 1, lot_number: "7" });
    expect(report.created_at).toBe("2026-01-05T04:30:00.000Z");
  });

  it("has one effect and one answer for one Idempotency-Key in five parallel calls", async () => {
    const { call, list } = await setup(dynoxide);
    const once = {
      method: "POST",
      path: "/reports/create",
      body: { lot_number: "9" },
      headers: { "Idempotency-Key": "k1" },
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(once)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => Report.parse(body).id)).size).toBe(1);
    expect((await list()).pagination.total).toBe(1);
    const other = await call({ ...once, body: { lot_number: "10" } });
    expect(other).toMatchObject({ status: 409, body: error("IDEMPOTENCY_MISMATCH") });
  });

  it("is 404 when repeated with its Idempotency-Key after the report was deleted", async () => {
    const { call, list } = await setup(dynoxide);
    const once = {
      method: "POST",
      path: "/reports/create",
      body: { client_organization: "" },
      headers: { "Idempotency-Key": "k2" },
    };
    const { id } = Report.parse((await call(once)).body);
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await call(once)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect((await list()).pagination.total).toBe(0);
  });

  it("ignores an empty Idempotency-Key", async () => {
    const { call, list } = await setup(dynoxide);
    const once = {
      method: "POST",
      path: "/reports/create",
      body: { client_organization: "" },
      headers: { "Idempotency-Key": "" },
    };
    await call(once);
    await call(once);
    expect((await list()).pagination.total).toBe(2);
  });
});
