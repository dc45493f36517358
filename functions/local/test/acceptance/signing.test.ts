import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { requiredFields } from "./helpers/report-fields.ts";
import {
  changeStatus,
  createCompleted,
  createReport,
  getReport,
  saveSection,
  signableFields,
} from "./helpers/reports.ts";
import { expectAnswer, expectError, PdfLink } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
});
afterAll(() => product.stop());

const Checks = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      level: z.enum(["error", "warning", "hint"]),
      blocks: z.enum(["completing", "signing"]).optional(),
      message: z.string(),
    }),
  ),
});
const checksOf = async (id: number) =>
  expectAnswer(await valuer.call("GET", `/reports/${id}/checks`), 200, Checks).data;
const warningsOf = async (id: number) => (await checksOf(id)).filter(({ level }) => level === "warning");
const finalize = (id: number, body?: unknown) =>
  valuer.call("POST", `/reports/${id}/finalize`, {
    headers: { accept: "application/json" },
    ...(body === undefined ? {} : { body }),
  });

const History = z.object({
  data: z.array(
    z.object({
      section: z.string(),
      fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
});
const signatureOf = async (id: number) =>
  expectAnswer(await valuer.call("GET", `/reports/${id}/history`), 200, History).data.find(
    ({ section }) => section === "finalized",
  );

describe("signing asks more than completing", () => {
  test.each([
    ["report_reference", ""],
    ["report_date", null],
    ["total_extent", ""],
    ["district", ""],
    ["latitude", null],
    ["longitude", null],
  ])("%s", async (field, empty) => {
    const { id } = await createCompleted(valuer, { [field]: empty });
    const refused = expectError(await finalize(id), 422, { code: "CHECKS_FAILED" });
    expect(Object.keys(refused.error.fields ?? {})).toEqual([field]);
    expect(refused.message).toContain("required for signing");
    expect((await getReport(valuer, id)).status).toBe("completed");
    expect(await checksOf(id)).toContainEqual(
      expect.objectContaining({ level: "error", blocks: "signing", message: refused.message }),
    );
  });

  test.each(["report_date", "inspection_date", "valuation_date", "plan_date", "deed_date"])(
    "a %s that has not come yet",
    async (field) => {
      const { id } = await createCompleted(valuer, { [field]: "2999-01-01" });
      const refused = expectError(await finalize(id), 422, { code: "CHECKS_FAILED" });
      expect(Object.keys(refused.error.fields ?? {})).toEqual([field]);
      expect(refused.message).toMatch(/01\/01\/2999 has not come yet/);
      expect(await checksOf(id)).toContainEqual(
        expect.objectContaining({ level: "error", blocks: "signing", message: refused.message }),
      );
    },
  );

  test.each([
    ["another district than it names", { district: "Galle" }, /lies in Kandy district.*says Galle/],
    ["London", { latitude: 51.5074, longitude: -0.1278 }, /no district of Sri Lanka/],
  ])("a position that is not in %s", async (_, fields, message) => {
    const { id } = await createCompleted(valuer, fields);
    expect(expectError(await finalize(id), 422, { code: "CHECKS_FAILED" }).message).toMatch(message);
  });

  test("a profile that the valuer has saved", async () => {
    const other = await product.newValuer();
    const { id } = await createReport(other, signableFields());
    await saveSection(other, id, "property_images", {});
    expect((await changeStatus(other, id, "completed")).status).toBe(200);
    const sign = () =>
      other.call("POST", `/reports/${id}/finalize`, { headers: { accept: "application/json" } });
    expect(expectError(await sign(), 422, { code: "CHECKS_FAILED" }).message).toContain("profile");
    await other.call("PUT", "/auth/profile", { body: { full_name: "Nimal Perera" } });
    expectAnswer(await sign(), 200, PdfLink);
  });

  test("and completing does not ask for it, nor for more than before", async () => {
    const { id } = await createReport(valuer, requiredFields);
    await saveSection(valuer, id, "property_images", {});
    expect((await changeStatus(valuer, id, "completed")).status).toBe(200);
    expect((await checksOf(id)).filter(({ blocks }) => blocks === "completing")).toEqual([]);
  });

  test.each([0, null])("no report is completed with a market value of %s", async (market_value) => {
    const { id } = await createReport(valuer, { ...signableFields(), market_value });
    await saveSection(valuer, id, "property_images", {});
    const refused = expectError(await changeStatus(valuer, id, "completed"), 422, { code: "CHECKS_FAILED" });
    expect(refused.error.fields).toEqual({ market_value: "Market value is required" });
  });
});

describe("the open warnings", () => {
  test("need no acknowledgement where the call names none", async () => {
    const { id } = await createCompleted(valuer);
    expect((await warningsOf(id)).length).toBeGreaterThan(5);
    expectAnswer(await finalize(id), 200, PdfLink);
    expect(Object.keys((await signatureOf(id))?.fields ?? {})).toEqual(["signature"]);
  });

  test("are all acknowledged where the call names some, each once and by its code", async () => {
    const { id } = await createCompleted(valuer);
    const warnings = await warningsOf(id);
    const codes = warnings.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const refused = expectError(await finalize(id, { acknowledged: codes.slice(2) }), 422, {
      code: "WARNINGS_NOT_ACKNOWLEDGED",
    });
    for (const { message } of warnings.slice(0, 2)) expect(refused.message).toContain(message);
    for (const { message } of warnings.slice(2)) expect(refused.message).not.toContain(message);
    expect((await getReport(valuer, id)).status).toBe("completed");
    expectError(await finalize(id, { acknowledged: [] }), 422, { code: "WARNINGS_NOT_ACKNOWLEDGED" });

    const signed = await finalize(id, { acknowledged: [...codes, "a_warning_that_is_gone"] });
    expectAnswer(signed, 200, PdfLink);
    expect((await signatureOf(id))?.fields).toMatchObject({
      acknowledged_warnings: {
        before: null,
        after: warnings.map(({ code, message }) => ({ code, message })),
      },
    });
    // A repeated call answers the signed PDF, whatever warnings it acknowledges.
    const { sha256 } = expectAnswer(signed, 200, PdfLink);
    expect(expectAnswer(await finalize(id, { acknowledged: [] }), 200, PdfLink).sha256).toBe(sha256);
  });

  test.each([
    ["no list", "all"],
    ["numbers", [1]],
    ["a code of 101 letters", ["x".repeat(101)]],
    ["201 codes", Array.from({ length: 201 }, (_, index) => `code_${index}`)],
  ])("are not acknowledged by %s", async (_, acknowledged) => {
    const { id } = await createCompleted(valuer);
    expectError(await finalize(id, { acknowledged }), 400, { code: "VALIDATION_FAILED" });
    expect((await getReport(valuer, id)).status).toBe("completed");
  });

  test("name the comparables that were begun and not finished, and the profile without a telephone", async () => {
    const comparable = {
      comparable_id: null,
      description: "Lot 6",
      town: "",
      district: "",
      kind: null,
      transaction_date: null,
      extent_perches: 10,
      price: null,
      building_value: null,
      source: "",
      remarks: "",
      adjustments: { time: "", location: "", extent: "", access: "", shape: "", other: "" },
      adjustment_reason: "",
    };
    const { id } = await createCompleted(valuer, { comparables: [comparable] });
    const messages = (await warningsOf(id)).map(({ message }) => message);
    expect(messages).toContain("Comparable 1 (Lot 6) is incomplete: missing price");
    expect(messages.filter((message) => message.includes("telephone"))).toHaveLength(1);
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
