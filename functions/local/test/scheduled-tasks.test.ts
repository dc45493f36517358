import { expect, test } from "vitest";
import { composeSweep, startSchedule } from "../src/scheduled-tasks.ts";

/** A clock that the test controls: it ends each wait of the schedule. */
const createTimer = () => {
  let pass: (() => void) | undefined;
  const waited: number[] = [];
  const wait = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      waited.push(milliseconds);
      if (signal.aborted) return resolve();
      pass = resolve;
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
  return { wait, waited, pass: () => pass?.() };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

const start = (task: () => Promise<void>) => {
  const timer = createTimer();
  const logged: unknown[] = [];
  const log = (level: string, event: string) => void logged.push([level, event]);
  const schedule = startSchedule(task, { everyMs: 3_600_000, log, wait: timer.wait });
  return { ...timer, logged, schedule };
};

test("a task runs at the start and again an hour after each run", async () => {
  let runs = 0;
  const { schedule, waited, pass } = start(async () => {
    runs += 1;
  });
  await settled();
  expect(runs).toBe(1);
  pass();
  await settled();
  expect(runs).toBe(2);
  expect(waited).toEqual([3_600_000, 3_600_000]);
  await schedule.stop();
  expect(runs).toBe(2);
});

test("a failed run is logged, and the next one comes", async () => {
  let runs = 0;
  const { schedule, logged, pass } = start(async () => {
    runs += 1;
    throw new Error("the database does not answer");
  });
  await settled();
  pass();
  await settled();
  expect(runs).toBe(2);
  expect(logged).toEqual(Array(2).fill(["error", "scheduled_task_failed"]));
  await schedule.stop();
});

test("stopping waits for the run that is under way, and no other begins", async () => {
  let finish: (() => void) | undefined;
  let runs = 0;
  const { schedule } = start(() => {
    runs += 1;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  let stopped = false;
  const ended = schedule.stop().then(() => {
    stopped = true;
  });
  await settled();
  expect(stopped).toBe(false);
  finish?.();
  await ended;
  expect(runs).toBe(1);
});

test("uploads that were not completed and drafts go after a day, whenever the server was started", async () => {
  const swept: Array<[string, string]> = [];
  const objects = {
    deleteOlderThan: async (prefix: string, before: Date) => void swept.push([prefix, before.toISOString()]),
  };
  let now = new Date("2026-01-05T04:30:00.000Z");
  const { schedule, pass } = start(composeSweep({ objects, clock: { now: () => now } }));
  await settled();
  now = new Date("2026-01-06T04:30:00.000Z");
  pass();
  await settled();
  await schedule.stop();
  expect(swept).toEqual([
    ["uploads", "2026-01-04T04:30:00.000Z"],
    ["drafts", "2026-01-04T04:30:00.000Z"],
    ["uploads", "2026-01-05T04:30:00.000Z"],
    ["drafts", "2026-01-05T04:30:00.000Z"],
  ]);
});
