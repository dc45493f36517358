import type { Worker } from "node:worker_threads";

/** How often the work and the memory of a thread are looked at. */
const LOOK_MS = 100;
/** On a busy machine a thread gets a part of a core. */
const PATIENCE = 10;

export interface WorkLimit {
  /** Of computing, in milliseconds. */
  limitMs: number;
  /** By the clock, for a thread that waits for ever; ten times as long if it is not given. */
  clockMs?: number | undefined;
  /** Megabytes of buffers that the thread may hold: they lie outside its heap, whose limit does not count them. */
  maxBuffers?: number;
}

const MEGABYTE = 1_048_576;

/**
 * Calls `onOver` once a thread has computed for `limitMs` from now on, or holds more than `maxBuffers`. A limit by the clock alone would refuse a report
 * because the machine is busy, not because the report is long. Gives a function that ends the watch.
 */
export const watchWork = (
  worker: Pick<Worker, "cpuUsage" | "getHeapStatistics">,
  { limitMs, clockMs = limitMs * PATIENCE, maxBuffers = Number.POSITIVE_INFINITY }: WorkLimit,
  onOver: () => void,
): (() => void) => {
  let before: number | undefined;
  const look = async () => {
    // A thread that has ended says so itself.
    const seen = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]).catch(() => undefined);
    if (!seen) return;
    const [usage, { external_memory }] = seen;
    const computed = (usage.user + usage.system) / 1_000;
    before ??= computed;
    if (computed - before > limitMs || external_memory > maxBuffers * MEGABYTE) onOver();
  };
  void look();
  const looks = setInterval(() => void look(), LOOK_MS);
  const end = setTimeout(onOver, clockMs);
  return () => {
    clearInterval(looks);
    clearTimeout(end);
  };
};
