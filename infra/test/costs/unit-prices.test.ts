import { expect, test } from "vitest";
import { z } from "zod";
import { platform, work } from "../../costs/assumptions.ts";
import { gbSeconds } from "../../costs/meter.ts";
import { addUsage, dollarsByService, type Usage } from "../../costs/prices.ts";
import { addUnmeasured, type Measured, measure, unitPricesOf } from "../../costs/unit-prices.ts";
import { accessLogFields } from "../../lib/constructs/access-log.ts";
import { resourcesOf, synthesise } from "../helpers/synthesise.ts";

test("units become dollars by service", () => {
  const usage: Usage = new Map([
    ["tableReadUnits", 2_000_000],
    ["tableWriteUnits", 1_000_000],
    ["gatewayCalls", 140],
  ]);
  addUsage(usage, "traces", 600);
  addUsage(usage, "traces", 400);
  const dollars = dollarsByService(usage);
  expect(dollars.get("DynamoDB")).toBeCloseTo(0.995, 9);
  expect(dollars.get("API Gateway")).toBeCloseTo(0.00049, 9);
  expect(dollars.get("X-Ray")).toBeCloseTo(0.005, 9);
  expect(dollars.get("SES")).toBe(0);
});

test("a function with less memory has less of a processor, and waits for its stores at the same price per second", () => {
  // 100 ms and 80 ms of 1.7275 GB.
  expect(gbSeconds("/reports/1", 100, 80)).toBeCloseTo(0.310957, 6);
  // 100 ms x 1769 / 1024, and 80 ms, of 1 GB.
  expect(gbSeconds("/location/analyze", 100, 80)).toBeCloseTo(0.252754, 6);
});

test("the assumed memory, access log and tracing are those of the stacks", () => {
  const { api } = synthesise();
  const FunctionProperties = z.object({
    MemorySize: z.number(),
    Architectures: z.tuple([z.literal("arm64")]),
  });
  for (const { id, properties } of resourcesOf(api, "AWS::Lambda::Function", FunctionProperties))
    expect([id, properties.MemorySize]).toEqual([
      id,
      id.startsWith("location") ? platform.locationMemoryMb : platform.memoryMb,
    ]);
  expect(platform.accessLogBytes).toBe(JSON.stringify(accessLogFields).length);
});

const noUsage = () => ({
  created: new Map(),
  saves: new Map(),
  photographs: new Map(),
  finalized: new Map(),
});

test("X-Ray records the first call of each working second and a twentieth of the rest", () => {
  const measured: Measured = {
    usage: { ...noUsage(), saves: new Map([["gatewayCalls", 50]]) },
    counts: { created: 1, saves: 1, photographs: 1, finalized: 1 },
  };
  addUnmeasured(measured, { files: 0, bytes: 0 }, { ...work, valuers: 1_000, reportsPerValuerAMonth: 20 });
  // Of a million calls 792,000 come first in their second; 5 % of the other 208,000 are recorded.
  expect(measured.usage.saves.get("traces")).toBeCloseTo((802_400 / 1_000_000) * 50, 9);
});

test("a unit price is the part's cost for one of its kind, and the visits' and cold starts' for a report's beginning", () => {
  const measured: Measured = {
    usage: {
      ...noUsage(),
      photographs: new Map([["objectWrites", 60]]),
    },
    counts: { created: 1, saves: 35, photographs: 15, finalized: 1 },
  };
  addUnmeasured(measured, { files: 100, bytes: 0 }, work);
  const prices = unitPricesOf(measured);
  expect(prices.get("photographs")?.get("S3")).toBe(0.00002);
  expect([...(prices.get("saves") ?? [])]).toEqual([]);
  // Three visits of 100 files at $0.012 per 10,000, and CloudFront's function for each.
  expect(prices.get("created")?.get("CloudFront")).toBeCloseTo(0.00039, 6);
  expect(prices.get("created")?.get("Lambda")).toBeGreaterThan(0);
});

test("the main job is counted at every service that it uses", async () => {
  const { usage, counts } = await measure(
    {
      ...work,
      earlierReports: 1,
      visits: 1,
      savesPerSection: 1,
      photographs: 2,
      photographPanelViews: 1,
      photographsViewedLarge: 1,
      previews: 1,
      downloads: 1,
    },
    { reports: 1, photographSize: { width: 320, height: 240 } },
  );
  expect(counts).toEqual({ created: 1, saves: 7, photographs: 2, finalized: 1 });
  const calls = Object.fromEntries(
    Object.entries(usage).map(([kind, units]) => [kind, units.get("gatewayCalls")]),
  );
  // Sign-in, who am I, six lists, analysis, create, get, sign-out, and a share of joining; seven sections; two photographs
  // of three calls and a get, two lists; preview, status, finalize, get, verify.
  expect(calls).toEqual({ created: expect.closeTo(12, 0), saves: 7, photographs: 10, finalized: 5 });
  // The browser's two uploads and three renditions of each; a draft, a final PDF and what it was rendered from.
  expect([usage.photographs.get("objectWrites"), usage.finalized.get("objectWrites")]).toEqual([8, 3]);
  // Completing reads each upload and the browser two thumbnails and a photograph; each PDF reads both renditions.
  expect([usage.photographs.get("objectReads"), usage.finalized.get("objectReads")]).toEqual([5, 6]);
  for (const kind of ["created", "saves", "photographs", "finalized"] as const)
    for (const unit of ["tableWriteUnits", "lambdaGbSeconds", "logBytes", "edgeBytesOut"] as const)
      expect([kind, unit, (usage[kind].get(unit) ?? 0) > 0]).toEqual([kind, unit, true]);
});
