import { randomUUID } from "node:crypto";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import { Report } from "@takseru/shared-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi } from "../../kit/test/call-api.ts";
import { type Dynoxide, startDynoxide } from "../../kit/test/start-dynoxide.ts";
import { imageCountStep } from "../src/steps.ts";
import { buildReport, completableFields } from "./build-report.ts";
import { setup } from "./setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const error = (code: string, message?: string) => ({
  success: false,
  message: message ?? expect.any(String),
  error: expect.objectContaining({ code }),
});

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

  it("numbers reports with different positive integers under parallel calls", async () => {
    const { create } = await setup(dynoxide);
    const reports = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(reports.map(({ id }) => id)).size).toBe(10);
  });

  it("takes numbers as a form types them and refuses what is none", async () => {
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

  it("never takes what only the server may set", async () => {
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

  it("has one effect and one answer for one Idempotency-Key, sent five times at once", async () => {
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

  it("repeated with its Idempotency-Key after the report was deleted, says so and makes no second one", async () => {
    const { call, list } = await setup(dynoxide);
    const once = { method: "POST", path: "/reports/create", body: {}, headers: { "Idempotency-Key": "k2" } };
    const { id } = Report.parse((await call(once)).body);
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await call(once)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect((await list()).pagination.total).toBe(0);
  });

  it("takes an empty Idempotency-Key for none", async () => {
    const { call, list } = await setup(dynoxide);
    const once = { method: "POST", path: "/reports/create", body: {}, headers: { "Idempotency-Key": "" } };
    await call(once);
    await call(once);
    expect((await list()).pagination.total).toBe(2);
  });
});

describe("saving a section", () => {
  it("takes only that section's fields out of the whole form and moves a draft to in progress", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const form = { lot_number: "12", current_owner: "A. Example", market_value: 5, status: "finalized" };
    const { status, body } = await save(id, { section: "legal_description", data: form, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lot_number: "12", market_value: null, status: "in_progress", version: 2 });
    expect(await get(id)).toMatchObject({ current_owner: "A. Example", version: 2 });
  });

  it("answers a stale version with 409 and the report as it is, and changes nothing", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    await save(id, { section: "legal_description", data: { lot_number: "first" }, version: 1 });
    const { status, body } = await save(id, {
      section: "legal_description",
      data: { lot_number: "late" },
      version: 1,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: { code: "VERSION_CONFLICT", details: { lot_number: "first", version: 2 } },
    });
    expect((await get(id)).lot_number).toBe("first");
  });

  it("lets one of 20 parallel saves of one version win", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(id, { section: "legal_description", data: { lot_number: `lot ${index}` }, version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await get(id)).version).toBe(2);
  });

  it("keeps every parallel save of different fields when no version is given", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const boundaries = ["north", "south", "east", "west"].map((side) => `${side}_boundary`);
    await Promise.all(
      boundaries.map((name) => save(id, { section: "property_boundaries", data: { [name]: name } })),
    );
    expect(await get(id)).toMatchObject(Object.fromEntries(boundaries.map((name) => [name, name])));
  });

  it("writes an audit row for the change and for each field, with before and after", async () => {
    const { create, save, table, user } = await setup(dynoxide);
    const { id } = await create({ lot_number: "old" });
    await save(id, { section: "legal_description", data: { lot_number: "new" } });
    const { Items } = await dynoxide.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :history)",
        ExpressionAttributeValues: { ":pk": `OWNER#${user}`, ":history": "HISTORY#" },
      }),
    );
    expect(Items).toContainEqual(
      expect.objectContaining({ field: "lot_number", before: "old", after: "new" }),
    );
    expect(Items).toContainEqual(
      expect.objectContaining({ section: "legal_description", by: user, mark: "2" }),
    );
  });

  it("keeps Sinhala, Tamil and line breaks to the letter and drops what cannot be printed", async () => {
    const { create, save } = await setup(dynoxide);
    const { id } = await create();
    const text = "මහනුවර දිස්ත්‍රික්කය\nகண்டி மாவட்டம்";
    const { body } = await save(id, {
      section: "property_location",
      data: { access_routes: `${text}\u0000` },
    });
    expect(body).toMatchObject({ access_routes: text });
  });

  it.each([
    ["an unknown section", { section: "roof", data: {} }],
    ["a wrong type", { section: "legal_description", data: { lot_number: 7 } }],
    ["a text that is too long", { section: "legal_description", data: { lot_number: "x".repeat(201) } }],
    ["a choice that is none", { section: "land_description", data: { soil_type: "moon dust" } }],
    ["half a bedroom", { section: "building_details", data: { bedrooms: "2.5" } }],
    ["data that is no object", { section: "legal_description", data: "lot 7" }],
  ])("refuses %s with 400 and the field's message", async (_, change) => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const { status, body } = await save(id, change);
    expect({ status, body }).toEqual({ status: 400, body: error("VALIDATION_FAILED") });
    expect((await get(id)).version).toBe(1);
  });

  it("says that a report has become too large, and keeps what it was", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const names = ["roof", "wall", "floor"]
      .map((part) => `${part}_description`)
      .concat("doors_windows", "room_layout_description");
    const data = Object.fromEntries(names.map((name) => [name, "ක".repeat(20_000)]));
    await save(id, { section: "building_details", data });
    const more = { plantation_description: "ක".repeat(20_000), land_features: "ක".repeat(20_000) };
    const { status, body } = await save(id, { section: "land_description", data: more });
    expect({ status, body }).toEqual({ status: 413, body: error("REPORT_TOO_LARGE") });
    expect((await get(id)).land_features).toBe("");
  });
});

