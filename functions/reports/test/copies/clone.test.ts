import { randomUUID } from "node:crypto";
import { emptyReportFields as empty, Report, standardTexts } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const worksheet = {
  land: [{ description: "Lot 1", extent_perches: 13.8, rate_per_perch: 650_000 }],
  buildings: [],
  other: [],
  rounding_step: 0,
  forced_sale_percent: 80,
};

const ofThisInstruction = {
  report_reference: "VR/EX/2025/044",
  your_reference: "BANK/7",
  report_date: "2025-12-01",
  valuation_date: "2025-12-01",
  inspection_date: "2025-11-28",
  inspection_presence: "Mr. Example",
  instruction_source: "Example Bank PLC",
  client_organization: "Head office",
  intended_users: "The bank alone",
  market_value: 8_970_000,
  forced_sale_value: 7_176_000,
  insurance_value: 1_000_000,
  value_difference_reason: "A corner plot",
  exchange_rate: 301.5,
  exchange_rate_date: "2025-12-01",
};

const ofTheProperty = {
  lot_number: "1A",
  plan_number: "1234",
  village_name: "Peradeniya",
  district: "Kandy",
  land_rate: 650_000,
  foreign_currency: "USD",
  assumptions: "The title is good.",
  valuation_methods: ["comparison"],
  nearby_facilities: [{ name: "Example School", category: "school", distance: 0.4, address: "" }],
  worksheet,
};

const clone = (path: number, headers: Record<string, string> = {}) => ({
  method: "POST",
  path: `/reports/${path}/clone`,
  headers,
});

describe("cloning a report", () => {
  it("begins with the valuer's own standard texts where the other had none, or the edition's", async () => {
    const { create, call, own } = await setup(dynoxide);
    const { texts } = standardTexts();
    const source = await create({
      restrictions: texts.restrictions.text,
      compliance_statement: "Worded for this one.",
    });
    const standard_texts = { assumptions: "Mine.", restrictions: "Mine too.", compliance: "And this." };
    own.practice = { ...own.practice, standard_texts };
    expect((await call(clone(source.id))).body).toMatchObject({
      assumptions: "Mine.",
      restrictions: "Mine too.",
      compliance_statement: "Worded for this one.",
    });
  });

  it("creates a draft with the fields that are kept, its own reference and the current valuer", async () => {
    const { create, call, at } = await setup(dynoxide);
    const source = await create({
      ...ofThisInstruction,
      ...ofTheProperty,
      valuer_name: "Somebody Else",
      professional_title: "Licensed Valuer",
    });
    at("2026-03-01T04:30:00.000Z");
    const { status, body } = await call(clone(source.id));
    expect(status).toBe(201);
    const made = Report.parse(body);
    expect(made).toMatchObject({
      ...ofTheProperty,
      status: "draft",
      version: 1,
      cloned_from: source.id,
      created_at: "2026-03-01T04:30:00.000Z",
      report_reference: "VR/EX/2026/001",
      valuer_name: "Example Valuer",
      professional_title: "Chartered Valuation Surveyor",
      images: [],
      revision_of: null,
    });
    for (const name of Object.keys(ofThisInstruction))
      if (name !== "report_reference")
        expect([name, Reflect.get(made, name)]).toEqual([name, Reflect.get(empty, name)]);
    expect(made.id).not.toBe(source.id);
  });

  it("keeps the approaches to value, and not which one was preferred and why", async () => {
    const { create, call } = await setup(dynoxide);
    const approaches = [{ id: "shop", kind: "investment", income: [{ monthly_rent: 95_000 }] }];
    const conclusion = { adopted: "shop", reason: "Let at market rent" };
    const source = await create({ worksheet: { ...worksheet, approaches, conclusion } });
    expect(source.worksheet?.conclusion).toMatchObject(conclusion);
    const made = Report.parse((await call(clone(source.id))).body);
    expect(made.worksheet?.approaches).toMatchObject(approaches);
    expect(made.worksheet?.conclusion).toBeUndefined();
  });

  it("leaves the source report unchanged, finalized or not", async () => {
    const { reports, user, call, get } = await setup(dynoxide);
    const record = buildReport(user, 90, { status: "finalized" });
    await reports.create(record, undefined);
    const before = await get(90);
    expect((await call(clone(90))).status).toBe(201);
    expect(await get(90)).toEqual(before);
  });

  it("is named by the checks of the clone", async () => {
    const { create, call } = await setup(dynoxide);
    const { id } = await create();
    const { id: made } = Report.parse((await call(clone(id))).body);
    const hint = {
      code: "cloned_from",
      level: "hint",
      message: `This report was started from #${id}: please make sure that every section is about this property`,
      section: "basic_information",
      field: "report_reference",
    };
    expect((await call({ method: "GET", path: `/reports/${made}/checks` })).body).toMatchObject({
      data: expect.arrayContaining([hint]),
    });
    expect((await call({ method: "GET", path: `/reports/${id}/checks` })).body).not.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ message: hint.message })]),
    });
  });

  it("creates one report for one Idempotency-Key in five parallel calls, and refuses the key for another", async () => {
    const { create, call, list } = await setup(dynoxide);
    const [one, two] = [await create(), await create()];
    const headers = { "Idempotency-Key": "clone-1" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(clone(one.id, headers))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => Report.parse(body).id)).size).toBe(1);
    expect((await list()).pagination.total).toBe(3);
    expect(await call(clone(two.id, headers))).toMatchObject({
      status: 409,
      body: error("IDEMPOTENCY_MISMATCH"),
    });
    // Another route's key is another key.
    expect(
      (await call({ method: "POST", path: "/reports/create", body: { client_organization: "" }, headers }))
        .status,
    ).toBe(201);
  });

  it("gives parallel clones their own references", async () => {
    const { create, call } = await setup(dynoxide);
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(clone(id))));
    const references = answers.map(({ body }) => Report.parse(body).report_reference);
    const named = references.filter((reference) => reference !== "");
    expect(new Set(named).size).toBe(named.length);
    expect(named.length).toBeGreaterThan(0);
  });

  it("is 404 for another user's report or an unknown one, and creates nothing", async () => {
    const { create, call, as, list } = await setup(dynoxide);
    const { id } = await create();
    expect(await as(randomUUID())(clone(id))).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect(await call(clone(999_999))).toMatchObject({ status: 404 });
    expect((await list()).pagination.total).toBe(1);
  });
});
