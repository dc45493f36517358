import { transact } from "@takseru/kit";
import { completableFields } from "@takseru/testing/build-report";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { imageCountWrite } from "../../src/report/image-count-write.ts";
import { error, setup } from "../helpers/setup.ts";

const Refused = z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) });

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("the status of a report", () => {
  it("goes from draft to in progress, to completed and back", async () => {
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

  it("changes while photographs are added", async () => {
    const { create, save, setStatus, table } = await setup(dynoxide);
    const { id, user_id } = await create(completableFields);
    await save(id, { section: "property_images", data: {} });
    const count = imageCountWrite(
      table,
      { owner: user_id, id },
      { category: "land_views", delta: 1, at: "2026-01-05T05:00:00.000Z" },
    );
    const [answer] = await Promise.all([
      setStatus(id, "completed"),
      ...Array.from({ length: 5 }, () => transact(dynoxide.client, [count])),
    ]);
    expect(answer).toMatchObject({ status: 200, body: { status: "completed" } });
  });

  it("does not become completed while required fields are empty, and names them", async () => {
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

  const specified = ["instruction_source", "lot_number", "market_value", "plan_number"];
  const obligatory: ReadonlyArray<[change: Record<string, unknown>, fields: readonly string[]]> = [
    ...(
      [
        "house_and_land",
        "bare_land",
        "commercial_building",
        "industrial_building",
        "agricultural_land",
        "development_site",
        "hotel",
        "other",
      ] as const
    ).map((property_kind): [Record<string, unknown>, readonly string[]] => [{ property_kind }, specified]),
    [{ property_kind: "condominium_unit" }, [...specified, "total_floor_area"]],
    [{ property_kind: "machinery" }, ["instruction_source", "market_value"]],
    [{ property_kind: "acquisition" }, ["acquisition_date", "acquisition_section", ...specified]],
    [{ report_type: "insurance" }, ["instruction_source", "insurance_value"]],
    [{ report_type: "rental" }, specified],
  ];

  it.each(obligatory)("is refused by what kind and purpose oblige to: %j", async (change, fields) => {
    const { create, save, setStatus } = await setup(dynoxide);
    const { id } = await create(change);
    await save(id, { section: "property_images", data: {} });
    const { status, body } = await setStatus(id, "completed");
    expect(status).toBe(422);
    expect(Object.keys(Refused.parse(body).error.fields).sort()).toEqual([...fields].sort());
  });

  it("says that land is bare, whichever field was saved", async () => {
    const { create, get } = await setup(dynoxide);
    const { id } = await create({ property_kind: "bare_land" });
    expect(await get(id)).toMatchObject({ property_kind: "bare_land", bare_land: true });
  });

  it("becomes in progress when a completed report is changed", async () => {
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

  it("is final once finalized: every change is refused", async () => {
    const { create, save, setStatus, call, reports, user, get } = await setup(dynoxide);
    const { id } = await create(completableFields);
    const record = await reports.find(user, id);
    if (!record) throw new Error("the report is there");
    const finalized_at = "2026-01-06T00:00:00.000Z";
    await finalizeReport(reports, record, {
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
    expect(await reports.verification("CODE")).toMatchObject({ report_id: id, pdf_sha256: "abc" });
  });
});
