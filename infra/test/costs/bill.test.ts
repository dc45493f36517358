import { describe, expect, test } from "vitest";
import {
  dollarsByService,
  fixedUsage,
  gbSeconds,
  keptUsage,
  plus,
  totalOf,
  tracesOf,
  usageOf,
} from "../../costs/bill.ts";
import { noCounts } from "../../costs/meter.ts";
import { dollarsOf, noUsage } from "../../costs/prices.ts";
import type { StackFacts } from "../../costs/stack-facts.ts";
import { type Scale, totalPerReport } from "../../costs/tables.ts";

const facts: StackFacts = {
  memory: { auth: 1_024, reports: 512, images: 1_769, location: 512, pdf: 1_769 },
  architecture: "arm64",
  traced: true,
  accessLogBytes: 200,
  logMonths: 3,
  alarms: 41,
  dashboards: 0,
  secrets: 1,
  keys: 1,
};

const GB = 1024 ** 3;

describe("units become dollars", () => {
  test.each([
    ["tableWrites", 1_000_000, 0.71],
    ["gatewayCalls", 140, 0.00049],
    ["objectWrites", 64, 0.00032],
    ["objectStorage", 0.8, 0.02],
    ["edgeRequests", 401, 0.0004812],
    ["mails", 2, 0.0003],
    ["secrets", 3, 1.2],
  ] as const)("%s: %d are $%f", (name, amount, dollars) => {
    expect(dollarsOf(name, amount)).toBeCloseTo(dollars, 9);
  });

  test("the bill adds up by service", () => {
    const bill = dollarsByService({
      ...noUsage(),
      tableReads: 2_000_000,
      tableWrites: 1_000_000,
      traces: 1_000,
    });
    expect(bill.get("DynamoDB")).toBeCloseTo(0.995, 9);
    expect(bill.get("X-Ray")).toBeCloseTo(0.005, 9);
    expect(totalOf(bill)).toBeCloseTo(1, 9);
  });

  test("a report pays its share of what is fixed", () => {
    const scale: Scale = {
      valuers: 1,
      reports: 20,
      making: { ...noUsage(), gatewayCalls: 1_000 },
      keeping: { ...noUsage(), objectStorage: 0.1 },
      fixed: { ...noUsage(), secrets: 1 },
    };
    expect(totalPerReport(scale)).toBeCloseTo(0.0035 + 0.0025 + 0.02, 9);
  });
});

describe("what was counted becomes units", () => {
  test("a function with half a gigabyte has less than a third of a processor, and waits for its tables", () => {
    // 100 ms x 1769 / 512 = 345.5 ms; 20 x 5 ms; 445.5 ms of half a GB.
    expect(gbSeconds({ calls: 1, ms: 100, tableCalls: 20, objectCalls: 0 }, 512)).toBeCloseTo(0.222754, 6);
  });

  test("more than a whole processor makes nothing faster", () => {
    // 100 ms and 2 x 40 ms of 2 GB.
    expect(gbSeconds({ calls: 1, ms: 100, tableCalls: 0, objectCalls: 2 }, 2_048)).toBeCloseTo(0.36, 9);
  });

  test("a call is one for the gateway, for Lambda and for CloudFront, and has its log lines", () => {
    const counts = noCounts();
    counts.rooms.pdf = { calls: 10, ms: 0, tableCalls: 0, objectCalls: 0 };
    Object.assign(counts, { logLines: 10, logBytes: 2_000, replyBytes: 5_000, requestBytes: 100 });
    const usage = usageOf(counts, facts);
    expect(usage).toMatchObject({ gatewayCalls: 10, lambdaCalls: 10, edgeRequests: 10 });
    // 2,000 of ours, 26 a line on top, and 350 of Lambda's and 200 of the gateway's for each call.
    expect(usage.logsIngested * GB).toBeCloseTo(2_000 + 260 + 5_500, 6);
    expect(usage.logsStored).toBeCloseTo(usage.logsIngested * 3, 12);
    expect(usage.edgeTransfer * GB).toBeCloseTo(5_000 + 9_000, 6);
    expect(usage.edgeToOrigin * GB).toBeCloseTo(100 + 9_000, 6);
  });

  test("the time is billed at the price of the processor", () => {
    const counts = noCounts();
    counts.rooms.auth = { calls: 1, ms: 1_000, tableCalls: 0, objectCalls: 0 };
    expect(usageOf(counts, facts).lambdaX86GbSeconds).toBe(0);
    const other = usageOf(counts, { ...facts, architecture: "x86_64" });
    expect(other.lambdaX86GbSeconds).toBeCloseTo(1.727539, 6);
    expect(other.lambdaArmGbSeconds).toBe(0);
  });

  test("what is kept is billed for each month", () => {
    const measured = {
      on: "2026-11-21",
      joining: noCounts(),
      reporting: noCounts(),
      byDeed: { created: noCounts(), saves: noCounts(), photographs: noCounts(), finalized: noCounts() },
      reports: 1,
      photographBytes: 0,
      storedPerReport: { tableBytes: GB, keptObjectBytes: 2 * GB, transientObjectBytes: 0 },
    };
    expect(keptUsage(measured, 12)).toMatchObject({ tableStorage: 12, tableRecovery: 12, objectStorage: 24 });
  });

  test("X-Ray records the first call of each second and a twentieth of the rest", () => {
    expect(tracesOf(10_000)).toBe(10_000);
    // 792,000 working seconds a month, and 5 % of the other 208,000.
    expect(tracesOf(1_000_000)).toBe(802_400);
  });

  test("what is fixed is what the stacks hold", () => {
    const fixed = fixedUsage(facts, 8);
    // 41 x 0.10 + 8 x 0.30 + 0.40 + 1.00
    expect(totalOf(dollarsByService(plus(fixed)))).toBeCloseTo(7.9, 9);
  });
});
