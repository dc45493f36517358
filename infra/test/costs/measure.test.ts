import { expect, test } from "vitest";
import { dollarsByService } from "../../costs/bill.ts";
import { measure } from "../../costs/measure.ts";
import type { StackFacts } from "../../costs/stack-facts.ts";
import { scaleOf } from "../../costs/tables.ts";
import { deedsPerReport, unitPricesOf } from "../../costs/unit-prices.ts";

const facts: StackFacts = {
  memory: { auth: 1_769, reports: 1_769, images: 1_769, location: 1_024, pdf: 1_769 },
  architecture: "arm64",
  traced: true,
  accessLogBytes: 200,
  logMonths: 3,
  alarms: 41,
  dashboards: 0,
  secrets: 1,
  keys: 1,
};

test("the main job is counted at every service that it uses", async () => {
  const measured = await measure(
    {
      photographsPerReport: 2,
      visits: 1,
      savesPerSection: 1,
      photographPanelViews: 1,
      photographsViewedLarge: 1,
      previews: 1,
      downloads: 1,
      verifications: 1,
      earlierReports: 1,
    },
    { reports: 1, photographSize: { width: 320, height: 240 } },
  );
  const { joining, reporting, storedPerReport } = measured;
  expect(joining.mails).toBe(1);
  expect(joining.rooms.auth.calls).toBe(6);
  const calls = Object.fromEntries(Object.entries(reporting.rooms).map(([room, { calls }]) => [room, calls]));
  // Sign-in, who am I, sign-out. Six lists; create, get, seven sections, a get after each photograph, status, get.
  // Two photographs of three calls, two lists. One analysis. Preview, finalize, verify.
  expect(calls).toEqual({ auth: 3, reports: 19, images: 8, location: 1, pdf: 3 });
  // Two uploads of the browser, three renditions each, a draft and a final PDF.
  expect(reporting.objectWrites).toBe(2 + 6 + 2);
  // Completing reads each upload, each PDF both print renditions; the browser two thumbnails, a photograph, two PDFs.
  expect(reporting.objectReads).toBe(2 + 4 + 5);
  expect(reporting.writeUnits).toBeGreaterThan(reporting.rooms.reports.calls);
  expect(reporting.readUnits).toBeGreaterThan(reporting.rooms.reports.calls);
  // The prices of a valuer's work share out all of it.
  const findings = { measured, facts, site: { files: 10, bytes: 100_000 } };
  const scale = scaleOf(findings, 1_000);
  const [prices, counts] = [unitPricesOf(findings, scale), deedsPerReport(findings)];
  expect(counts.saves).toBe(7);
  for (const [service, usd] of dollarsByService(scale.making)) {
    const shared = (["created", "saves", "photographs", "finalized"] as const).reduce(
      (sum, deed) => sum + counts[deed] * (prices[deed][service] ?? 0),
      0,
    );
    expect([service, shared]).toEqual([service, expect.closeTo(usd, 5)]);
    expect(shared / (usd || 1)).toBeCloseTo(usd > 0 ? 1 : 0, 1);
  }
  expect(storedPerReport.tableBytes).toBeGreaterThan(5_000);
  expect(storedPerReport.keptObjectBytes).toBeGreaterThan(reporting.objectBytesOut / 10);
  expect(storedPerReport.transientObjectBytes).toBeGreaterThan(2 * measured.photographBytes);
});
