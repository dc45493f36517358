import type { Worker } from "node:worker_threads";

/** How often a thread's work is looked at. */
const LOOK_MS = 250;
/** On a busy machine a thread gets a part of a core. */
const PATIENCE = 10;

export interface WorkLimit {
  /** Of computing, in milliseconds. */
  limitMs: number;
  /** By the clock, for a thread that waits for ever; ten times as long if it is not given. */
  clockMs?: number | undefined;
}

/**
 * Calls `onOver` once a thread has computed for `limitMs` from now on. A limit by the clock alone would refuse a report
 * because the machine is busy, not because the report is long. Gives a function that ends the watch.
 */
export const watchWork = (
  worker: Pick<Worker, "cpuUsage">,
  { limitMs, clockMs = limitMs * PATIENCE }: WorkLimit,
  onOver: () => void,
): (() => void) => {
  let before: number | undefined;
  const look = async () => {
    // A thread that has ended says so itself.
    const usage = await worker.cpuUsage().catch(() => undefined);
    if (!usage) return;
    const computed = (usage.user + usage.system) / 1_000;
    before ??= computed;
    if (computed - before > limitMs) onOver();
  };
  void look();
  const looks = setInterval(() => void look(), LOOK_MS);
  const end = setTimeout(onOver, clockMs);
  return () => {
    clearInterval(looks);
    clearTimeout(end);
  };
};
