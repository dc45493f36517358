import { randomUUID } from "node:crypto";
import { type IssuedInvoice, pdfObjectKey } from "@takseru/reports";
import { amountOf, emptyFee, emptyPractice, emptyReportFields } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { readPdf } from "@takseru/testing/read-pdf";
import { expect, it } from "vitest";
import { createLetterService } from "../../src/letters/letter-service.ts";
import { buildProfile } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const OWNER = randomUUID();
const fee = { ...emptyFee, amount: 12_500, valuation_fee: 12_500, version: 1 };

const squeezed = (text: string): string => text.replace(/\s/g, "");

/** The rows of the numbers that invoices have taken. */
const createInvoices = (...numbers: string[]) => {
  const rows = new Map<string, IssuedInvoice | undefined>(numbers.map((number) => [number, undefined]));
  return {
    findInvoice: async (_owner: string, report_id: number, number: string) =>
      rows.has(number) ? { report_id, issued: rows.get(number) } : undefined,
    issue: async (_owner: string, number: string, issued: IssuedInvoice) => {
      if (!rows.get(number)) rows.set(number, structuredClone(issued));
    },
  };
};

type Change = Parameters<typeof buildReport>[2];

const serviceFor = (
  change: Change | (() => Change) = {},
  invoices = createInvoices(),
  objects = createMemoryObjectStore(),
) =>
  createLetterService({
    reports: {
      find: async (owner, id) =>
        owner === OWNER
          ? buildReport(OWNER, id, typeof change === "function" ? change() : change)
          : undefined,
    },
    invoices,
    letterheadImages: { find: async () => undefined },
    profileOf: async () => buildProfile(),
    practiceOf: async () => emptyPractice,
    objects,
    renderer: { render },
    clock: { now: () => new Date("2026-01-05T20:00:00.000Z") },
    metrics: () => {},
  });

it("an invoice needs a fee; it is a draft until it has a number, and then one of that name", async () => {
  await expect(serviceFor().invoice(OWNER, 7)).rejects.toMatchObject({ code: "FEE_MISSING" });
  const draft = await serviceFor({ fee }).invoice(OWNER, 7);
  expect(draft.file_name).toBe("VR-EX-2026-7 invoice draft.pdf");
  const numbered = { ...fee, invoice_number: "INV/2026/001", invoiced_on: "2026-01-05" };
  const invoice = await serviceFor({ fee: numbered, status: "finalized" }).invoice(OWNER, 7);
  expect(invoice.file_name).toBe("VR-EX-2026-7 invoice.pdf");
});

it("a letter of engagement needs no fee", async () => {
  const letter = await serviceFor().engagementLetter(OWNER, 7);
  expect(letter).toMatchObject({ file_name: "VR-EX-2026-7 terms of engagement.pdf", signature: null });
});

it("another valuer's report is not found", async () => {
  for (const print of [serviceFor({ fee }).invoice, serviceFor({ fee }).engagementLetter])
    await expect(print(randomUUID(), 7)).rejects.toMatchObject({ code: "REPORT_NOT_FOUND" });
});

it("an invoice with its number stays as it was first made, but for the day of its payment", async () => {
  const invoices = createInvoices("INV/2026/001", "INV/2026/002");
  const numbered = { ...fee, tax_percent: 18, invoice_number: "INV/2026/001", invoiced_on: "2026-01-05" };
  let stored: Change = {
    fee: { ...numbered, amount: amountOf(numbered) },
    fields: { ...emptyReportFields, client_organization: "Invented Bank" },
  };
  const objects = createMemoryObjectStore();
  const service = serviceFor(() => stored, invoices, objects);
  const textOf = async (number?: string) => {
    const { sha256 } = await service.invoice(OWNER, 7, number);
    const pdf = await objects.get(pdfObjectKey("draft", OWNER, 7, sha256));
    return (await readPdf(pdf ?? new Uint8Array())).text;
  };
  const first = await textOf();
  expect(first).toContain("14,750");
  const changed = { ...numbered, valuation_fee: 20_000, tax_percent: null, due_date: "2026-03-01" };
  stored = {
    fee: { ...changed, amount: amountOf(changed) },
    fields: { ...emptyReportFields, client_organization: "Another Bank" },
  };
  expect(await textOf()).toBe(first);
  stored = { ...stored, fee: { ...changed, amount: amountOf(changed), paid_on: "2026-01-20" } };
  expect(await textOf()).toContain(squeezed("Rs. 14,750/= on 20/01/2026, with thanks"));
  const corrected = { ...changed, invoice_number: "INV/2026/002", corrects_invoice: "INV/2026/001" };
  stored = { ...stored, fee: { ...corrected, amount: amountOf(corrected) } };
  const second = await textOf();
  for (const part of ["INV/2026/002", "In place of", "Invoice No. INV/2026/001", "20,000", "Another Bank"])
    expect(second).toContain(squeezed(part));
  expect(await textOf("INV/2026/001")).toBe(first);
  await expect(service.invoice(OWNER, 7, "INV/2026/009")).rejects.toMatchObject({ code: "FEE_MISSING" });
});
