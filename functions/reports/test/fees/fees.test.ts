import { emptyFee, emptyFeeSettings, emptyPractice, Fee, Report } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFeeRepository } from "../../src/fees/fee-repository.ts";
import { invoiceOf } from "../../src/fees/issued-invoice.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const change = {
  valuation_fee: 10_000,
  expenses: 1_500,
  tax_percent: 18,
  due_date: "2026-02-04",
  paid_on: null,
};
const invoice = { ...change, take_invoice_number: true };

const withFees = async () => {
  const room = await setup(dynoxide);
  const fees = createFeeRepository(room.store);
  const put = (id: number, body: Record<string, unknown> = change) =>
    room.call({ method: "PUT", path: `/reports/${id}/fee`, body });
  const saveFee = async (id: number, body?: Record<string, unknown>) => Fee.parse((await put(id, body)).body);
  return { ...room, fees, put, saveFee };
};

it("a report has no fee until one is saved; then its answer and its row in the list have it", async () => {
  const { create, saveFee, get, list } = await withFees();
  const report = await create();
  expect(report.fee).toEqual(emptyFee);
  const fee = await saveFee(report.id);
  expect(fee).toEqual({ ...emptyFee, ...change, amount: 13_570, version: 1 });
  // Nothing of the report itself changes.
  expect(await get(report.id)).toEqual({ ...report, fee });
  expect((await list()).data[0]?.fee).toEqual(fee);
});

it("of a finalized report may change", async () => {
  const { reports, user, saveFee, get } = await withFees();
  const id = await reports.nextId();
  await reports.create(buildReport(user, id, { status: "finalized" }), undefined);
  await saveFee(id);
  await saveFee(id, { ...change, paid_on: "2026-01-05" });
  expect(await get(id)).toMatchObject({ status: "finalized", version: 1, fee: { paid_on: "2026-01-05" } });
});

it("is refused over a version of another tab, with the fee as it is", async () => {
  const { create, put, saveFee } = await withFees();
  const { id } = await create();
  const fee = await saveFee(id, { ...change, version: 0 });
  const answer = await put(id, { ...change, expenses: 2_000, version: 0 });
  expect(answer).toMatchObject({ status: 409, body: error("VERSION_CONFLICT") });
  expect(answer.body).toMatchObject({ error: { details: fee } });
});

it("stands in the history with what changed, and a save that changes nothing does not", async () => {
  const { create, saveFee, call } = await withFees();
  const { id } = await create();
  await saveFee(id);
  await saveFee(id);
  await saveFee(id, { ...change, paid_on: "2026-01-05" });
  const { body } = await call({ method: "GET", path: `/reports/${id}/history` });
  expect(body).toMatchObject({
    data: [
      { section: "fee", version: null, fields: { paid_on: { before: null, after: "2026-01-05" } } },
      { section: "fee", fields: { amount: { before: null, after: 13_570 } } },
      { section: "created" },
    ],
  });
});

it("an invoice keeps its number, and numbers have no gaps, however many are taken at once", async () => {
  const { create, saveFee } = await withFees();
  const reports = [];
  for (let index = 0; index < 6; index += 1) reports.push(await create());
  const [first] = reports;
  const taken = await Promise.all(reports.map(({ id }) => saveFee(id, invoice)));
  expect(taken.map(({ invoice_number }) => invoice_number).sort()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `INV/2026/00${number}`),
  );
  const again = await saveFee(first?.id ?? 0, { ...invoice, expenses: 2_000 });
  expect(again).toMatchObject({ invoice_number: taken[0]?.invoice_number, invoiced_on: "2026-01-05" });
});

