import { setTimeout as waitFor } from "node:timers/promises";
import { FINALIZE_CLAIM_SECONDS, reportKey } from "@takseru/reports";
import { amountOf, emptyFee, type Fee, SignedPaper } from "@takseru/shared-types";
import { checkFile } from "@takseru/shared-types/file-check";
import { checkPdfSignature } from "@takseru/shared-types/pdf-signature";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readLetter } from "../../src/letters/stored-letter.ts";
import { render } from "../helpers/render.ts";
import { FileLink, setup } from "../helpers/setup.ts";
import { killAt, stages } from "../helpers/stages.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const INVOICE = "/reports/7/invoice";
const ENGAGEMENT = "/reports/7/engagement-letter";
const Link = FileLink.extend({ file_name: z.string(), signature: z.object({ kind: z.string() }).nullable() });
const Papers = z.object({ data: z.array(SignedPaper) });
const Verified = z.object({
  data: z.looseObject({ pdf_sha256: z.string(), paper: z.looseObject({ later: z.string().optional() }) }),
});

const feeOf = (change: Partial<Fee> = {}): Fee => {
  const fee = { ...emptyFee, valuation_fee: 12_500, version: 1, ...change };
  return { ...fee, amount: amountOf(fee) };
};
const numbered = { invoice_number: "INV/2026/001", invoiced_on: "2026-01-05" };

/** The room on the golden report as a draft, with a fee that a test changes, and a clock that calls wait by. */
const setupLetters = async (fee?: Partial<Fee>) => {
  const room = await setup(dynoxide, "in_progress");
  room.time.wait = async (ms) => room.time.advance(ms / 1_000);
  /** Saves a fee; with another number than before, it takes that number. */
  const change = async (part: Partial<Fee>, fields: object = {}) => {
    const record = await room.found();
    await room.putRow({ ...reportKey(room.user, 7), ...record, fields: { ...record.fields, ...fields } });
    const { fee: before = emptyFee } = record;
    const after = feeOf({ ...part, version: before.version + 1 });
    const number = Number(after.invoice_number.slice(-3));
    const taken =
      after.invoice_number === before.invoice_number ? undefined : { series: "INV/2026/", number };
    await room.invoices.save(record, { before, after, at: "2026-01-05T04:30:00.000Z", taken });
  };
  if (fee) await change(fee);
  const get = async (path: string) => Link.parse((await room.call("GET", path)).body);
  const pdfOf = ({ sha256 }: { sha256: string }) => room.bytesOf(`pdf/${room.user}/papers/${sha256}.pdf`);
  const textOf = async (path: string) => (await readPdf(pdfOf(await get(path)))).text;
  const list = async () => Papers.parse((await room.call("GET", "/papers?report_id=7")).body).data;
  const verify = async (code: string) =>
    Verified.parse((await room.call("GET", `/verify/${code}`)).body).data;
  const stored = () =>
    [...room.objects.objects.keys()].filter((key) => key.startsWith(`pdf/${room.user}/papers/`)).sort();
  return { ...room, change, get, pdfOf, textOf, list, verify, stored };
};

it("an invoice needs a fee; it is an unsigned draft until it has a number, and then one of that name", async () => {
  const room = await setupLetters();
  expect(await room.call("GET", INVOICE)).toMatchObject({ body: { error: { code: "FEE_MISSING" } } });
  await room.change({});
  const draft = await room.get(INVOICE);
  expect(draft).toMatchObject({ file_name: "VR-JS-2026-014 Mulgampola invoice draft.pdf", signature: null });
  expect(await room.list()).toEqual([]);
  await room.change(numbered);
  const invoice = await room.get(INVOICE);
  expect(invoice).toMatchObject({
    file_name: "VR-JS-2026-014 Mulgampola invoice.pdf",
    signature: { kind: "seal" },
  });
});

