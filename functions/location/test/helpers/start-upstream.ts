import type { Log } from "@takseru/kit";
import type { Wait } from "../../src/providers/guard/timer.ts";
import type { LocationProvider } from "../../src/providers/location-provider.ts";
import { createUpstream } from "../../src/providers/upstream.ts";

/** A clock that stands until it is moved; whoever waits on it goes on when its time has come. */
export const createTestTime = () => {
  let time = Date.parse("2026-03-02T06:00:00Z");
  let waiting: Array<{ at: number; go: () => void }> = [];
  const wait: Wait = (milliseconds, noLonger) =>
    new Promise((resolve) => {
      waiting.push({ at: time + milliseconds, go: resolve });
      noLonger.addEventListener("abort", () => resolve(), { once: true });
    });
  return {
    clock: { now: () => new Date(time) },
    wait,
    /** Milliseconds; everything that is then due has run when it resolves. */
    pass: async (milliseconds: number): Promise<void> => {
      time += milliseconds;
      const due = waiting.filter(({ at }) => at <= time);
      waiting = waiting.filter(({ at }) => at > time);
      for (const { go } of due) go();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

/** A provider behind its guards on a clock of the test, with what was counted and logged. */
export const startUpstream = (provider: Partial<LocationProvider>) => {
  const time = createTestTime();
  const counted: Array<[string, string, string, number]> = [];
  const lines: Array<Record<string, unknown>> = [];
  const log: Log = (level, event, fields) => void lines.push({ level, event, ...fields });
  const upstream = createUpstream({
    provider: { name: "aws", mayBeKept: true, cacheable: ["address"], can: {}, ...provider },
    usage: { add: async (...added) => void counted.push(added) },
    budget: { reserve: async (ownerId, nanoDollars) => ({ ownerId, day: "2026-03-02", nanoDollars }) },
    clock: time.clock,
    wait: time.wait,
    log,
  });
  return { upstream, counted, lines, ...time };
};