it("an invoice that was made is corrected under a number of its own, once, and names the one before", async () => {
  const { create, saveFee, get, user, own, fees } = await withFees();
  const { id } = await create({ client_organization: "Invented Bank" });
  await saveFee(id, invoice);
  const first = "INV/2026/001";
  await fees.issue(user, first, invoiceOf(await get(id), own.practice));
  // Nothing that the client would be told has changed.
  const paid = { ...invoice, paid_on: "2026-01-05" };
  expect(await saveFee(id, paid)).toMatchObject({ invoice_number: first, corrects_invoice: "" });
  // Without being asked for, the fee alone changes.
  const changed = { ...paid, expenses: 2_000 };
  expect(await saveFee(id, { ...changed, take_invoice_number: false })).toMatchObject({
    invoice_number: first,
  });
  const corrected = await saveFee(id, changed);
  expect(corrected).toMatchObject({ invoice_number: "INV/2026/002", corrects_invoice: first });
  expect(await saveFee(id, { ...changed, expenses: 2_500 })).toMatchObject({
    invoice_number: "INV/2026/002",
  });
  const stays = await fees.findInvoice(user, id, first);
  expect(stays?.issued?.fee).toMatchObject({ invoice_number: first, expenses: 1_500 });
  await fees.issue(user, first, invoiceOf(await get(id), own.practice));
  expect(await fees.findInvoice(user, id, first)).toEqual(stays);
  expect(await fees.findInvoice(user, id + 1, first)).toBeUndefined();
});

it("the number of a deleted report's invoice is not given again", async () => {
  const { create, saveFee, call } = await withFees();
  const [one, other] = [await create(), await create()];
  await saveFee(one.id, invoice);
  await call({ method: "DELETE", path: `/reports/${one.id}` });
  expect(await saveFee(other.id, invoice)).toMatchObject({ invoice_number: "INV/2026/002" });
  const restored = await call({ method: "POST", path: `/reports/${one.id}/restore` });
  expect(Report.parse(restored.body).fee.invoice_number).toBe("INV/2026/001");
});

it("a series begins where the valuer's books are, and by the year of Colombo's day", async () => {
  const { create, saveFee, own, at } = await withFees();
  const fees = { ...emptyFeeSettings, invoice_series: "N-{year}-", first_invoice: 48 };
  own.practice = { ...emptyPractice, fees };
  const [one, two, three] = [await create(), await create(), await create()];
  expect((await saveFee(one.id, invoice)).invoice_number).toBe("N-2026-048");
  expect((await saveFee(two.id, invoice)).invoice_number).toBe("N-2026-049");
  at("2026-12-31T19:00:00.000Z");
  expect((await saveFee(three.id, invoice)).invoice_number).toBe("N-2027-048");
});

it("a day that has not come is no day of payment", async () => {
  const { create, put } = await withFees();
  const { id } = await create();
  const answer = await put(id, { ...change, paid_on: "2026-01-06" });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { fields: { paid_on: "This day has not come yet" } } },
  });
});

it("is part of no clone and of no revision", async () => {
  const { create, saveFee, call, reports, user } = await withFees();
  const { id } = await create();
  await saveFee(id, invoice);
  const clone = await call({ method: "POST", path: `/reports/${id}/clone` });
  expect(Report.parse(clone.body).fee).toEqual(emptyFee);

  const finalized = await reports.nextId();
  await reports.create(buildReport(user, finalized, { status: "finalized" }), undefined);
  await saveFee(finalized, invoice);
  const body = { reason: "The plan was resurveyed" };
  const revision = await call({ method: "POST", path: `/reports/${finalized}/revisions`, body });
  expect(Report.parse(revision.body).fee).toEqual(emptyFee);
});

it("of another valuer's report is not found", async () => {
  const { create, as, user } = await withFees();
  const { id } = await create();
  const stranger = as(`${user.slice(0, -1)}${user.endsWith("0") ? "1" : "0"}`);
  expect(await stranger({ method: "PUT", path: `/reports/${id}/fee`, body: change })).toMatchObject({
    status: 404,
    body: error("REPORT_NOT_FOUND"),
  });
});
