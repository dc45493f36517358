import { expect, test } from "vitest";
import { type Day, day, platform, walls } from "../../costs/assumptions.ts";
import { reachedWalls, simulateDay } from "../../costs/load.ts";
import type { Usage } from "../../costs/prices.ts";
import { buildConfig } from "../helpers/synthesise.ts";

const usageOf = (calls: number): Usage =>
  new Map([
    ["gatewayCalls", calls],
    ["tableWriteUnits", 3 * calls],
    ["tableReadUnits", 2 * calls],
    ["lambdaGbSeconds", (calls * platform.memoryMb) / 1_024],
  ]);
const nothing: Usage = new Map();
const oneSecond: Day = {
  ...day,
  reportsOfHour: [1],
  sessionSeconds: 4,
  visitSeconds: 1,
  photographSeconds: 1,
  signingSeconds: 1,
};

test("what a second sees of one report is what it was measured to use then", () => {
  const usage = { created: nothing, saves: nothing, photographs: usageOf(70), finalized: nothing };
  expect(simulateDay(usage, oneSecond, 1)).toEqual({
    // Of each other kind one call is left, which uses nothing.
    calls: expect.closeTo(71, -1),
    photographs: day.photographs,
    previews: day.previews,
    writes: expect.closeTo(210, 6),
    reads: expect.closeTo(140, 6),
    runs: expect.closeTo(70, 6),
  });
});

test("the busiest second of ten times as many reports has nearly ten times as much", () => {
  const usage = {
    created: usageOf(24),
    saves: usageOf(70),
    photographs: usageOf(70),
    finalized: usageOf(7),
  };
  const [few, many] = [simulateDay(usage, day, 3_000), simulateDay(usage, day, 30_000)];
  expect(many.calls / few.calls).toBeGreaterThan(6);
  expect(many.calls / few.calls).toBeLessThan(10.5);
  // A quarter of a day's calls in its busiest two hours, and no second without any.
  expect(many.calls).toBeGreaterThan((30_000 * 171 * 0.26) / 7_200);
  expect(many.writes).toBeCloseTo(3 * many.calls, 6);
});

test("a wall is reached at its limit, the one that is exceeded most first", () => {
  const peaks = { calls: 250, photographs: 20, previews: 19, writes: 0, reads: 0, runs: 9 };
  expect(reachedWalls(peaks, walls).map(({ name }) => name)).toEqual([
    "callsPerSecond",
    "heavyCallsPerSecond, of photographs",
  ]);
});

test("the walls of the configuration are its defaults", () => {
  const { callsPerSecond, heavyCallsPerSecond } = buildConfig();
  const limitOf = (name: string) => walls.find((wall) => wall.name === name)?.limit;
  expect(limitOf("callsPerSecond")).toBe(callsPerSecond);
  expect(limitOf("heavyCallsPerSecond, of photographs")).toBe(heavyCallsPerSecond);
});
