import { unitPrices } from "@takseru/reports";
import { toDollars } from "@takseru/shared-types";
import { expect, test } from "vitest";
import { z } from "zod";
import { platform, work } from "../../costs/assumptions.ts";
import { gbSeconds } from "../../costs/meter.ts";
import { addUsage, costLines, dollarsOf, type Usage } from "../../costs/prices.ts";
import { addUnmeasured, type Measured, measure, unitPricesOf } from "../../costs/unit-prices.ts";
import { accessLogFields } from "../../lib/constructs/access-log.ts";
import { resourcesOf, synthesise } from "../helpers/synthesise.ts";

test("units become dollars by service and purpose", () => {
  const usage: Usage = new Map([
    ["tableReadUnits", 2_000_000],
    ["tableWriteUnits", 1_000_000],
    ["gatewayCalls", 60],
  ]);
  addUsage(usage, "gatewayCalls", 80);
  addUsage(usage, "pdfGbSeconds", 10_000);
  addUsage(usage, "lambdaGbSeconds", 20_000);
  const lines = costLines(usage);
  const of = (service: string, purpose?: string) =>
    dollarsOf(lines.filter((line) => line.service === service && (purpose ?? line.purpose) === line.purpose));
  expect(of("DynamoDB")).toBeCloseTo(0.995, 9);
  expect(of("API Gateway")).toBeCloseTo(0.00049, 9);
  expect(of("Lambda", "pdfs")).toBeCloseTo(0.133334, 9);
  expect(of("Lambda", "running")).toBeCloseTo(0.266668, 9);
  expect(lines.some(({ service }) => service === "SES")).toBe(false);
});

test("a function with less memory has less of a processor, and waits for its stores at the same price per second", () => {
  // 100 ms and 80 ms of 1.7275 GB.
  expect(gbSeconds("/reports/1", 100, 80)).toBeCloseTo(0.310957, 6);
  // 100 ms x 1769 / 1024, and 80 ms, of 1 GB.
  expect(gbSeconds("/location/analyze", 100, 80)).toBeCloseTo(0.252754, 6);
});

test("the assumed memory and access log are those of the stacks", () => {
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

const nothingStored = { objects: [], tableBytes: 0 };
const noUsage = () => ({
  created: new Map(),
  saves: new Map(),
  photographs: new Map(),
  finalized: new Map(),
});

test("a unit price is the part's cost for one of its kind, and the visits' and cold starts' for a report's beginning", () => {
  const measured: Measured = {
    usage: {
      ...noUsage(),
      photographs: new Map([["objectWrites", 60]]),
    },
    counts: { created: 1, saves: 35, photographs: 15, finalized: 1 },
    shown: 0,
    stored: nothingStored,
  };
  addUnmeasured(measured, { files: 100, bytes: 0 }, work);
  const prices = unitPricesOf(measured);
  const priceAt = (kind: "saves" | "photographs" | "created", at: string) =>
    prices.get(kind)?.find(({ service }) => service === at)?.nanoDollars ?? 0;
  expect(priceAt("photographs", "S3")).toBe(20_000);
  expect(prices.get("saves")).toEqual([]);
  // A load of 100 files for each fifth report and nine pages at $0.012 per 10,000, with CloudFront's function, and the headers.
  expect(priceAt("created", "CloudFront")).toBeCloseTo(
    (29 * (0.012 / 10_000 + 0.1 / 1_000_000) + (9 * 900 * 0.109) / 1_024 ** 3) * 1e9,
    -3,
  );
  expect(priceAt("created", "Lambda")).toBeGreaterThan(0);
});

test("the main job is counted at every service that it uses", { timeout: 120_000 }, async () => {
  const { usage, counts, shown, stored } = await measure(
    {
      ...work,
      earlierReports: 1,
      visits: 1,
      savesPerSection: 1,
      photographs: 2,
      photographSize: { width: 320, height: 240 },
      photographPanelViewsPerVisit: 2,
      photographsViewedLarge: 1,
      drafts: 1,
      devicesWithSignedFile: 1,
    },
    { reports: 1 },
  );
  expect(counts).toEqual({ created: 1, saves: 7, photographs: 2, finalized: 1 });
  const calls = Object.fromEntries(
    Object.entries(usage).map(([kind, units]) => [kind, units.get("gatewayCalls")]),
  );
  // Sign-in, who am I, the figures, three lists, analysis, create, get, sign-out, and a share of joining; seven sections with
  // a live page each; two photographs of three calls and a get, a live page, three lists; status, draft, live page, finalize,
  // the signed file, get, verify.
  expect(calls).toEqual({ created: expect.closeTo(10, 0), saves: 14, photographs: 12, finalized: 7 });
  // The site asks for a picture once a visit: of two photographs the thumbnails, in the panel and again under the page, and one print.
  // Beside them the functions read two uploads, and the maps of the live page: the head and the cells.
  expect(usage.photographs.get("objectReads")).toBe(3 + 2 + platform.mapReads);
  // Of seven live pages only those draw maps anew that begin the visit, and that first name the places around the property.
  expect(usage.saves.get("objectReads")).toBe(7 + 2 * (platform.mapReads - 1));
  // The browser's two uploads and three renditions of each; a draft, a final PDF and what it was rendered from.
  expect([usage.photographs.get("objectWrites"), usage.finalized.get("objectWrites")]).toEqual([8, 3]);
  for (const kind of ["created", "saves", "photographs", "finalized"] as const)
    for (const unit of ["tableWriteUnits", "lambdaGbSeconds", "logBytes", "edgeBytesOut"] as const)
      expect([kind, unit, (usage[kind].get(unit) ?? 0) > 0]).toEqual([kind, unit, true]);
  for (const kind of ["saves", "photographs", "finalized"] as const)
    expect(usage[kind].get("pdfGbSeconds")).toBeGreaterThan(0);
  // The ledger has each kind of work as often as it was counted here: the valuer is told what the prices say.
  const nanoDollars = (["created", "saves", "photographs", "finalized"] as const).map(
    (kind) => counts[kind] * unitPrices[kind].reduce((sum, [, , price]) => sum + price, 0),
  );
  expect(shown).toBe(toDollars(nanoDollars.reduce((sum, cost) => sum + cost, 0)));
  // The seal of the signature; the three objects of each photograph, the signed file and what it was rendered from.
  expect(usage.finalized.get("keyCalls")).toBe(1);
  expect(stored.objects).toHaveLength(8);
  expect(stored.tableBytes).toBeGreaterThan(10_000);
});
