import { randomUUID } from "node:crypto";
import { transact } from "@takseru/kit";
import { Comparable, ComparableInput, emptyPractice } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createFeeRepository } from "../../src/fees/fee-repository.ts";
import { invoiceOf } from "../../src/fees/issued-invoice.ts";
import { SignedPaperRecord } from "../../src/signed-papers/signed-paper-record.ts";
import { createSignedPaperRepository } from "../../src/signed-papers/signed-paper-repository.ts";
import { comparableKey, imageKey } from "../../src/storage/keys.ts";
import { buildComparable } from "../helpers/build-comparable.ts";
import { buildImage } from "../helpers/build-image.ts";
import { buildPaperPdf, buildSignedPaper } from "../helpers/build-signed-paper.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

it("the export refuses an invalid cursor", async () => {
  const { call, create } = await setup(dynoxide);
  await create();
  const page = (cursor: string) =>
    call({ method: "POST", path: "/reports/export", body: { token: "t".repeat(43), cursor } });
  for (const cursor of ["x", "1/2", "1/2/\ud800", "1/2/ක", "1/x/2026", "d", "c1/short", "-1"])
    expect(await page(cursor), cursor).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  expect(await page("1/2/2026-01-05T04:30:00.000Z#0000000001#lot_number")).toMatchObject({ status: 200 });
});

it("the export begins with the bank of comparables, page by page", async () => {
  const { useCases, table, user, create } = await setup(dynoxide);
  const { id } = await create();
  const input = ComparableInput.parse(buildComparable());
  const times = { created_at: "2026-01-05T04:30:00.000Z", updated_at: "2026-01-05T04:30:00.000Z" };
  for (let hundred = 0; hundred < 6; hundred += 1)
    await transact(
      dynoxide.client,
      Array.from({ length: hundred === 5 ? 1 : 100 }, (_, number) => {
        const id = randomUUID();
        const row = { ...input, ...times, id, description: `No. ${hundred}.${number}` };
        return { write: { Put: { TableName: table, Item: { ...comparableKey(user, id), ...row } } } };
      }),
    );
  const names: string[] = [];
  const descriptions = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await useCases.exportAndErasure.exportReports(user, { token: "any", cursor });
    for (const file of page.data) {
      names.push(file.name);
      if (file.name.startsWith("comparables") && "text" in file)
        for (const { description } of z.array(Comparable).parse(JSON.parse(String(file.text))))
          descriptions.add(description);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(names).toEqual([
    "comparables.json",
    "comparables-2.json",
    `reports/no-reference_${id}/report.json`,
    `reports/no-reference_${id}/history.json`,
  ]);
  expect(descriptions.size).toBe(501);
});

it("the export links to files that a browser saves and never shows, whatever was uploaded as them", async () => {
  const { useCases, table, user, create } = await setup(dynoxide);
  const { id } = await create();
  const image = buildImage(user, id);
  await transact(dynoxide.client, [
    { write: { Put: { TableName: table, Item: { ...imageKey(user, id, image.id), ...image } } } },
  ]);
  const { data } = await useCases.exportAndErasure.exportReports(user, { token: "any", cursor: undefined });
  const photograph = data.find(({ name }) => name.includes("photographs/"));
  expect(photograph).toMatchObject({ url: expect.stringMatching(/\?name=01-\w+\.jpg$/) });
});

it("the export has the fee of each report", async () => {
  const { useCases, user, create, call } = await setup(dynoxide);
  const { id } = await create();
  const fee = { valuation_fee: 10_000, expenses: null, tax_percent: null, due_date: null, paid_on: null };
  const body = { ...fee, take_invoice_number: true };
  await call({ method: "PUT", path: `/reports/${id}/fee`, body });
  const { data } = await useCases.exportAndErasure.exportReports(user, { token: "any", cursor: undefined });
  const textOf = (name: string) => JSON.stringify(data.find((file) => file.name.endsWith(name)));
  expect(textOf("report.json")).toContain("INV/2026/001");
  expect(textOf("history.json")).toContain("INV/2026/001");
});

it("a report's folder has its reference in plain letters, its invoices only once they were made", async () => {
  const { useCases, user, create, call, get, store } = await setup(dynoxide);
  const { id } = await create({ report_reference: "NP/KDY/2026–001 (ක)" });
  const fee = { valuation_fee: 10_000, expenses: null, tax_percent: null, due_date: null, paid_on: null };
  const body = { ...fee, take_invoice_number: true };
  await call({ method: "PUT", path: `/reports/${id}/fee`, body });
  const files = async () =>
    (await useCases.exportAndErasure.exportReports(user, { token: "any", cursor: undefined })).data;
  const folder = `reports/NP-KDY-2026-001_${id}`;
  expect((await files()).map(({ name }) => name)).toEqual([
    `${folder}/report.json`,
    `${folder}/history.json`,
  ]);
  const invoice = invoiceOf(await get(id), emptyPractice);
  await createFeeRepository(store).issue(user, "INV/2026/001", invoice);
  expect(await files()).toContainEqual({
    name: `${folder}/invoice-INV-2026-001.pdf`,
    print: { kind: "invoice", report_id: id, number: "INV/2026/001" },
  });
});

it("signed letters are among the papers by number and code, and such an invoice is not made again", async () => {
  const { useCases, user, create, call, get, store } = await setup(dynoxide);
  const { id } = await create({ report_reference: "NP/KDY/2026/001" });
  const fee = { valuation_fee: 10_000, expenses: null, tax_percent: null, due_date: null, paid_on: null };
  await call({ method: "PUT", path: `/reports/${id}/fee`, body: { ...fee, take_invoice_number: true } });
  await createFeeRepository(store).issue(user, "INV/2026/001", invoiceOf(await get(id), emptyPractice));
  const papers = createSignedPaperRepository(store);
  const now = new Date("2026-01-05T04:30:00.000Z");
  for (const [kind, number, code] of [
    ["invoice", "INV/2026/001", "INVO-2222-3333-4444"],
    ["engagement", "NP/KDY/2026/001", "TERM-2222-3333-4444"],
  ] as const) {
    const paper = SignedPaperRecord.parse({
      ...buildSignedPaper(user, number, [id], now),
      kind,
      request: { kind, report_id: id },
    });
    const pdf = buildPaperPdf(user, code, now);
    await papers.begin(paper, code, undefined, now);
    await papers.finalize(paper, pdf, {
      report_reference: number,
      valuer_name: "",
      finalized_at: now.toISOString(),
      market_value: null,
      pdf_sha256: pdf.sha256,
    });
  }
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, nextCursor } = await useCases.exportAndErasure.exportReports(user, {
      token: "any",
      cursor,
    });
    names.push(...data.map(({ name }) => name));
    if (nextCursor === undefined) break;
    cursor = nextCursor;
  }
  expect(names.filter((name) => name.endsWith(".pdf")).sort()).toEqual([
    "papers/INV-2026-001-INVO-2222-3333-4444.pdf",
    "papers/NP-KDY-2026-001-TERM-2222-3333-4444.pdf",
  ]);
});
