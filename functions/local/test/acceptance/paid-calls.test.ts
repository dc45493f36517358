import { systemClock } from "@takseru/kit";
import { loadUpstream } from "@takseru/location";
import { limits } from "@takseru/shared-types";
import { MATRIX_ELEMENT_USD, SEARCH_USD, startCountingProvider } from "@takseru/testing/counting-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { expectAnswer } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";

const limit = { dayDollars: 5, monthDollars: 50 };

let provider: Awaited<ReturnType<typeof startCountingProvider>>;
let product: Product;
beforeAll(async () => {
  provider = await startCountingProvider();
  product = await startProduct(async (infrastructure) => ({
    ...infrastructure,
    budgets: { ...limits.budgets, maps: limit },
    locationProvider: await loadUpstream(
      { name: "google", googleKey: "not-a-key", endpoint: provider.endpoint },
      { ...infrastructure, table: "Reports", clock: systemClock, budget: limit },
    ),
  }));
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const Provenance = z.object({
  data: z.object({ source: z.string(), degraded: z.boolean(), notice: z.string().optional() }),
});
const Budgets = z.object({
  data: z.object({
    total_usd: z.number(),
    budgets: z.array(
      z.strictObject({
        purpose: z.string(),
        period: z.string(),
        spent_usd: z.number(),
        limit_usd: z.number(),
        begins_anew: z.iso.date(),
      }),
    ),
  }),
});

const places = Array.from({ length: 25 }, (_, index) => ({ latitude: 7 + index / 100, longitude: 80.6 }));
const matrix = {
  origins: places,
  destinations: places.map((place) => ({ ...place, longitude: 80.7 })),
  travelMode: "DRIVE",
};

test("a valuer's calls at once cost no more than the day's budget; then our own data answer, and say why", async (context) => {
  cannot(context, "provider");
  const valuer = await product.newValuer();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => valuer.call("POST", "/navigation/matrix", { body: matrix })),
  );
  const given = answers.map((answer) => expectAnswer(answer, 200, Provenance).data);
  expect(given.filter(({ source }) => source === "google")).toHaveLength(1);
  expect(provider.billed()).toBe(25 * 25 * MATRIX_ELEMENT_USD);
  const own = given.filter(({ source }) => source === "embedded");
  expect(own).toHaveLength(39);
  for (const { degraded, notice } of own)
    expect({ degraded, notice }).toEqual({
      degraded: true,
      notice: expect.stringMatching(
        /^What is left of today's allowance for the paid map service does not cover this\. It starts again on \d\d\/\d\d\/\d{4} at 00:00\. Until then/,
      ),
    });

  // A search makes ten paid calls; the rest of the budget pays for five searches.
  const searches = await Promise.all(
    Array.from({ length: 20 }, () =>
      valuer.call("POST", "/poi/search", { body: { latitude: 7.29, longitude: 80.63, radius: 1_000 } }),
    ),
  );
  for (const answer of searches) expectAnswer(answer, 200, Provenance);
  expect(provider.billed()).toBeLessThanOrEqual(limit.dayDollars);
  expect(provider.billed()).toBeGreaterThan(limit.dayDollars - SEARCH_USD);

  const costs = await valuer.call("GET", `/reports/analytics/costs/${valuer.user.id}`);
  const { total_usd, budgets } = expectAnswer(costs, 200, Budgets).data;
  expect(total_usd).toBeCloseTo(provider.billed(), 6);
  expect(budgets.map(({ purpose, period, limit_usd }) => [purpose, period, limit_usd])).toEqual([
    ["maps", "month", limit.monthDollars],
    ["maps", "day", limit.dayDollars],
  ]);
  for (const { spent_usd } of budgets) expect(spent_usd).toBeCloseTo(provider.billed(), 6);

  // Another valuer's budget is untouched.
  const other = await product.newValuer();
  const asked = await other.call("POST", "/navigation/matrix", { body: matrix });
  expect(expectAnswer(asked, 200, Provenance).data).toMatchObject({ source: "google", degraded: false });
});
