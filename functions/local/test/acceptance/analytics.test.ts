import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { fee } from "./helpers/own.ts";
import { createCompleted, createReport, saveProfile, saveSection } from "./helpers/reports.ts";
import { expectAnswer } from "./helpers/shapes.ts";
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

const amount = z.number().nonnegative();
const counts = { draft: z.int(), in_progress: z.int(), completed: z.int(), finalized: z.int() };
const Costs = z.strictObject({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  total_usd: amount,
  reports: z.int(),
  by_service: z.record(z.string(), amount),
  by_purpose: z.record(z.string(), amount),
  by_day: z.array(z.strictObject({ day: z.iso.date(), usd: amount })),
  by_report: z.array(
    z.strictObject({
      id: z.int(),
      report_reference: z.string(),
      status: z.string().nullable(),
      usd: amount,
    }),
  ),
  other_reports: z.strictObject({ reports: z.int(), usd: amount }),
  without_report_usd: amount,
  // Empty, because no paid call was made.
  budgets: z.tuple([]),
});
const times = {
  reports: z.int(),
  median_minutes: z.int().nullable(),
  longest_minutes: z.int().nullable(),
};
const due = { reports: z.int(), amount: z.number() };
const Work = z.strictObject({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  begun: z.array(z.strictObject({ month: z.string(), ...counts })),
  signed: z.strictObject({ ...times, by_month: z.array(z.strictObject({ month: z.string(), ...times })) }),
  districts: z.array(z.strictObject({ district: z.string(), reports: z.int(), market_value: z.number() })),
  fees: z.strictObject({
    unpaid: z.strictObject(due),
    overdue: z.strictObject(due),
    by_month: z.array(z.strictObject({ month: z.string().nullable(), ...due })),
  }),
});
const Figures = z.object({ cost_this_month_usd: z.number() });

const ask = (name: "costs" | "work") => valuer.call("GET", `/reports/analytics/${name}/${valuer.user.id}`);
const reply = <Data extends z.ZodObject>(data: Data) => z.strictObject({ success: z.literal(true), data });
const CostsReply = reply(Costs);
const WorkReply = reply(Work);
const nano = (usd: number): number => Math.round(usd * 1e9);
const sumOf = (amounts: number[]): number => amounts.map(nano).reduce((sum, one) => sum + one, 0);

test("what reports cost is one figure, however it is divided, and the dashboard's; what was signed and is owed is told beside it", async () => {
  const { id: draft } = await createReport(valuer, { lot_number: "7" });
  await saveSection(valuer, draft, "legal_description", { lot_number: "8" });
  const { id } = await createCompleted(valuer, { market_value: 12_500_000, district: "Kandy" });
  const signed = await valuer.call("POST", `/reports/${id}/finalize`, {
    headers: { accept: "application/json" },
  });
  expect(signed.status).toBe(200);
  await valuer.call("PUT", `/reports/${draft}/fee`, { body: fee });

  const costs = expectAnswer(await ask("costs"), 200, CostsReply).data;
  const total = nano(costs.total_usd);
  expect(total).toBeGreaterThan(0);
  expect([
    sumOf(Object.values(costs.by_service)),
    sumOf(Object.values(costs.by_purpose)),
    sumOf(costs.by_day.map(({ usd }) => usd)),
    sumOf([...costs.by_report.map(({ usd }) => usd), costs.other_reports.usd, costs.without_report_usd]),
  ]).toEqual([total, total, total, total]);
  expect(costs.by_report.map((report) => [report.id, report.status])).toEqual([
    [id, "finalized"],
    [draft, "in_progress"],
  ]);
  const figures = await valuer.call("GET", `/reports/user/${valuer.user.id}/figures`);
  expect(expectAnswer(figures, 200, Figures).cost_this_month_usd).toBe(costs.total_usd);

  const work = expectAnswer(await ask("work"), 200, WorkReply).data;
  expect(work.begun).toMatchObject([{ draft: 0, in_progress: 1, completed: 0, finalized: 1 }]);
  expect(work.signed).toMatchObject({ reports: 1, by_month: [{ reports: 1 }] });
  expect(work.districts).toEqual([{ district: "Kandy", reports: 1, market_value: 12_500_000 }]);
  expect(work.fees.unpaid).toEqual({ reports: 1, amount: 14_000 });
});
