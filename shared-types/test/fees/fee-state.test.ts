import { expect, it } from "vitest";
import { amountOf, emptyFee, FeeChange, feeAmounts, feeState, feesDue } from "../../src/index.ts";

const fee = { ...emptyFee, amount: 12_500, due_date: "2026-03-01" };

it("a fee is overdue from the day after its due date until it is paid", () => {
  expect(feeState(fee, "2026-03-01")).toBe("open");
  expect(feeState(fee, "2026-03-02")).toBe("overdue");
  expect(feeState({ ...fee, paid_on: "2026-03-09" }, "2026-03-10")).toBe("paid");
  expect(feeState({ ...fee, due_date: null }, "2026-03-10")).toBe("open");
  expect(feeState({ ...fee, amount: null }, "2026-03-10")).toBe("none");
});

it("fees due are those that are not paid, whether their day has come or not", () => {
  const fees = [fee, { ...fee, due_date: "2026-04-01" }, { ...fee, paid_on: "2026-02-01" }, emptyFee];
  expect(feesDue(fees, "2026-03-10")).toEqual({ due: 25_000, overdue: 12_500 });
});

it("tax is on fee and expenses, rounded half up to a rupee", () => {
  const parts = { valuation_fee: 10_503, expenses: 1_500, tax_percent: 18 };
  expect(feeAmounts(parts)).toEqual({ net: 12_003, tax: 2_161, total: 14_164 });
  expect(amountOf(parts)).toBe(14_164);
  expect(amountOf({ valuation_fee: null, expenses: null, tax_percent: 18 })).toBeNull();
});

const change = { valuation_fee: 1, expenses: null, tax_percent: null, due_date: null, paid_on: null };

it.each([
  ["an amount that is not one", { valuation_fee: "much" }],
  ["an amount below nothing", { expenses: -1 }],
  ["more tax than the amount", { tax_percent: 101 }],
  ["a day that does not exist", { due_date: "2026-02-30" }],
  ["a payment of no fee", { valuation_fee: null, paid_on: "2026-02-01" }],
  ["an invoice for no fee", { valuation_fee: null, take_invoice_number: true }],
])("refuses %s", (_, wrong) => {
  expect(FeeChange.safeParse({ ...change, ...wrong }).success).toBe(false);
});

it("takes rupees as they are written, without cents", () => {
  expect(FeeChange.parse({ ...change, valuation_fee: "Rs. 12,500.50/=" }).valuation_fee).toBe(12_501);
});
