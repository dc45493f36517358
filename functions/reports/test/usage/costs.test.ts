import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { dailyUsageKey, UpstreamCounts } from "@takseru/location";
import { Costs, limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { upstreamPrices } from "../../../location/src/usage/upstream-prices.ts";
import { usageKinds } from "../../src/usage/daily-usage.ts";
import { unitPrices } from "../../src/usage/unit-prices.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const upstreamKinds = UpstreamCounts.keyof().options;

/** The same numbers for the same seed: mulberry32. */
const randomNumbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const Provider = z.enum(["aws", "google"]);
const Capability = z.enum(["address", "places", "place", "picture", "route", "matrix", "waypoints"]);

/** What one of a kind costs, in nano-dollars, as a whole number that no floating point has touched. */
const priceOf = (kind: string): bigint => {
  const own = usageKinds.find((one) => one === kind);
  if (own) return unitPrices[own].reduce((sum, [, , nanoDollars]) => sum + BigInt(nanoDollars), 0n);
  const [provider, capability] = kind.split("_");
  const dollars = upstreamPrices[Provider.parse(provider)][Capability.parse(capability)];
  return BigInt(dollars.toFixed(9).replace(".", ""));
};

const nano = (usd: number): bigint => BigInt(usd.toFixed(9).replace(".", ""));
const sumOf = (amounts: readonly number[]): bigint => amounts.reduce((sum, usd) => sum + nano(usd), 0n);

const setupLedger = async (rows: Array<{ day: string; report?: number; counts: Record<string, number> }>) => {
  const room = await setup(dynoxide);
  const items = rows.map(({ day, report, counts }) => ({
    ...dailyUsageKey(room.user, day, report),
    ...counts,
  }));
  for (let at = 0; at < items.length; at += 25)
    await room.store.client.send(
      new BatchWriteCommand({
        RequestItems: {
          [room.table]: items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    );
  const costs = async (first: string, last: string): Promise<Costs> => {
    const { status, body } = await room.call({
      method: "GET",
      path: `/reports/analytics/costs/${room.user}?start_date=${first}&end_date=${last}`,
    });
    expect(status).toBe(200);
    return z.object({ data: Costs }).parse(body).data;
  };
  return { ...room, costs };
};

describe("the costs of generated ledgers", () => {
  it.each([1, 2, 3, 4, 5])(
    "are the sum of their rows to the last digit, however they are divided (%i)",
    async (seed) => {
      const random = randomNumbers(seed);
      const whole = (most: number) => Math.floor(random() * most);
      const days = Array.from({ length: 40 }, (_, day) =>
        new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      );
      const rows = days.flatMap((day) =>
        Array.from({ length: whole(6) }, () => ({
          day,
          ...(random() < 0.8 ? { report: 1 + whole(160) } : {}),
          counts: Object.fromEntries(
            [...usageKinds, ...upstreamKinds].filter(() => random() < 0.5).map((kind) => [kind, whole(700)]),
          ),
        })),
      );
      // A row is written once for each day and report.
      const ledger = [...new Map(rows.map((row) => [`${row.day}#${row.report}`, row])).values()];
      const { costs } = await setupLedger(ledger);
      const [first, last] = ["2026-01-08", "2026-02-04"];
      const expected = ledger
        .filter(({ day }) => day >= first && day <= last)
        .flatMap(({ counts }) => Object.entries(counts))
        .reduce((sum, [kind, count]) => sum + priceOf(kind) * BigInt(count), 0n);
      const found = await costs(first, last);
      expect(expected).toBeGreaterThan(0n);
      expect(nano(found.total_usd)).toBe(expected);
      expect(sumOf(Object.values(found.by_service))).toBe(expected);
      expect(sumOf(Object.values(found.by_purpose))).toBe(expected);
      expect(sumOf(found.by_day.map(({ usd }) => usd))).toBe(expected);
      const reports = sumOf(found.by_report.map(({ usd }) => usd));
      expect(reports + nano(found.other_reports.usd) + nano(found.without_report_usd)).toBe(expected);
    },
  );
});

describe("the costs", () => {
  it("name the reports by what they cost, the dearest first, and leave the name of a deleted one out", async () => {
    const { create, save, call, costs, at } = await setupLedger([]);
    at("2026-01-05T04:30:00.000Z");
    const kept = await create({ report_reference: "VR/2026/001" });
    const deleted = await create({ report_reference: "VR/2026/002" });
    await save(deleted.id, { section: "legal_description", data: { lot_number: "1" } });
    await call({ method: "DELETE", path: `/reports/${deleted.id}` });
    const { by_report, other_reports, without_report_usd } = await costs("2026-01-01", "2026-01-31");
    expect(by_report).toMatchObject([
      { id: deleted.id, report_reference: "", status: null },
      { id: kept.id, report_reference: "VR/2026/001", status: "draft" },
    ]);
    expect([other_reports, without_report_usd]).toEqual([{ reports: 0, usd: 0 }, 0]);
  });

  it("name a hundred reports and add up the others", async () => {
    const reports = limits.analytics.reports + 3;
    const { costs } = await setupLedger(
      Array.from({ length: reports }, (_, index) => ({
        day: "2026-01-05",
        report: index + 1,
        counts: { saves: index + 1 },
      })),
    );
    const { by_report, other_reports } = await costs("2026-01-05", "2026-01-05");
    expect(by_report).toHaveLength(limits.analytics.reports);
    expect(by_report[0]).toMatchObject({ id: reports });
    expect(other_reports.reports).toBe(3);
    expect(nano(other_reports.usd)).toBe(priceOf("saves") * 6n);
  });

  it("have the rows of former versions, which name no report", async () => {
    const { costs } = await setupLedger([{ day: "2026-01-05", counts: { created: 2, saves: 5 } }]);
    const found = await costs("2026-01-05", "2026-01-05");
    expect(found).toMatchObject({ reports: 2, by_report: [] });
    expect(nano(found.without_report_usd)).toBe(2n * priceOf("created") + 5n * priceOf("saves"));
  });

  it("have the whole last day and nothing of the days around the period", async () => {
    const counts = { saves: 1 };
    const days = ["2026-01-04", "2026-01-05", "2026-01-06", "2026-01-07"];
    const { costs } = await setupLedger(
      days.flatMap((day) => [
        { day, counts },
        { day, report: 9_999_999_999, counts },
      ]),
    );
    const found = await costs("2026-01-05", "2026-01-06");
    expect(found.by_day.map(({ day }) => day)).toEqual(["2026-01-05", "2026-01-06"]);
    expect(nano(found.total_usd)).toBe(4n * priceOf("saves"));
  });
});
