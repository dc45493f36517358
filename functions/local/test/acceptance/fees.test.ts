import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { fee } from "./helpers/own.ts";
import { readPages, squeeze } from "./helpers/pdf-text.ts";
import { createReport, getReport, saveProfile, signableFields } from "./helpers/reports.ts";
import { expectAnswer, expectError } from "./helpers/shapes.ts";
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

const Fee = z.strictObject({
  amount: z.int().nullable(),
  valuation_fee: z.int().nullable(),
  expenses: z.int().nullable(),
  tax_percent: z.number().nullable(),
  percent_of_value: z.number().nullable(),
  due_date: z.iso.date().nullable(),
  paid_on: z.iso.date().nullable(),
  invoice_number: z.string(),
  invoiced_on: z.iso.date().nullable(),
  corrects_invoice: z.string(),
  version: z.int(),
});
const put = (id: number, body: Record<string, unknown>) => valuer.call("PUT", `/reports/${id}/fee`, { body });
const pagesOf = async (path: string): Promise<string> => {
  const answer = await valuer.call("GET", path);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([303, ""]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const pdf = await product.request(answer.headers.get("location") ?? "");
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  return (await readPages(pdf.bytes)).join("");
};

test("a report's fee is saved, numbered, invoiced and paid beside the report", async () => {
  const { id, version } = await createReport(valuer, signableFields());
  expectError(await valuer.call("GET", `/reports/${id}/invoice`), 409, { code: "FEE_MISSING" });
  const saved = expectAnswer(await put(id, fee), 200, Fee);
  expect(saved).toMatchObject({ ...fee, amount: 14_000, invoice_number: "", version: 1 });
  expect(await pagesOf(`/reports/${id}/invoice`)).toContain("DRAFT");

  const numbered = expectAnswer(await put(id, { ...fee, take_invoice_number: true, version: 1 }), 200, Fee);
  expect(numbered.invoice_number).toMatch(/^INV\/\d{4}\/001$/);
  const invoice = await pagesOf(`/reports/${id}/invoice`);
  for (const part of [numbered.invoice_number, "14,000", "Sri Lanka Rupees Fourteen Thousand Only"])
    expect(invoice).toContain(squeeze(part));
  expect(invoice).not.toContain("DRAFT");
  expect(await pagesOf(`/reports/${id}/engagement-letter`)).toContain(squeeze("Rs. 14,000/= in all"));

  expectError(await put(id, { ...fee, version: 1 }), 409, { code: "VERSION_CONFLICT" });
  const report = await getReport(valuer, id);
  expect(report).toMatchObject({ version, fee: numbered });
  // The report that a bank reads shows nothing of the fee.
  const preview = await pagesOf(`/reports/${id}/preview`);
  for (const part of [numbered.invoice_number, "14,000"]) expect(preview).not.toContain(squeeze(part));
});

test("a fee that is wrong is refused, field by field", async () => {
  const { id } = await createReport(valuer);
  const wrong = { ...fee, valuation_fee: "much", tax_percent: 101, due_date: "2026-02-30" };
  expectError(await put(id, wrong), 400, { fields: ["valuation_fee", "tax_percent", "due_date"] });
  expectError(await put(id, { ...fee, paid_on: "2999-01-01" }), 400, { fields: ["paid_on"] });
});