it("another valuer's report is not found", async () => {
  const room = await setupLetters(numbered);
  const stranger = room.as("00000000-0000-4000-8000-000000000009");
  for (const path of [INVOICE, ENGAGEMENT]) expect((await stranger("GET", path)).status).toBe(404);
});

describe.each([
  { path: INVOICE, kind: "invoice", title: "Invoice", number: "INV/2026/001" },
  { path: ENGAGEMENT, kind: "engagement", title: "Terms of engagement", number: "VR/JS/2026/014" },
])("a letter of kind $kind", ({ path, kind, title, number }) => {
  it("is signed with a code of its own, kept, listed, and found by its code without the client's name", async () => {
    const room = await setupLetters(numbered);
    const link = await room.get(path);
    const [paper, ...others] = await room.list();
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ kind, title, number, sha256: link.sha256, signature: { kind: "seal" } });
    const { verification_code: code = "", id = "" } = paper ?? {};
    expect(await checkPdfSignature(Uint8Array.from(room.pdfOf(link)))).toMatchObject({ state: "whole" });
    expect(await room.textOf(path)).toContain(squeezed(`Verification code ${code}`));
    const found = await room.verify(code);
    expect(found).toMatchObject({
      report_reference: number,
      pdf_sha256: link.sha256,
      market_value: null,
      paper: { kind, title },
      values: kind === "invoice" ? [{ name: "Total of the fee", printed: "Rs. 12,500/=" }] : [],
    });
    expect(found.paper.later).toBeUndefined();
    const { fields } = await room.found();
    expect(fields.instruction_source).not.toBe("");
    expect(JSON.stringify(found)).not.toContain(fields.instruction_source);
    for (const file of ["pdf", "word"])
      expect((await room.call("GET", `/papers/${id}/${file}`)).status).toBe(200);
  });

  it("is rendered again from what is stored beside it: the same bytes below its signature", async () => {
    const room = await setupLetters({ ...numbered, expenses: 1_500, tax_percent: 18 });
    await room.addLetterheadImage("signature", 3);
    await room.get(path);
    const [snapshotKey = "", pdfKey = ""] = room.stored().toSorted((a) => (a.endsWith(".json") ? -1 : 1));
    const pdf = room.bytesOf(pdfKey);
    const { snapshot, options } = readLetter(room.bytesOf(snapshotKey), pdf);
    const again = await render(snapshot, options);
    expect(pdf.subarray(0, again.pdf.byteLength).equals(again.pdf)).toBe(true);
  });

  it("is the same file however often and on whatever day it is asked for", async () => {
    const room = await setupLetters(numbered);
    const { sha256 } = await room.get(path);
    room.time.advance(3 * 86_400);
    await room.change({ ...numbered }, { soil_type: "clay" });
    expect((await room.get(path)).sha256).toBe(sha256);
    expect(await room.list()).toHaveLength(1);
  });

  it("is one also of five calls at once", async () => {
    const room = await setupLetters(numbered);
    room.time.wait = (ms) => waitFor(ms);
    const links = await Promise.all(Array.from({ length: 5 }, () => room.get(path)));
    expect(new Set(links.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await room.list()).toHaveLength(1);
  });

  it("is not handed out if the stored file was changed", async () => {
    const room = await setupLetters(numbered);
    const { sha256 } = await room.get(path);
    await room.objects.put(`pdf/${room.user}/papers/${sha256}.pdf`, Buffer.from("x"), "application/pdf");
    expect(await room.call("GET", path)).toMatchObject({ body: { error: { code: "PDF_DAMAGED" } } });
  });

  it("tells by its file that it was changed, and a report's page that it is a letter", async () => {
    const room = await setupLetters(numbered);
    const bytes = room.pdfOf(await room.get(path));
    const [{ verification_code: code = "" } = {}] = await room.list();
    const report = z.looseObject({}).parse((await room.call("GET", `/verify/${code}`)).body).data as never;
    const check = (file: Uint8Array, as = report) =>
      checkFile(Uint8Array.from(file), { report: as, code, readData: async () => ({ outcome: "none" }) });
    expect(await check(bytes)).toMatchObject({ state: "same", signature: "whole" });
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(altered.length - 2) ^ 1, altered.length - 2);
    expect(await check(altered)).toMatchObject({ state: "changed" });
    const { paper: _, ...ofReport } = report as object & { paper?: unknown };
    expect(await check(bytes, { ...ofReport, pdf_sha256: "" } as never)).toMatchObject({ kind: "fee_paper" });
  });

  describe.each(stages)("that was killed at $name", (stage) => {
    it.each(["before", "after"] as const)("just %s it, is made once and whole", async (moment) => {
      const room = await setupLetters(numbered);
      const killed = killAt(room, stage, moment);
      void room.get(path);
      await killed;
      room.time.advance(FINALIZE_CLAIM_SECONDS);
      const link = await room.get(path);
      expect(await room.list()).toMatchObject([{ sha256: link.sha256 }]);
      expect(room.stored()).toHaveLength(2);
      const [{ verification_code = "" } = {}] = await room.list();
      expect((await room.verify(verification_code)).pdf_sha256).toBe(link.sha256);
    });
  });
});

