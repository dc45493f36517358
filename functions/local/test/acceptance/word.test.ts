import { createHash } from "node:crypto";
import mammoth from "mammoth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writtenAnew } from "./helpers/report-fields.ts";
import { createCompleted, createReport, saveProfile } from "./helpers/reports.ts";
import { expectAnswer, expectError, WordLink } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  await saveProfile(valuer);
});
afterAll(() => product.stop());

const word = (id: number, headers: Record<string, string> = {}) =>
  valuer.call("GET", `/reports/${id}/word`, { headers });
const linkTo = async (id: number) =>
  expectAnswer(await word(id, { accept: "application/json" }), 200, WordLink);
const textOf = async (bytes: Uint8Array) =>
  (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

describe("a Word document", () => {
  test("of a completed report is a 303 to a draft under its file name, which Word reads", async () => {
    const { id } = await createCompleted(valuer, {
      ...writtenAnew(),
      land_features: "A well with clear water",
    });
    const answer = await word(id);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([303, "no-store"]);
    const file = await product.request(answer.headers.get("location") ?? "");
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/draft\.docx/);
    expect(file.headers.get("content-type")).toContain("wordprocessingml.document");
    const text = await textOf(file.bytes);
    expect(text).toContain("A well with clear water");
    expect(text).toContain("No code: this is a draft");
  });

  test("of a finalized report is a copy that names the code, the same whenever it is asked for", {
    timeout: 120_000,
  }, async () => {
    const { id } = await createCompleted(valuer, writtenAnew());
    await valuer.call("POST", `/reports/${id}/finalize`, { headers: { accept: "application/json" } });
    const [one, two] = [await linkTo(id), await linkTo(id)];
    expect(one.file_name).toMatch(/^VR-NP-2025-\d+ Mulgampola\.docx$/);
    const { bytes } = await product.request(one.url);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(one.sha256);
    expect(two.sha256).toBe(one.sha256);
    expect(await textOf(bytes)).toContain("This Word file is a copy");
  });

  test("is refused of a report that is not completed, of another valuer's, and without a session", async () => {
    const { id } = await createReport(valuer, writtenAnew());
    expectError(await word(id), 409, { message: "Report must be completed before downloading" });
    const other = await product.newValuer();
    expectError(await other.call("GET", `/reports/${id}/word`), 404);
    expectError(await product.call("GET", `/reports/${id}/word`), 401);
  });
});
