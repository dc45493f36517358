import { toDollars } from "@takseru/shared-types";
import { completableFields } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upstreamPrices } from "../../../location/src/usage/upstream-prices.ts";
import { createUpstreamUsageRepository } from "../../../location/src/usage/upstream-usage-repository.ts";
import { unitPrices } from "../../src/usage/unit-prices.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

type Price = (typeof unitPrices)[keyof typeof unitPrices];

/** US dollars of one of the kind, at one service or at all. */
const sum = (price: Price, at?: string) =>
  toDollars(
    price
      .filter(([, service]) => at === undefined || service === at)
      .reduce((total, [, , nanoDollars]) => total + nanoDollars, 0),
  );

const setupFigures = async () => {
  const room = await setup(dynoxide);
  const { call, user } = room;
  const figures = async () => (await call({ method: "GET", path: `/reports/user/${user}/figures` })).body;
  const costs = (query = "") => call({ method: "GET", path: `/reports/analytics/costs/${user}${query}` });
  return { ...room, figures, costs };
};

describe("the figures", () => {
  it("are 0 for a new valuer", async () => {
    const { figures, costs } = await setupFigures();
    expect(await figures()).toEqual({
      counts: { draft: 0, in_progress: 0, completed: 0, finalized: 0 },
      reports_this_month: 0,
      cost_this_month_usd: 0,
    });
    expect((await costs()).body).toEqual({
      success: true,
      data: {
        start_date: "2026-01-01",
        end_date: "2026-01-05",
        total_usd: 0,
        reports: 0,
        by_service: {},
        by_purpose: {},
        by_day: [],
        by_report: [],
        other_reports: { reports: 0, usd: 0 },
        without_report_usd: 0,
        budgets: [],
      },
    });
  });

  it("count each status, and the reports and costs of this month in Colombo", async () => {
    const { create, save, setStatus, figures, at } = await setupFigures();
    at("2026-01-31T18:29:59.000Z");
    await create();
    at("2026-01-31T18:30:00.000Z");
    const { id } = await create(completableFields);
    await save(id, { section: "property_images", data: {} });
    await setStatus(id, "completed");
    const body = await figures();
    expect(body).toMatchObject({
      counts: { draft: 1, in_progress: 0, completed: 1, finalized: 0 },
      reports_this_month: 1,
    });
    expect(body).toHaveProperty(
      "cost_this_month_usd",
      expect.closeTo(sum(unitPrices.created) + sum(unitPrices.saves), 12),
    );
  });

  it("still count deleted reports, which have cost money", async () => {
    const { create, call, figures } = await setupFigures();
    const { id } = await create();
    await call({ method: "DELETE", path: `/reports/${id}` });
    expect(await figures()).toMatchObject({ counts: { draft: 0 }, reports_this_month: 1 });
  });
});

describe("the costs", () => {
  it("are those of the period, by service", async () => {
    const { create, save, costs, at } = await setupFigures();
    for (const day of ["2026-01-09", "2026-01-10", "2026-01-11", "2026-01-12"]) {
      at(`${day}T04:30:00.000Z`);
      const { id } = await create();
      await save(id, { section: "legal_description", data: { lot_number: "1" } });
    }
    const { body } = await costs("?start_date=2026-01-10&end_date=2026-01-11");
    const expected = 2 * (sum(unitPrices.created) + sum(unitPrices.saves));
    expect(body).toMatchObject({ success: true, data: { reports: 2 } });
    expect(body).toHaveProperty("data.total_usd", expect.closeTo(expected, 12));
    expect(body).toHaveProperty(
      "data.by_service.DynamoDB",
      expect.closeTo(2 * (sum(unitPrices.created, "DynamoDB") + sum(unitPrices.saves, "DynamoDB")), 12),
    );
    expect(expected).toBeGreaterThan(0);
  });

  it("are those of this month by default", async () => {
    const { create, costs, at } = await setupFigures();
    await create();
    at("2026-02-10T04:30:00.000Z");
    await create();
    expect((await costs()).body).toMatchObject({ data: { reports: 1 } });
    expect((await costs("?start_date=&end_date=")).body).toMatchObject({ data: { reports: 1 } });
    expect((await costs("?start_date=2026-01-01")).body).toMatchObject({ data: { reports: 2 } });
    expect((await costs("?end_date=2026-01-31")).body).toMatchObject({ data: { reports: 1 } });
  });

  it("have what the location room asked of providers, each at its price and by its service", async () => {
    const { costs, store, user, at } = await setupFigures();
    at("2026-01-10T04:30:00.000Z");
    const clock = { now: () => new Date("2026-01-10T04:30:00.000Z") };
    const usage = createUpstreamUsageRepository({ ...store, clock, log: () => {} });
    await Promise.all([
      usage.add(user, "aws", "address", 1),
      usage.add(user, "aws", "address", 2),
      usage.add(user, "aws", "matrix", 625),
      usage.add(user, "google", "places", 10),
    ]);
    const { aws, google } = upstreamPrices;
    const services = {
      "Amazon Location": expect.closeTo(3 * aws.address + 625 * aws.matrix, 12),
      "Google Maps": expect.closeTo(10 * google.places, 12),
    };
    expect((await costs()).body).toMatchObject({ data: { reports: 0, by_service: services } });
    expect((await costs("?end_date=2026-01-09")).body).toMatchObject({ data: { total_usd: 0 } });
  });

  it("are limited to the days of a leap year", async () => {
    const { costs } = await setupFigures();
    expect((await costs("?start_date=2024-01-01&end_date=2024-12-31")).status).toBe(200);
    expect(await costs("?start_date=2024-01-01&end_date=2025-01-01")).toMatchObject({
      status: 400,
      body: error("VALIDATION_FAILED"),
    });
  });

  it.each(["?start_date=2026-01-02&end_date=2026-01-01", "?start_date=2026-02-30", "?end_date=soon"])(
    "refuse %s",
    async (query) => {
      const { costs } = await setupFigures();
      expect(await costs(query)).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
    },
  );

  it("and the figures are 403 for another user", async () => {
    const { call } = await setupFigures();
    const other = "6d0fbf4c-7d42-4d31-a2ad-0a5cf1c7c0a7";
    for (const path of [
      `/reports/analytics/costs/${other}`,
      `/reports/analytics/work/${other}`,
      `/reports/user/${other}/figures`,
    ])
      expect(await call({ method: "GET", path })).toMatchObject({ status: 403, body: error("FORBIDDEN") });
  });
});