it("an invoice with its number stays as it was first made, but for the day of its payment", async () => {
  const first = { ...numbered, tax_percent: 18 };
  const room = await setupLetters(first);
  await room.change(first, { client_organization: "Invented Bank" });
  const issued = await room.get(INVOICE);
  const text = await room.textOf(INVOICE);
  expect(text).toContain("14,750");
  const changed = { ...numbered, valuation_fee: 20_000, tax_percent: null, due_date: "2026-03-01" };
  await room.change(changed, { client_organization: "Another Bank" });
  expect((await room.get(INVOICE)).sha256).toBe(issued.sha256);
  room.time.advance(60);
  await room.change({ ...changed, paid_on: "2026-01-20" });
  const paid = await room.textOf(INVOICE);
  for (const part of ["Rs. 14,750/= on 20/01/2026, with thanks"]) expect(paid).toContain(squeezed(part));
  room.time.advance(60);
  const corrected = { ...changed, invoice_number: "INV/2026/002", corrects_invoice: "INV/2026/001" };
  await room.change(corrected);
  const second = await room.textOf(INVOICE);
  for (const part of ["INV/2026/002", "In place of", "Invoice No. INV/2026/001", "20,000", "Another Bank"])
    expect(second).toContain(squeezed(part));
  expect((await room.get(`${INVOICE}?number=INV/2026/001`)).sha256).toBe(issued.sha256);
  const unknown = await room.call("GET", `${INVOICE}?number=INV/2026/009`);
  expect(unknown).toMatchObject({ body: { error: { code: "FEE_MISSING" } } });
  // Whoever checks an earlier one is told that another followed.
  const papers = await room.list();
  expect(papers.map(({ title, number }) => `${title} ${number}`)).toEqual([
    "Invoice INV/2026/002",
    "Paid invoice INV/2026/001",
    "Invoice INV/2026/001",
  ]);
  const later = await Promise.all(
    papers.map(async ({ verification_code }) => (await room.verify(verification_code)).paper.later),
  );
  expect(later).toEqual([undefined, papers[0]?.signed_at, papers[0]?.signed_at]);
});

it("terms of engagement that changed are signed anew, and the ones before say so", async () => {
  const room = await setupLetters(numbered);
  const { sha256 } = await room.get(ENGAGEMENT);
  room.time.advance(60);
  await room.change({ ...numbered, valuation_fee: 15_000 });
  expect((await room.get(ENGAGEMENT)).sha256).not.toBe(sha256);
  const [newest, before] = await room.list();
  expect((await room.verify(before?.verification_code ?? "")).paper.later).toBe(newest?.signed_at);
  expect((await room.verify(newest?.verification_code ?? "")).paper.later).toBeUndefined();
});