describe("the status of a report", () => {
  it("goes from draft by way of in progress to completed, and back", async () => {
    const { create, save, setStatus } = await setup(dynoxide);
    const { id } = await create(completableFields);
    expect(await setStatus(id, "completed")).toMatchObject({
      status: 409,
      body: error("STATUS_NOT_ALLOWED"),
    });
    await save(id, { section: "property_images", data: {} });
    expect(await setStatus(id, "completed")).toMatchObject({ status: 200, body: { status: "completed" } });
    expect(await setStatus(id, "in_progress")).toMatchObject({
      status: 200,
      body: { status: "in_progress" },
    });
  });

  it("is reached although photographs keep being counted meanwhile", async () => {
    const { create, save, setStatus, repository } = await setup(dynoxide);
    const { id, user_id } = await create(completableFields);
    await save(id, { section: "property_images", data: {} });
    const count = imageCountStep(
      repository.table,
      { owner: user_id, id },
      { category: "land_views", delta: 1, at: "2026-01-05T05:00:00.000Z" },
    );
    const [answer] = await Promise.all([
      setStatus(id, "completed"),
      ...Array.from({ length: 5 }, () => transact(repository.client, [count])),
    ]);
    expect(answer).toMatchObject({ status: 200, body: { status: "completed" } });
  });

  it("is not completed while a required field is empty, and says which", async () => {
    const { create, save, setStatus, get } = await setup(dynoxide);
    const { id } = await create({ ...completableFields, lot_number: "", market_value: null });
    await save(id, { section: "legal_description", data: { current_owner: "A. Example" } });
    const { status, body } = await setStatus(id, "completed");
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: {
        code: "CHECKS_FAILED",
        fields: { lot_number: "Lot number is required", market_value: "Market value is required" },
      },
    });
    expect((await get(id)).status).toBe("in_progress");
  });

  it("falls back to in progress when a completed report's text changes", async () => {
    const { create, save, setStatus } = await setup(dynoxide);
    const { id } = await create(completableFields);
    await save(id, { section: "property_images", data: {} });
    await setStatus(id, "completed");
    const { body } = await save(id, { section: "legal_description", data: { lot_number: "" } });
    expect(body).toMatchObject({ status: "in_progress" });
  });

  it("is not finalized by the status call", async () => {
    const { create, setStatus } = await setup(dynoxide);
    const { id } = await create();
    expect(await setStatus(id, "finalized")).toMatchObject({
      status: 409,
      body: error("STATUS_NOT_ALLOWED"),
    });
    expect(await setStatus(id, "published")).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  });

  it("lets nothing change a finalized report", async () => {
    const { create, save, setStatus, call, repository, user, get } = await setup(dynoxide);
    const { id } = await create(completableFields);
    const record = await repository.find(user, id);
    if (!record) throw new Error("the report is there");
    const finalized_at = "2026-01-06T00:00:00.000Z";
    await repository.finalize(record, {
      key: "pdf",
      sha256: "abc",
      bytes: 1,
      verification_code: "CODE",
      signed_by: "Example Valuer",
      unprintable: [],
      finalized_at,
    });
    const refused = { status: 409, body: error("REPORT_FINALIZED") };
    expect(await save(id, { section: "legal_description", data: { lot_number: "2" } })).toMatchObject(
      refused,
    );
    expect(await setStatus(id, "in_progress")).toMatchObject(refused);
    expect(await call({ method: "DELETE", path: `/reports/${id}` })).toMatchObject(refused);
    expect(await get(id)).toMatchObject({
      status: "finalized",
      pdf_sha256: "abc",
      verification_code: "CODE",
    });
    expect(await repository.verification("CODE")).toMatchObject({ report_id: id, pdf_sha256: "abc" });
  });
});

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

it("answers a pending route with 501 and its health and contract to anyone", async () => {
  const { create, call, handler } = await setup(dynoxide);
  const { id } = await create();
  expect(await call({ method: "POST", path: `/reports/${id}/clone` })).toMatchObject({
    status: 501,
    body: error("NOT_IMPLEMENTED"),
  });
  expect(await callApi(handler, { method: "GET", path: "/health" })).toMatchObject({
    status: 200,
    body: { status: "ok" },
  });
  expect((await callApi(handler, { method: "GET", path: "/openapi.json" })).body).toMatchObject({
    openapi: "3.1.0",
  });
});

it("gives a stored report the fields that came into the contract after it was written", async () => {
  const { repository, user, get } = await setup(dynoxide);
  const { fields, ...report } = buildReport(user, 4_711);
  const { worksheet: _, ...older } = fields;
  await repository.create({ ...report, fields: older as typeof fields }, undefined);
  expect((await get(4_711)).worksheet).toBeNull();
});
